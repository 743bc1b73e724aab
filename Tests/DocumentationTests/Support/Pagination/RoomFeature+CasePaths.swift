import LoadableReducers

extension RoomFeature.Action: CasePathable {
  struct AllCasePaths {
    var onAppear: CasePath<RoomFeature.Action, Void> {
      CasePath(.onAppear) { if case .onAppear = $0 { true } else { false } }
    }
    var messageCame: CasePath<RoomFeature.Action, Void> {
      CasePath(.messageCame) { if case .messageCame = $0 { true } else { false } }
    }
    var messages: CasePath<RoomFeature.Action, PaginatedAction<RoomFeature.Messages>> {
      CasePath(RoomFeature.Action.messages) { if case .messages(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
