public import LoadableCore
public import Logging

/// Logs the events of all loads with swift-log: an adapter to copy into an app or a server.
///
/// ```swift
/// let observer = LoggingObserver(logger: Logger(label: "profile"))
/// let model = LoadableModel(observers: [observer]) { _ in try await client.profile() }
/// ```
///
/// In a reducer: `.loadable(state:action:) { ... }.observed(by: observer)`.
///
/// | event | level |
/// | --- | --- |
/// | an action; a timer has started, or ended | trace |
/// | started, delivered an element, superseded, waits, waits no longer | debug |
/// | succeeded, cancelled | info |
/// | discarded a late result | notice |
/// | an attempt failed and is retried | warning |
/// | failed for good | error |
///
/// Each message about a load has the metadata `load.request`, `load.kind`, `load.cause` and `load.attempt`, and `load.label` and
/// `load.bytes` if they are known; those after its start also have `load.duration_ms`, measured from the start. Errors are passed
/// on as errors, so that the log handler can format them.
///
/// - Complexity: O(1) for an event below the logger's level, for which no text is created.
public struct LoggingObserver: LoadObserver, Sendable {
  private let logger: Logger
  private let describeRequest: @Sendable (any Hashable & Sendable) -> String

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - logger: the logger to use.
  ///   - describingRequest: returns the text of a request, by default its description. Pass another function if requests contain
  ///     private data, such as a user's name or a token.
  public init(
    logger: Logger, describingRequest: @escaping @Sendable (any Hashable & Sendable) -> String = { "\($0)" }
  ) {
    self.logger = logger
    describeRequest = describingRequest
  }

  /// Logs the start.
  public func loadDidStart(_ load: some LoadTicketProtocol) {
    logger.debug("Load started", metadata: metadata(load))
  }

  /// Logs the failed attempt.
  public func load(_ load: some LoadTicketProtocol, attemptDidFailWith error: any Error, after duration: Duration) {
    logger.warning("Attempt failed, will retry", error: error, metadata: metadata(load, duration))
  }

  /// Logs the element.
  public func loadDidDeliver(_ load: some LoadTicketProtocol, after duration: Duration) {
    logger.debug("Element delivered", metadata: metadata(load, duration))
  }

  /// Logs the success.
  public func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration) {
    logger.info("Load succeeded", metadata: metadata(load, duration))
  }

  /// Logs the failure.
  public func load(_ load: some LoadTicketProtocol, didFailWith error: any Error, after duration: Duration) {
    logger.error("Load failed", error: error, metadata: metadata(load, duration))
  }

  /// Logs the cancellation.
  public func loadDidCancel(_ load: some LoadTicketProtocol, after duration: Duration) {
    logger.info("Load cancelled", metadata: metadata(load, duration))
  }

  /// Logs which load replaced which.
  public func load(
    _ load: some LoadTicketProtocol, wasSupersededBy successor: some LoadTicketProtocol, after duration: Duration
  ) {
    logger.debug("Load superseded", metadata: metadata(load, duration, successor: successor))
  }

  /// Logs the late result.
  public func loadDidDiscardLateResult<Load: LoadTicketProtocol>(
    _ load: Load, supersededBy successor: Load.Identity?, after duration: Duration
  ) {
    logger.notice("Late result discarded", metadata: metadata(load, duration))
  }

  /// Logs what waits, and for what.
  public func load(_ load: some LoadTicketProtocol, waitsFor reason: some LoadWaitProtocol) {
    logger.debug(
      "Load waits", metadata: metadata(load).merging(["load.waits_for": .string(reason.description)]) { $1 })
  }

  /// Logs that the load no longer waits.
  public func loadDidStopWaiting(_ load: some LoadTicketProtocol) {
    logger.debug("Load no longer waits", metadata: metadata(load))
  }

  /// Logs the timer, and how long it runs.
  public func timerDidStart(_ timer: some LoadTimerProtocol) {
    logger.trace(
      "Timer started",
      metadata: metadata(timer).merging([
        "load.timer.duration_ms": .stringConvertible(timer.duration.milliseconds)
      ]) { $1 })
  }

  /// Logs that the timer has ended.
  public func timerDidEnd(_ timer: some LoadTimerProtocol) {
    logger.trace("Timer ended", metadata: metadata(timer))
  }

  /// Logs the name of the action.
  public func actionDidHappen(_ name: String, isReceived: Bool) {
    logger.trace(
      "Action handled", metadata: ["action.name": .string(name), "action.is_received": .stringConvertible(isReceived)])
  }

  private func metadata(_ timer: some LoadTimerProtocol) -> Logger.Metadata {
    ["load.label": .string(timer.label), "load.timer": .string(timer.purpose.description)]
  }

  private func metadata(
    _ load: some LoadTicketProtocol, _ duration: Duration? = nil, successor: (any LoadTicketProtocol)? = nil
  ) -> Logger.Metadata {
    var metadata: Logger.Metadata = [
      "load.request": .string(describeRequest(load.request)),
      "load.kind": .string(load.kind.description),
      "load.cause": .string(load.cause.description),
      "load.attempt": .stringConvertible(load.attempt),
    ]
    if !load.label.isEmpty { metadata["load.label"] = .string(load.label) }
    if let bytes = load.bytes { metadata["load.bytes"] = .stringConvertible(bytes) }
    if let duration { metadata["load.duration_ms"] = .stringConvertible(duration.milliseconds) }
    if let successor {
      metadata["load.successor.request"] = .string(describeRequest(successor.request))
      metadata["load.successor.kind"] = .string("\(successor.kind)")
      metadata["load.successor.cause"] = .string(successor.cause.description)
    }
    return metadata
  }
}
