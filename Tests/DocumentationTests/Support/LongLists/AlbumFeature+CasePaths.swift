import LoadableReducers

extension AlbumFeature.Action: CasePathable {
  struct AllCasePaths {
    let pictures = CasePath(AlbumFeature.Action.pictures) { if case .pictures(let action) = $0 { action } else { nil } }
    let selection = CasePath(AlbumFeature.Action.selection) {
      if case .selection(let action) = $0 { action } else { nil }
    }
  }

  static let allCasePaths = AllCasePaths()
}
