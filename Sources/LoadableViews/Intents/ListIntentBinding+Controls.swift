public import LoadableCore

extension ListIntentBinding {
  /// Sends what a control of a list asks for without waiting; ignores what the view model does not offer.
  ///
  /// - Parameters:
  ///   - control: the button that was pressed.
  ///   - viewModel: the view model that is on screen now.
  ///   - isolation: the isolation of the binding; leave it out.
  public func send<Collection: PaginatedCollection>(
    _ control: LoadControl, of viewModel: LoadableViewModel<Request, ListViewModel<Collection>>,
    isolation: isolated any Actor = #isolation
  ) where Collection.ID == ID {
    if let intent = viewModel.listIntent(for: control) { send(intent, isolation: isolation) }
  }

  /// Sends what a control of a list asks for and waits until the work has ended; ignores what the view model does not offer.
  ///
  /// - Parameters:
  ///   - control: the button that was pressed.
  ///   - viewModel: the view model that is on screen now.
  ///   - isolation: the isolation of the binding; leave it out.
  /// - Cancellation: like ``IntentBinding/perform(_:isolation:)``.
  public func perform<Collection: PaginatedCollection>(
    _ control: LoadControl, of viewModel: LoadableViewModel<Request, ListViewModel<Collection>>,
    isolation: isolated any Actor = #isolation
  ) async where Collection.ID == ID {
    if let intent = viewModel.listIntent(for: control) { await perform(intent, isolation: isolation) }
  }
}
