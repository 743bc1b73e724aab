import LoadableReducers

extension RoomFeature.Action: CasePathable {
  struct AllCasePaths {
    let onAppear = CasePath(RoomFeature.Action.onAppear) { if case .onAppear = $0 { true } else { false } }
    let messageCame = CasePath(RoomFeature.Action.messageCame) { if case .messageCame = $0 { true } else { false } }
    let messages = CasePath(RoomFeature.Action.messages) { if case .messages(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
