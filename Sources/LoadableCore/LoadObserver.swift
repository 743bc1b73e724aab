/// An observer of all loads: a log, a metric, an inspector.
///
/// An app can conform its log or its metrics; `LoadRecorder` in LoadableReducers keeps the last events, for an inspector or a bug
/// report, and `RecordingObserver` in LoadableTesting records for tests.
///
/// Every requirement has a default that does nothing; implement those that you need.
///
/// Obligations of a conformance: each method returns soon, because it is called between an action and its effects, on the
/// isolation of the store. Durations are measured from the start of the load.
///
/// A store or model that is released cancels its loads without calling observers, because it may be released on any thread. A
/// load that was running then has no final event; to get one, unload before you release the store.
public protocol LoadObserver {
  /// A load has started.
  func loadDidStart(_ load: some LoadTicketProtocol)

  /// An attempt has failed, and will be retried.
  func load(_ load: some LoadTicketProtocol, attemptDidFailWith error: any Error, after duration: Duration)

  /// A load of a sequence has delivered an element and continues.
  func loadDidDeliver(_ load: some LoadTicketProtocol, after duration: Duration)

  /// A load of several pages has received one, and requests the next.
  func loadDidContinue(_ load: some LoadTicketProtocol, after duration: Duration)

  /// A load has succeeded.
  func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration)

  /// A load has failed for good.
  func load(_ load: some LoadTicketProtocol, didFailWith error: any Error, after duration: Duration)

  /// A load was cancelled, by the program or by its own operation.
  func loadDidCancel(_ load: some LoadTicketProtocol, after duration: Duration)

  /// A load has been replaced by another before it ended.
  func load(
    _ load: some LoadTicketProtocol, wasSupersededBy successor: some LoadTicketProtocol, after duration: Duration)

  /// A late value of a load that no longer runs, or of an earlier attempt, was discarded; the ticket's
  /// ``LoadTicketProtocol/bytes`` are the bytes wasted.
  ///
  /// Late errors are not reported, because many operations throw one when they are cancelled.
  ///
  /// - Parameters:
  ///   - load: the load whose value came too late.
  ///   - successor: the load that runs or ran in its place; the same load if the value came from an earlier attempt; nil if the load
  ///     was cancelled.
  ///   - duration: the time since the load began.
  func loadDidDiscardLateResult<Load: LoadTicketProtocol>(
    _ load: Load, supersededBy successor: Load.Identity?, after duration: Duration)

  /// A request is due but cannot start yet, or a load cannot make its next attempt yet.
  ///
  /// A property has at most one waiting request; each call replaces the previous one for that property. When the
  /// request starts, its load has the same cause.
  ///
  /// - Parameters:
  ///   - load: the request or load that waits; a request that has not started has no identity.
  ///   - reason: what it waits for.
  func load(_ load: some LoadTicketProtocol, waitsFor reason: some LoadWaitProtocol)

  /// A request that waited will not start: it was cancelled or unloaded, has joined a load, or its feature has ended.
  func loadDidStopWaiting(_ load: some LoadTicketProtocol)

  /// A timer has started.
  func timerDidStart(_ timer: some LoadTimerProtocol)

  /// A timer has run out, or was stopped.
  func timerDidEnd(_ timer: some LoadTimerProtocol)

  /// An action was handled; the events that follow from it are reported after this.
  ///
  /// Only `observingActions(with:)` calls this.
  ///
  /// - Parameters:
  ///   - name: the name of its case, and of the cases within: `profile.refresh`. Associated values are left out.
  ///   - isReceived: whether an effect sent it.
  func actionDidHappen(_ name: String, isReceived: Bool)
}

extension LoadObserver {
  /// Does nothing.
  public func loadDidStart(_ load: some LoadTicketProtocol) {}

  /// Does nothing.
  public func load(_ load: some LoadTicketProtocol, attemptDidFailWith error: any Error, after duration: Duration) {}

  /// Does nothing.
  public func loadDidDeliver(_ load: some LoadTicketProtocol, after duration: Duration) {}

  /// Does nothing.
  public func loadDidContinue(_ load: some LoadTicketProtocol, after duration: Duration) {}

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
  public func loadDidDiscardLateResult<Load: LoadTicketProtocol>(
    _ load: Load, supersededBy successor: Load.Identity?, after duration: Duration
  ) {}

  /// Does nothing.
  public func load(_ load: some LoadTicketProtocol, waitsFor reason: some LoadWaitProtocol) {}

  /// Does nothing.
  public func loadDidStopWaiting(_ load: some LoadTicketProtocol) {}

  /// Does nothing.
  public func timerDidStart(_ timer: some LoadTimerProtocol) {}

  /// Does nothing.
  public func timerDidEnd(_ timer: some LoadTimerProtocol) {}

  /// Does nothing.
  public func actionDidHappen(_ name: String, isReceived: Bool) {}
}
