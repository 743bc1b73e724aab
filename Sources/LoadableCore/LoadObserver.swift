/// Someone who is told what becomes of every load: a log, a metric, a debugger.
///
/// An app conforms its log or its metrics; `RecordingObserver` in LoadableTesting records for tests.
///
/// Every requirement has a default that does nothing; implement those that matter.
///
/// Obligations of a conformance: it returns soon and changes nothing, because it is called between an action and its
/// effects, on the isolation of the store. Durations are measured from the start of the load.
///
/// A store or model that ends cancels its loads and tells nobody: its last reference may go on any thread, where no observer may be
/// called. What has started and not ended then has no event of its end; unload before letting go of a store to hear of it.
public protocol LoadObserver {
  /// A load has started.
  func loadDidStart(_ load: some LoadTicketProtocol)

  /// An attempt has failed, and another will be made.
  func load(_ load: some LoadTicketProtocol, attemptDidFailWith error: any Error, after duration: Duration)

  /// A load of a sequence has delivered an element and goes on.
  func loadDidDeliver(_ load: some LoadTicketProtocol, after duration: Duration)

  /// A load has succeeded.
  func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration)

  /// A load has failed for good.
  func load(_ load: some LoadTicketProtocol, didFailWith error: any Error, after duration: Duration)

  /// A load has been cancelled, by somebody or by its own operation.
  func loadDidCancel(_ load: some LoadTicketProtocol, after duration: Duration)

  /// A load has been replaced by another before it ended.
  func load(
    _ load: some LoadTicketProtocol, wasSupersededBy successor: some LoadTicketProtocol, after duration: Duration)

  /// A value has come of a load that runs no more, and was discarded.
  ///
  /// An error that comes so late is not told of: many operations throw one because they were cancelled.
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
