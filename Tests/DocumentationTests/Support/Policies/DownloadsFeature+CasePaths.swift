import LoadableReducers

extension DownloadFeature.Action: CasePathable {
  struct AllCasePaths {
    let tapped = CasePath(DownloadFeature.Action.tapped) { if case .tapped = $0 { true } else { false } }
    let path = CasePath(DownloadFeature.Action.path) { if case .path(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}

extension DownloadsFeature.Action: CasePathable {
  struct AllCasePaths {
    let files = CasePath(DownloadsFeature.Action.files) { if case .files(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
