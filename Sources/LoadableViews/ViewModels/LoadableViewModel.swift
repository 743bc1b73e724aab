/// What to draw of one loadable thing: each state has exactly one of the four.
///
/// A ``LoadablePresenter`` makes it from a state; a renderer switches over it. It holds values only, so an unchanged one
/// need not be drawn again.
///
/// ```swift
/// switch presenter.present(state.$profile) {
/// case .pending(let pending): placeholder(pending.appearance)
/// case .loading(let loading): spinner(loading.text)
/// case .active(let active): card(active.value, banner: active.banner)
/// case .error(let error): notice(error.text, error.retryText)
/// }
/// ```
public enum LoadableViewModel<Request: Hashable & Sendable, Value> {
  /// Nothing is loaded and nothing runs.
  case pending(PendingViewModel<Request>)

  /// A request runs and there is nothing to show yet.
  case loading(LoadingViewModel<Request>)

  /// Content is on screen.
  case active(ActiveViewModel<Request, Value>)

  /// The latest outcome is a failure and there is nothing to show, or the presenter puts errors first.
  case error(ErrorViewModel<Request>)
}

extension LoadableViewModel: Equatable where Value: Equatable {}
extension LoadableViewModel: Hashable where Value: Hashable {}
extension LoadableViewModel: Sendable where Value: Sendable {}
