extension IntentBinding {
  /// Sends what a control asks for without waiting; ignores what the view model does not offer.
  ///
  /// - Parameters:
  ///   - control: the button that was pressed.
  ///   - viewModel: the view model that is on screen now.
  ///   - isolation: the isolation of the binding; leave it out.
  public func send(
    _ control: LoadControl, of viewModel: LoadableViewModel<Request, some Any>,
    isolation: isolated any Actor = #isolation
  ) {
    if let intent = viewModel.intent(for: control) { send(intent, isolation: isolation) }
  }

  /// Sends what a control asks for and waits until the work has ended; ignores what the view model does not offer.
  ///
  /// - Parameters:
  ///   - control: the button that was pressed.
  ///   - viewModel: the view model that is on screen now.
  ///   - isolation: the isolation of the binding; leave it out.
  /// - Cancellation: like ``perform(_:isolation:)``.
  public func perform(
    _ control: LoadControl, of viewModel: LoadableViewModel<Request, some Any>,
    isolation: isolated any Actor = #isolation
  ) async {
    if let intent = viewModel.intent(for: control) { await perform(intent, isolation: isolation) }
  }
}
