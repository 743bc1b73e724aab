/// A loadable view model as it is drawn, by closures of which only the one for the content is required.
///
/// Use it where a renderer of its own would be too much; it is as good inside the content of another one:
///
/// ```swift
/// let view = LoadableView(presenter.present(state.$profile)) { profile in
///   Lines.text(profile.name)
/// } error: { error in
///   .text("No profile: \(error.text)")
/// }
/// terminal.show(view.body)
/// ```
///
/// What has no closure is drawn as a ``LoadableRenderer`` draws it by default. The content's closure can ignore the value and draw by a
/// store of the child that is loaded.
public struct LoadableView<Output> {
  /// What there is to see.
  public let body: Output
}

extension LoadableView where Output: RenderedOutput {
  /// Draws a view model.
  ///
  /// - Parameters:
  ///   - viewModel: what to draw.
  ///   - content: draws a value that is not empty.
  ///   - pending: draws what is on screen while nothing is loaded and nothing runs.
  ///   - loading: draws a request that runs, alone on screen.
  ///   - error: draws a failure, alone on screen.
  ///   - banner: draws a failure over content; by default as the closure before does.
  ///   - empty: draws that there is nothing in the content.
  public init<Request, Value>(
    _ viewModel: LoadableViewModel<Request, Value>,
    content: @escaping (_ value: Value) -> Output,
    pending: ((_ pending: PendingViewModel<Request>) -> Output)? = nil,
    loading: ((_ loading: LoadingViewModel<Request>) -> Output)? = nil,
    error: ((_ error: ErrorViewModel<Request>) -> Output)? = nil,
    banner: ((_ banner: ErrorViewModel<Request>) -> Output)? = nil,
    empty: ((_ active: ActiveViewModel<Request, Value>) -> Output)? = nil
  ) {
    let renderer = ClosureRenderer(
      drawContent: content, drawPending: pending, drawLoading: loading, drawError: error, drawBanner: banner,
      drawEmpty: empty)
    body = renderer.render(viewModel)
  }
}
