import LoadableReducers

extension NoteFeature.Action: CasePathable {
  struct AllCasePaths {
    let note = CasePath(NoteFeature.Action.note) { if case .note(let action) = $0 { action } else { nil } }
    let rewordings = CasePath(NoteFeature.Action.rewordings) {
      if case .rewordings(let action) = $0 { action } else { nil }
    }
  }
  static let allCasePaths = AllCasePaths()
}
