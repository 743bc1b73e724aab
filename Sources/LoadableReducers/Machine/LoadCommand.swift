/// What the runtime must do after an event.
public struct LoadCommand<Request: Hashable & Sendable>: Hashable, Sendable {
  /// The load whose task must be cancelled.
  public var cancel: LoadTicket<Request>?
  /// The load whose operation must begin.
  public var start: LoadTicket<Request>?
  /// The running load that whoever asked now waits for: it was joined, or the request is queued behind it.
  public var follow: LoadTicket<Request>?
  /// The load that has just ended and was waited for; whoever waits for it goes on to wait for the one that starts.
  public var ended: LoadTicket<Request>?
  /// What the load that starts was waiting as; whoever waits for that goes on to wait for the load.
  var succeeded: LoadIdentity?
  /// The timers that must be stopped.
  public var disarm: [LoadTimer] = []
  /// The timers that must be started.
  public var arm: [LoadTimer] = []
  /// The child feature whose effects must end, by the identity of its time.
  public var endedLife: LoadIdentity?

  init(cancel: LoadTicket<Request>? = nil, start: LoadTicket<Request>? = nil) {
    self.cancel = cancel
    self.start = start
  }

  /// Whether a load begins.
  var startsLoad: Bool { start != nil }

  /// Whether the cancelled load gives way to the one that starts: then nobody is told that it has ended.
  public var supersedes: Bool { cancel != nil && start != nil }
}

/// A timer of a policy: what it is for, and how long it runs.
public struct LoadTimer: Hashable, Sendable {
  /// What a timer is for.
  public enum Purpose: String, Hashable, Sendable, CaseIterable {
    /// The content becomes stale.
    case staleness
    /// It is loaded again.
    case poll
    /// A derived request has been held back for long enough.
    case debounce
  }

  /// What it is for.
  public let purpose: Purpose
  /// Which setting of it this is; a tick carries it back.
  let key: LoadTimerKey
  /// How long it runs.
  public let duration: Duration

  init(purpose: Purpose, key: LoadTimerKey, duration: Duration) {
    self.purpose = purpose
    self.key = key
    self.duration = duration
  }
}

extension LoadTimer {
  /// Whether both are the same setting of the same timer; how long it runs goes with that.
  public static func == (left: Self, right: Self) -> Bool {
    left.purpose == right.purpose && left.key == right.key
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(purpose)
    hasher.combine(key)
  }
}

extension LoadTimer: CustomReflectable {
  /// What it is for and how long it runs; which setting it is differs between runs.
  public var customMirror: Mirror {
    Mirror(self, children: ["purpose": purpose, "duration": duration], displayStyle: .struct)
  }
}

/// How a parent has said to load something, on its way to its turn among other effects.
///
/// Two are equal only if one is a copy of the other.
public struct LoadWork<Request: Hashable & Sendable, Value>: Hashable, Sendable {
  typealias Operation = @Sendable (Load<Void, Request, Value>) async throws -> Value?

  private let identity = LoadIdentity()
  let operation: Operation

  init(_ operation: @escaping Operation) {
    self.operation = operation
  }

  /// Whether both are the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.identity == right.identity
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

extension LoadWork: CustomStringConvertible, CustomReflectable {
  /// A neutral text: there is nothing in it to compare between runs.
  public var description: String { "LoadWork" }

  /// Nothing to see.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
