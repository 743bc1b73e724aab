import LoadableReducers

extension ListeningFeature.Action: CasePathable {
  struct AllCasePaths {
    let onAppear = CasePath(ListeningFeature.Action.onAppear) { if case .onAppear = $0 { true } else { false } }
    let talks = CasePath(ListeningFeature.Action.talks) { if case .talks(let action) = $0 { action } else { nil } }
    let recording = CasePath(ListeningFeature.Action.recording) {
      if case .recording(let action) = $0 { action } else { nil }
    }
  }
  static let allCasePaths = AllCasePaths()
}
