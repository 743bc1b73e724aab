/// What to draw for one loadable: each state has exactly one of the four cases.
///
/// A ``LoadablePresenter`` creates it from a state; a renderer switches over it. It holds values only, so an unchanged view model
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
  /// Nothing is loaded or loading.
  case pending(PendingViewModel<Request>)

  /// A request is running, and there is no content.
  case loading(LoadingViewModel<Request>)

  /// Content is on screen.
  case active(ActiveViewModel<Request, Value>)

  /// The latest outcome is a failure and there is no content, or the presenter shows errors first.
  case error(ErrorViewModel<Request>)
}

extension LoadableViewModel: Equatable where Value: Equatable {}
extension LoadableViewModel: Hashable where Value: Hashable {}
extension LoadableViewModel: Sendable where Value: Sendable {}
