public import LoadableCore
public import LoadableReducers

/// An observer that records the events of all loads.
///
/// To record waits, timers and actions too, use `LoadRecorder` in LoadableReducers.
///
/// Compare `observer.events.map(\.description)` with the expected events, or check the parts of one event.
public final class RecordingObserver: LoadObserver, Sendable {
  private let recorded = Locked<[Event]>([])

  /// Creates an observer without events.
  public init() {}

  /// The events so far, in order.
  public var events: [Event] {
    recorded.withLock { $0 }
  }

  /// Records the start.
  public func loadDidStart(_ load: some LoadTicketProtocol) {
    record(Event(.started, load))
  }

  /// Records the failed attempt.
  public func load(_ load: some LoadTicketProtocol, attemptDidFailWith error: any Error, after duration: Duration) {
    record(Event(.attemptFailed, load, error: error, after: duration))
  }

  /// Records the element.
  public func loadDidDeliver(_ load: some LoadTicketProtocol, after duration: Duration) {
    record(Event(.delivered, load, after: duration))
  }

  /// Records that the load requests another page.
  public func loadDidContinue(_ load: some LoadTicketProtocol, after duration: Duration) {
    record(Event(.continued, load, after: duration))
  }

  /// Records the success.
  public func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration) {
    record(Event(.succeeded, load, after: duration))
  }

  /// Records the failure.
  public func load(_ load: some LoadTicketProtocol, didFailWith error: any Error, after duration: Duration) {
    record(Event(.failed, load, error: error, after: duration))
  }

  /// Records the cancellation.
  public func loadDidCancel(_ load: some LoadTicketProtocol, after duration: Duration) {
    record(Event(.cancelled, load, after: duration))
  }

  /// Records which load replaced which.
  public func load(
    _ load: some LoadTicketProtocol, wasSupersededBy successor: some LoadTicketProtocol, after duration: Duration
  ) {
    record(Event(.superseded, load, successor: successor, after: duration))
  }

  /// Records the late result.
  public func loadDidDiscardLateResult<Load: LoadTicketProtocol>(
    _ load: Load, supersededBy successor: Load.Identity?, after duration: Duration
  ) {
    record(Event(.discardedLateResult, load, after: duration))
  }

  private func record(_ event: Event) {
    recorded.withLock { $0.append(event) }
  }
}

extension RecordingObserver {
  /// An event of a load, as an observer receives it.
  public struct Event: Sendable, CustomStringConvertible {
    /// What happened.
    public let kind: LoadRecord.Event
    /// The load that the event is about.
    public let load: any LoadTicketProtocol
    /// Why the load was started, in words: "trigger onAppear".
    public var cause: String { load.cause.description }
    /// The error of a failed attempt or load.
    public let error: (any Error)?
    /// The load that replaced a superseded one.
    public let successor: (any LoadTicketProtocol)?
    /// The time since the start of the load; zero for the start itself.
    public let duration: Duration

    init(
      _ kind: LoadRecord.Event, _ load: any LoadTicketProtocol, error: (any Error)? = nil,
      successor: (any LoadTicketProtocol)? = nil, after duration: Duration = .zero
    ) {
      self.kind = kind
      self.load = load
      self.error = error
      self.successor = successor
      self.duration = duration
    }

    /// The event in one line without identities, for comparisons in tests: `failed: refresh of 3, attempt 2: offline`.
    public var description: String {
      var text = "\(kind.rawValue): \(load.summary)"
      if load.attempt != 1 { text += ", attempt \(load.attempt)" }
      if let error { text += ": \(error)" }
      if let successor { text += ", by \(successor.summary)" }
      return text
    }
  }
}

extension LoadTicketProtocol {
  fileprivate var summary: String { "\(kind) of \(request)" }
}
