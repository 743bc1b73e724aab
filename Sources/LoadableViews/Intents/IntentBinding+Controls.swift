extension IntentBinding {
  /// Hands over what a control asks for and does not wait; what the view model does not offer is ignored.
  ///
  /// - Parameters:
  ///   - control: the button that was pressed.
  ///   - viewModel: what is on screen now.
  ///   - isolation: where the binding lives; leave it out.
  public func send(
    _ control: LoadControl, of viewModel: LoadableViewModel<Request, some Any>,
    isolation: isolated any Actor = #isolation
  ) {
    if let intent = viewModel.intent(for: control) { send(intent, isolation: isolation) }
  }

  /// Hands over what a control asks for and waits until what it started has ended; what the view model does not offer is ignored.
  ///
  /// - Parameters:
  ///   - control: the button that was pressed.
  ///   - viewModel: what is on screen now.
  ///   - isolation: where the binding lives; leave it out.
  /// - Cancellation: as ``perform(_:isolation:)``.
  public func perform(
    _ control: LoadControl, of viewModel: LoadableViewModel<Request, some Any>,
    isolation: isolated any Actor = #isolation
  ) async {
    if let intent = viewModel.intent(for: control) { await perform(intent, isolation: isolation) }
  }
}
