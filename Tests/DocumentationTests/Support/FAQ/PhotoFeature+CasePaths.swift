import LoadableReducers

extension PhotoFeature.Action: CasePathable {
  struct AllCasePaths {
    let captionSaved = CasePath(PhotoFeature.Action.captionSaved) { if case .captionSaved = $0 { true } else { false } }
    let captionNotSaved = CasePath(PhotoFeature.Action.captionNotSaved) {
      if case .captionNotSaved = $0 { true } else { false }
    }
    let photo = CasePath(PhotoFeature.Action.photo) { if case .photo(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
