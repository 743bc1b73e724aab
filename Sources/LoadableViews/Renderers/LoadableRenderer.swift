public import LoadableCore

/// Draws one loadable: each of the four view models.
///
/// If the output can show text, buttons and stacks, everything but the content has a default:
///
/// ```swift
/// struct ProfileRenderer: LoadableRenderer {
///   typealias Request = EmptyLoadRequest
///
///   func content(_ profile: Profile) -> Lines { .text(profile.name) }
/// }
///
/// let lines = ProfileRenderer().render(presenter.present(state.$profile))
/// ```
///
/// Implement any of the others to replace its default. For any other output, implement all of them, or conform to `Renderer` and
/// `switch` yourself.
///
/// Obligations of a conformance: those of `Renderer`.
public protocol LoadableRenderer<Request, Value, Output>: Renderer
where ViewModel == LoadableViewModel<Request, Value> {
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable
  /// The type of the value.
  associatedtype Value
  // Repeated from the base protocol, because the compiler would not infer them in a conformance that only has the content.
  /// What is drawn.
  associatedtype ViewModel = LoadableViewModel<Request, Value>
  /// What it is drawn as.
  associatedtype Output

  /// Draws a value that is not empty.
  func content(_ value: Value) -> Output

  /// Draws empty content. By default its text is a note.
  func empty(_ active: ActiveViewModel<Request, Value>) -> Output

  /// Draws a failure over content. By default it looks like a failure without content.
  func banner(_ banner: ErrorViewModel<Request>) -> Output

  /// Draws what is on screen while nothing is loaded or loading. By default it is what the presenter says: nothing, a button or
  /// an indicator.
  func pending(_ pending: PendingViewModel<Request>) -> Output

  /// Draws a running request without content. By default it draws nothing until the indicator is visible, and then the indicator
  /// with its text, and the load's notes below. If it takes longer than expected, there is a cancel button.
  func loading(_ loading: LoadingViewModel<Request>) -> Output

  /// Draws content, with its running load and failure. By default the banner is on top, and the indicator is next to the content,
  /// at its placement.
  func active(_ active: ActiveViewModel<Request, Value>) -> Output

  /// Draws a failure without content. By default it is the text of the error, and a retry button unless a request is running.
  func error(_ error: ErrorViewModel<Request>) -> Output
}

extension LoadableRenderer {
  /// Draws a view model with the function for its case.
  public func render(_ viewModel: LoadableViewModel<Request, Value>) -> Output {
    switch viewModel {
    case .pending(let pending): self.pending(pending)
    case .loading(let loading): self.loading(loading)
    case .active(let active): self.active(active)
    case .error(let error): self.error(error)
    }
  }
}
