/// A handle for the effects that one send started.
///
/// `StoreTask` in LoadableReducers conforms; a store of your own returns its own handle. `IntentSender` in
/// LoadableViews is generic over it, so that you can await a refresh with any store.
///
/// Obligations of a conformance: it is used on the isolation of its store; if the send started nothing, it is finished at once.
public protocol StoreTaskProtocol {
  /// Whether everything that the send started has ended.
  var isFinished: Bool { get }

  /// Waits until everything that the send started has ended.
  ///
  /// If an effect was superseded by another one, because its load was restarted or joined, this waits for the other one.
  ///
  /// - Cancellation: returns early when the awaiting task is cancelled; the effects continue.
  func finish(isolation: isolated any Actor) async

  /// Cancels everything that the send started.
  func cancel()
}
