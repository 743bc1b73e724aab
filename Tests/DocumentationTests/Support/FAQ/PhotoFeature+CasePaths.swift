import LoadableReducers

extension PhotoFeature.Action: CasePathable {
  struct AllCasePaths {
    var captionSaved: CasePath<PhotoFeature.Action, Void> {
      CasePath(.captionSaved) { if case .captionSaved = $0 { true } else { false } }
    }
    var photo: CasePath<PhotoFeature.Action, LoadableActionWith<String, Photo>> {
      CasePath(PhotoFeature.Action.photo) { if case .photo(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
