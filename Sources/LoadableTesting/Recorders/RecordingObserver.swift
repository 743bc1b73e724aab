public import LoadableCore

/// An observer that keeps what becomes of every load.
///
/// Compare `observer.events.map(\.description)` with what should have happened, or look at the parts of one event.
public final class RecordingObserver: LoadObserver, Sendable {
  private let recorded = Locked<[RecordedLoadEvent]>([])

  /// Makes an observer that has seen nothing.
  public init() {}

  /// What happened so far, in order.
  public var events: [RecordedLoadEvent] {
    recorded.withLock { $0 }
  }

  /// Keeps the start.
  public func loadDidStart(_ load: some LoadTicketProtocol) {
    record(RecordedLoadEvent(.started, load))
  }

  /// Keeps the failed attempt.
  public func load(_ load: some LoadTicketProtocol, attemptDidFailWith error: any Error, after duration: Duration) {
    record(RecordedLoadEvent(.attemptFailed, load, error: error, after: duration))
  }

  /// Keeps that an element came.
  public func loadDidDeliver(_ load: some LoadTicketProtocol, after duration: Duration) {
    record(RecordedLoadEvent(.delivered, load, after: duration))
  }

  /// Keeps the success.
  public func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration) {
    record(RecordedLoadEvent(.succeeded, load, after: duration))
  }

  /// Keeps the failure.
  public func load(_ load: some LoadTicketProtocol, didFailWith error: any Error, after duration: Duration) {
    record(RecordedLoadEvent(.failed, load, error: error, after: duration))
  }

  /// Keeps the cancellation.
  public func loadDidCancel(_ load: some LoadTicketProtocol, after duration: Duration) {
    record(RecordedLoadEvent(.cancelled, load, after: duration))
  }

  /// Keeps which load took the place of which.
  public func load(
    _ load: some LoadTicketProtocol, wasSupersededBy successor: some LoadTicketProtocol, after duration: Duration
  ) {
    record(RecordedLoadEvent(.superseded, load, successor: successor, after: duration))
  }

  /// Keeps that a result came too late.
  public func loadDidDiscardLateResult(_ load: some LoadTicketProtocol, after duration: Duration) {
    record(RecordedLoadEvent(.discardedLateResult, load, after: duration))
  }

  private func record(_ event: RecordedLoadEvent) {
    recorded.withLock { $0.append(event) }
  }
}

/// Something that became of a load, as an observer was told of it.
public struct RecordedLoadEvent: Sendable, CustomStringConvertible {
  /// What can become of a load.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It has started.
    case started
    /// An attempt has failed, and another will be made.
    case attemptFailed
    /// An element of a sequence has come.
    case delivered
    /// It has succeeded.
    case succeeded
    /// It has failed for good.
    case failed
    /// It has been cancelled.
    case cancelled
    /// Another load has taken its place.
    case superseded
    /// Its result came when it ran no more.
    case discardedLateResult
  }

  /// What happened.
  public let kind: Kind
  /// The load that it happened to.
  public let load: any LoadTicketProtocol
  /// What asked for the load, in words: "trigger onAppear".
  public var cause: String { load.cause.description }
  /// The error, of a failed attempt or load.
  public let error: (any Error)?
  /// The load that took its place, of a superseded one.
  public let successor: (any LoadTicketProtocol)?
  /// The time since the start of the load; zero for the start itself.
  public let duration: Duration

  init(
    _ kind: Kind, _ load: any LoadTicketProtocol, error: (any Error)? = nil,
    successor: (any LoadTicketProtocol)? = nil, after duration: Duration = .zero
  ) {
    self.kind = kind
    self.load = load
    self.error = error
    self.successor = successor
    self.duration = duration
  }

  /// The event in one line without identities, fit to be compared in a test: `failed: refresh of 3, attempt 2: offline`.
  public var description: String {
    var text = "\(kind.rawValue): \(load.summary)"
    if load.attempt != 1 { text += ", attempt \(load.attempt)" }
    if let error { text += ": \(error)" }
    if let successor { text += ", by \(successor.summary)" }
    return text
  }
}

extension LoadTicketProtocol {
  fileprivate var summary: String { "\(kind) of \(request)" }
}
