import LoadableViews

extension ListEdgeViewModel {
  /// The name of the case.
  var name: String {
    switch self {
    case .none: "none"
    case .more: "more"
    case .loading: "loading"
    case .failed: "failed"
    case .end: "end"
    }
  }

  var loading: ListEdgeViewModel.Loading? {
    if case .loading(let loading) = self { loading } else { nil }
  }
}
