public import LoadableCore

/// Writes a line for each event of a load: an observer small enough to copy.
///
/// A server or an app would write the events to its log instead, as `LoggingObserver` in `Examples/Web` does with swift-log.
public struct LoadLines: LoadObserver, Sendable {
  private let write: @Sendable (String) -> Void

  /// Creates an observer.
  ///
  /// - Parameter write: receives each line, without a line break.
  public init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Writes that the load has started.
  public func loadDidStart(_ load: some LoadTicketProtocol) {
    line(load, "started: \(load.kind), caused by \(load.cause)")
  }

  /// Writes that an attempt has failed, and will be retried.
  public func load(_ load: some LoadTicketProtocol, attemptDidFailWith error: any Error, after duration: Duration) {
    line(load, "attempt \(load.attempt) failed and will be retried: \(error)", duration)
  }

  /// Writes that an element has arrived.
  public func loadDidDeliver(_ load: some LoadTicketProtocol, after duration: Duration) {
    line(load, "delivered an element", duration)
  }

  /// Writes that the load has succeeded.
  public func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration) {
    line(load, "succeeded", duration)
  }

  /// Writes that the load has failed.
  public func load(_ load: some LoadTicketProtocol, didFailWith error: any Error, after duration: Duration) {
    line(load, "failed: \(error)", duration)
  }

  /// Writes that the load was cancelled.
  public func loadDidCancel(_ load: some LoadTicketProtocol, after duration: Duration) {
    line(load, "cancelled", duration)
  }

  /// Writes which load took its place.
  public func load(
    _ load: some LoadTicketProtocol, wasSupersededBy successor: some LoadTicketProtocol, after duration: Duration
  ) {
    line(load, "superseded by the load of \(successor.request)", duration)
  }

  /// Writes that a late result was discarded.
  public func loadDidDiscardLateResult(_ load: some LoadTicketProtocol, after duration: Duration) {
    line(load, "late result discarded", duration)
  }

  private func line(_ load: some LoadTicketProtocol, _ event: String, _ duration: Duration? = nil) {
    let milliseconds = duration.map { " (\($0 / .milliseconds(1)) ms)" } ?? ""
    write("load of \(load.request) \(event)\(milliseconds)")
  }
}
