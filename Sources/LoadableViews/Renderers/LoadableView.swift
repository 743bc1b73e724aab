/// A loadable view model drawn with closures, of which only the content closure is required.
///
/// Use it where a renderer type would be too much, also inside the content of another renderer:
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
/// A part without a closure is drawn like the defaults of ``LoadableRenderer``. The content closure can ignore the value and draw
/// from a store of the loaded child instead.
public struct LoadableView<Output> {
  /// The drawn output.
  public let body: Output
}

extension LoadableView where Output: RenderedOutput {
  /// Draws a view model.
  ///
  /// - Parameters:
  ///   - viewModel: the view model to draw.
  ///   - content: draws a value that is not empty.
  ///   - pending: draws what is on screen while nothing is loaded or loading.
  ///   - loading: draws a running request without content.
  ///   - error: draws a failure without content.
  ///   - banner: draws a failure over content; by default like the previous closure.
  ///   - empty: draws empty content.
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
