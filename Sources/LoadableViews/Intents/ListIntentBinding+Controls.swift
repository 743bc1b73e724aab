public import LoadableCore

extension ListIntentBinding {
  /// Hands over what a control of a list asks for and does not wait; what the view model does not offer is ignored.
  ///
  /// - Parameters:
  ///   - control: the button that was pressed.
  ///   - viewModel: what is on screen now.
  ///   - isolation: where the binding lives; leave it out.
  public func send<Collection: PaginatedCollection>(
    _ control: LoadControl, of viewModel: LoadableViewModel<Request, ListViewModel<Collection>>,
    isolation: isolated any Actor = #isolation
  ) where Collection.ID == ID {
    if let intent = viewModel.listIntent(for: control) { send(intent, isolation: isolation) }
  }

  /// Hands over what a control of a list asks for and waits until what it started has ended; what the view model does not offer is
  /// ignored.
  ///
  /// - Parameters:
  ///   - control: the button that was pressed.
  ///   - viewModel: what is on screen now.
  ///   - isolation: where the binding lives; leave it out.
  /// - Cancellation: as ``IntentBinding/perform(_:isolation:)``.
  public func perform<Collection: PaginatedCollection>(
    _ control: LoadControl, of viewModel: LoadableViewModel<Request, ListViewModel<Collection>>,
    isolation: isolated any Actor = #isolation
  ) async where Collection.ID == ID {
    if let intent = viewModel.listIntent(for: control) { await perform(intent, isolation: isolation) }
  }
}
