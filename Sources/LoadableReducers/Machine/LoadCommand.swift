/// What follows from an event, once the state is settled.
package struct LoadCommand<Request: Hashable & Sendable>: Hashable, Sendable {
  /// The load that the state no longer shows, although it has not ended.
  package var cancel: LoadTicket<Request>?
  /// The load whose operation must begin.
  package var start: LoadTicket<Request>?
  /// The running load that the sender of the event must wait for: it was joined, or the request is queued behind it.
  package var follow: LoadTicket<Request>?
  /// The placeholder of the load that starts, if it had one: everything that waited for the placeholder must wait for
  /// the load.
  var succeeded: LoadIdentity?
  /// Whether those who wait for the event, or for the load that it has ended, do not wait for the load that starts.
  var isUnawaited = false
  /// The child feature whose effects must end, by the identity of its lifetime.
  package var endedChild: LoadIdentity?

  /// Whether a load begins.
  var startsLoad: Bool { if case .some = start { true } else { false } }

  /// Whether the load that starts replaces the cancelled one, whose end is then not reported.
  package var supersedes: Bool { cancel != nil && start != nil }
}

/// A timer of a policy: what it is for, and how long it runs.
public struct LoadTimer: Hashable, Sendable {
  /// What a timer is for.
  public enum Purpose: String, Hashable, Sendable, CaseIterable {
    /// The content becomes stale.
    case staleness
    /// The content is loaded again.
    case poll
    /// A derived request has been held back for long enough.
    case debounce
    /// A derived request has been held back for as long as the policy allows.
    case debounceLimit
    /// A failed load may be tried again without the user, because the wait that its error named is over.
    case retryAfter
  }

  /// What it is for.
  public let purpose: Purpose
  /// Identifies this setting of the timer, so that its tick is recognised.
  let key: LoadTimerKey
  /// How long it runs.
  package let duration: Duration
}

extension LoadTimer {
  /// Whether both are the same setting of the same timer; durations are not compared.
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
  /// The purpose and the duration; the key is left out because it differs between runs.
  public var customMirror: Mirror {
    Mirror(self, children: ["purpose": purpose, "duration": duration], displayStyle: .struct)
  }
}

/// The operation that a parent has returned for a load; the action `requested` carries it, and the state keeps it.
///
/// Two are equal only if one is a copy of the other.
public struct ReturnedOperation<Request: Hashable & Sendable, Value>: Hashable, Sendable {
  typealias Operation = @Sendable (Load<Void, Request, Value>) async throws -> Value?

  private let identity = LoadIdentity()
  let operation: Operation

  init(_ operation: @escaping Operation) {
    self.operation = operation
  }

  /// Whether one is a copy of the other.
  public static func == (left: Self, right: Self) -> Bool {
    left.identity == right.identity
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

extension ReturnedOperation: CustomStringConvertible, CustomReflectable {
  /// The same text for all: there is nothing to compare between runs.
  public var description: String { "ReturnedOperation" }

  /// Empty: there is nothing to compare between runs.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
