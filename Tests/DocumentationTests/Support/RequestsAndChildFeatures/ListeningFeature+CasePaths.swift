import LoadableReducers

extension ListeningFeature.Action: CasePathable {
  struct AllCasePaths {
    var onAppear: CasePath<ListeningFeature.Action, Void> {
      CasePath(.onAppear) { if case .onAppear = $0 { true } else { false } }
    }
    var talks: CasePath<ListeningFeature.Action, LoadableAction<[String]>> {
      CasePath(ListeningFeature.Action.talks) { if case .talks(let action) = $0 { action } else { nil } }
    }
    var recording: CasePath<ListeningFeature.Action, LoadableActionWith<String, [UInt8]>> {
      CasePath(ListeningFeature.Action.recording) { if case .recording(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
