/// An observer of all loads: a log, a metric, a debugger.
///
/// An app can conform its log or its metrics; `RecordingObserver` in LoadableTesting records for tests.
///
/// Every requirement has a default that does nothing; implement those that you need.
///
/// Obligations of a conformance: it returns soon, because it is called between an action and its effects, on the isolation of the
/// store. Durations are measured from the start of the load.
///
/// A store or model that is released cancels its loads without calling observers, because that may happen on any thread. A load
/// that was running then has no final event; to get one, unload before you release the store.
public protocol LoadObserver {
  /// A load has started.
  func loadDidStart(_ load: some LoadTicketProtocol)

  /// An attempt has failed, and will be retried.
  func load(_ load: some LoadTicketProtocol, attemptDidFailWith error: any Error, after duration: Duration)

  /// A load of a sequence has delivered an element and continues.
  func loadDidDeliver(_ load: some LoadTicketProtocol, after duration: Duration)

  /// A load has succeeded.
  func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration)

  /// A load has failed for good.
  func load(_ load: some LoadTicketProtocol, didFailWith error: any Error, after duration: Duration)

  /// A load was cancelled, by the program or by its own operation.
  func loadDidCancel(_ load: some LoadTicketProtocol, after duration: Duration)

  /// A load has been replaced by another before it ended.
  func load(
    _ load: some LoadTicketProtocol, wasSupersededBy successor: some LoadTicketProtocol, after duration: Duration)

  /// A late value of a load that no longer runs was discarded.
  ///
  /// Late errors are not reported, because many operations throw one when they are cancelled.
  func loadDidDiscardLateResult(_ load: some LoadTicketProtocol, after duration: Duration)
}

extension LoadObserver {
  /// Does nothing.
  public func loadDidStart(_ load: some LoadTicketProtocol) {}

  /// Does nothing.
  public func load(_ load: some LoadTicketProtocol, attemptDidFailWith error: any Error, after duration: Duration) {}

  /// Does nothing.
  public func loadDidDeliver(_ load: some LoadTicketProtocol, after duration: Duration) {}

  /// Does nothing.
  public func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration) {}

  /// Does nothing.
  public func load(_ load: some LoadTicketProtocol, didFailWith error: any Error, after duration: Duration) {}

  /// Does nothing.
  public func loadDidCancel(_ load: some LoadTicketProtocol, after duration: Duration) {}

  /// Does nothing.
  public func load(
    _ load: some LoadTicketProtocol, wasSupersededBy successor: some LoadTicketProtocol, after duration: Duration
  ) {}

  /// Does nothing.
  public func loadDidDiscardLateResult(_ load: some LoadTicketProtocol, after duration: Duration) {}
}
