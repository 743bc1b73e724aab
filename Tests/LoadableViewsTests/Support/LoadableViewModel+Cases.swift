import LoadableViews

extension LoadableViewModel {
  /// The name of the case.
  var name: String {
    switch self {
    case .pending: "pending"
    case .loading: "loading"
    case .active: "active"
    case .error: "error"
    }
  }

  var pending: PendingViewModel<Request>? {
    if case .pending(let pending) = self { pending } else { nil }
  }

  var active: ActiveViewModel<Request, Value>? {
    if case .active(let active) = self { active } else { nil }
  }
}
