public import LoadableCore

/// What tells one load from every other load of the process, also from another load of the same request.
///
/// The running load's identity is kept in the state, so that the state itself rejects the result of any other; and it
/// is the cancel id of the load's effect. It is made by whoever drives the machine, never coded, and never shown.
///
/// Making one and comparing two costs O(1), and it refers to nothing: a copy costs no more than that of a number.
public struct LoadIdentity: Hashable, Sendable {
  /// What no other load of the process has.
  @usableFromInline let number: UInt64

  /// Creates an identity that no other load has, on any thread.
  @inlinable
  public init() {
    number = LoadNumbers.next()
  }

  /// Whether both stand for the same load.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.number == right.number
  }

  /// Hashes the identity.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}

extension LoadIdentity: CustomStringConvertible, CustomReflectable {
  /// A neutral text: identities differ between runs, so they are kept out of dumps.
  public var description: String { "LoadIdentity" }

  /// Nothing to see: identities differ between runs, so they are kept out of dumps.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Which load an action or a command is about.
///
/// Two tickets are equal when request, kind and attempt are: identity and cause never take part, so that a test can
/// compare a received action with one that it made itself.
public struct LoadTicket<Request: Hashable & Sendable>: LoadTicketProtocol {
  /// What tells the load from every other; nil for a load that was set by hand and has no task.
  public let identity: LoadIdentity?
  /// What is loaded.
  public let request: Request
  /// Whether it is an initial load, a refresh, a replacement, a retry, or a poll.
  public let kind: LoadKind
  /// What asked for it.
  public let cause: LoadCause
  /// The number of the attempt, from 1.
  public var attempt: Int

  /// Creates a ticket, as tests and drivers of the machine do.
  @inlinable
  public init(
    _ request: Request, kind: LoadKind = .initial, cause: LoadCause = .byHand, attempt: Int = 1,
    identity: LoadIdentity? = nil
  ) {
    self.identity = identity
    self.cause = cause
    self.request = request
    self.kind = kind
    self.attempt = attempt
  }
}

extension LoadTicket where Request == EmptyLoadRequest {
  /// Creates a ticket of a load without a request.
  @inlinable
  public init(kind: LoadKind = .initial, attempt: Int = 1, identity: LoadIdentity? = nil) {
    self.init(EmptyLoadRequest(), kind: kind, attempt: attempt, identity: identity)
  }
}

extension LoadTicket: Hashable {
  /// Whether request, kind and attempt are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.request == right.request && left.kind == right.kind && left.attempt == right.attempt
  }

  /// Hashes request, kind and attempt.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(request)
    hasher.combine(kind)
    hasher.combine(attempt)
  }
}

extension LoadTicket: CustomReflectable {
  /// Request, kind and attempt.
  public var customMirror: Mirror {
    Mirror(self, children: ["request": request, "kind": kind, "attempt": attempt], displayStyle: .struct)
  }
}

/// An object whose only property is that it is not another one.
///
/// Being kept alive by whoever compares it makes it unique per process, and whoever holds it alone can know that nobody compares it.
@usableFromInline
final class UniqueToken: Sendable {
  @inlinable
  init() {}
}

/// Which setting of a timer a tick belongs to, so that a late tick is told from the one that is awaited.
@usableFromInline
struct LoadTimerKey: Hashable, Sendable {
  @usableFromInline let identity: LoadIdentity

  @inlinable
  init(identity: LoadIdentity) {
    self.identity = identity
  }
}
