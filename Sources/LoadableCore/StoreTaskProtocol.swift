/// A handle on what one send started.
///
/// `StoreTask` in LoadableReducers conforms; a store of your own returns its own handle. `IntentBinding` in LoadableViews is generic over
/// it: that is how a refresh can be awaited under any store.
///
/// Obligations of a conformance: it is used on the isolation of its store; it is finished at once when the send started
/// nothing.
public protocol StoreTaskProtocol {
  /// Whether everything that the send started has ended.
  var isFinished: Bool { get }

  /// Waits until everything that the send started has ended.
  ///
  /// An effect that was superseded by another one (a restarted or joined load) is awaited through its successor.
  ///
  /// - Cancellation: when the awaiting task is cancelled this returns early; the effects go on.
  func finish(isolation: isolated any Actor) async

  /// Cancels everything that the send started.
  func cancel()
}
