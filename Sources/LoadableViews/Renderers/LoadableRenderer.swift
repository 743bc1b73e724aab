public import LoadableCore

/// A renderer of one loadable thing: it draws each of the four view models.
///
/// Where the output can show text, buttons and stacks, everything but the content has a default:
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
/// Write any of the others to replace its default. An output of another kind has all of them to write, or conforms to `Renderer` and
/// switches by itself.
///
/// Obligations of a conformance: as of `Renderer`.
public protocol LoadableRenderer<Request, Value, Output>: Renderer
where ViewModel == LoadableViewModel<Request, Value> {
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable
  /// What a load gives.
  associatedtype Value
  // Said once more, or the compiler would not find them in a conformance that has only the content.
  /// What is drawn.
  associatedtype ViewModel = LoadableViewModel<Request, Value>
  /// What it is drawn as.
  associatedtype Output

  /// Draws a value that is not empty.
  func content(_ value: Value) -> Output

  /// Draws that there is nothing in the content. By default its text is a note.
  func empty(_ active: ActiveViewModel<Request, Value>) -> Output

  /// Draws a failure over content. By default it looks like a failure without content.
  func banner(_ banner: ErrorViewModel<Request>) -> Output

  /// Draws what is on screen while nothing is loaded and nothing runs. By default it is what the presenter says: nothing, a button or an
  /// indicator.
  func pending(_ pending: PendingViewModel<Request>) -> Output

  /// Draws a request that runs, alone on screen. By default it is nothing until the indicator is to be shown; then the indicator and its
  /// text, and below them what the load says of itself. What takes longer than expected has a button to cancel it.
  func loading(_ loading: LoadingViewModel<Request>) -> Output

  /// Draws content, with what runs over it and what failed over it. By default the banner is on top and the indicator beside the content,
  /// where its placement says.
  func active(_ active: ActiveViewModel<Request, Value>) -> Output

  /// Draws a failure, alone on screen. By default it is the text of the error, and a button to retry unless a request runs.
  func error(_ error: ErrorViewModel<Request>) -> Output
}

extension LoadableRenderer {
  /// Draws a view model by the function for its case.
  public func render(_ viewModel: LoadableViewModel<Request, Value>) -> Output {
    switch viewModel {
    case .pending(let pending): self.pending(pending)
    case .loading(let loading): self.loading(loading)
    case .active(let active): self.active(active)
    case .error(let error): self.error(error)
    }
  }
}
