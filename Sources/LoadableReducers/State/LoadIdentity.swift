public import LoadableCore

/// Identifies one load: no other load of the process has the same identity, not even a load of the same request.
///
/// The state keeps the identity of the running load, so that it can reject the result of any other. The identity is also the cancel
/// id of the load's effect. It is never encoded, and never shown in dumps.
///
/// - Complexity: O(1) to make, compare and copy: it is only a number.
public struct LoadIdentity: Hashable, Sendable {
  /// A number that no other load of the process has.
  @usableFromInline let number: UInt64

  /// Creates an identity that no other load has, on any thread.
  @inlinable
  public init() {
    number = LoadNumbers.next()
  }

  /// Whether both identify the same load.
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
  /// The same text for all: identities differ between runs, so they are kept out of dumps.
  public var description: String { "LoadIdentity" }

  /// Empty: identities differ between runs, so they are kept out of dumps.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The load that an action is about: its identity, request, kind, cause and attempt.
///
/// Two tickets are equal when their requests, kinds and attempts are. Identities and causes are not compared, so that a test can
/// compare a received action with one that it made itself.
public struct LoadTicket<Request: Hashable & Sendable>: LoadTicketProtocol {
  /// All facts are behind one pointer that does not depend on the type of the request, so a ticket is cheap to copy and to convert.
  private var facts: TicketFacts

  /// Creates a ticket, as tests do.
  public init(
    _ request: Request, kind: LoadKind = .initial, cause: LoadCause = .byHand, attempt: Int = 1,
    identity: LoadIdentity? = nil
  ) {
    facts = TicketFacts(AnyRequest(request), kind, cause, attempt, identity, LoadSharing())
  }

  init(_ request: Request, kind: LoadKind, cause: LoadCause, identity: LoadIdentity?, _ sharing: LoadSharing) {
    facts = TicketFacts(AnyRequest(request), kind, cause, 1, identity, sharing)
  }

  private init(_ facts: TicketFacts) {
    self.facts = facts
  }

  /// The same ticket with another request type: the actual type of its request, or `AnyRequest`.
  @usableFromInline
  func typed<Typed: Hashable & Sendable>(as requests: Typed.Type = Typed.self) -> LoadTicket<Typed> {
    LoadTicket<Typed>(facts)
  }

  @usableFromInline var untyped: LoadTicket<AnyRequest> { typed() }

  /// Identifies the load; nil for a load that was set by hand and has no task.
  public var identity: LoadIdentity? { facts.identity }
  /// The request that is loaded.
  public var request: Request { facts.request.typed(as: Request.self) }
  /// Whether it is an initial load, a refresh, a replacement, a retry, or a poll.
  public var kind: LoadKind { facts.kind }
  /// What caused it.
  public var cause: LoadCause { facts.cause }
  /// The number of the attempt, from 1.
  public var attempt: Int {
    get { facts.attempt }
    set { facts = facts.with(attempt: newValue, sharing) }
  }
  /// What the load accepts from a cache, and what it got there; it is not compared.
  var sharing: LoadSharing {
    get { facts.sharing }
    set { facts = facts.with(attempt: attempt, newValue) }
  }
}

/// The facts of a ticket.
private final class TicketFacts: Sendable {
  let identity: LoadIdentity?
  let request: AnyRequest
  let kind: LoadKind
  let cause: LoadCause
  let attempt: Int
  let sharing: LoadSharing

  init(
    _ request: AnyRequest, _ kind: LoadKind, _ cause: LoadCause, _ attempt: Int, _ identity: LoadIdentity?,
    _ sharing: LoadSharing
  ) {
    self.request = request
    self.kind = kind
    self.cause = cause
    self.attempt = attempt
    self.identity = identity
    self.sharing = sharing
  }

  func with(attempt: Int, _ sharing: LoadSharing) -> TicketFacts {
    TicketFacts(request, kind, cause, attempt, identity, sharing)
  }
}

/// What a load accepts from a cache, and what it got there.
struct LoadSharing: Sendable {
  /// Whether the load accepts only an answer to a call that begins after it, because code has marked the content as stale.
  var isAfresh = false
  /// Calls of the cache that began before this number (see ``LoadNumbers``) are not accepted; nil if the cause alone decides.
  var notBefore: UInt64?
  /// How long ago the call began that the value comes from; nil if it comes from no cache.
  var age: Duration?
  /// The number (see ``LoadNumbers``) of the call, or of the latest of several; nil if the value comes from no cache.
  var number: UInt64?
  /// Whether the value comes from a storage.
  var isRestored = false
  /// Whether the value is too old for the load, and only shown while the load runs.
  var isOld = false

  /// A copy with what the load got from a cache.
  func with(age: Duration?, number: UInt64? = nil, isRestored: Bool, isOld: Bool = false) -> Self {
    var sharing = self
    (sharing.age, sharing.number, sharing.isRestored, sharing.isOld) = (age, number, isRestored, isOld)
    return sharing
  }
}

extension LoadTicket where Request == EmptyLoadRequest {
  /// Creates a ticket of a load without a request.
  package init(kind: LoadKind = .initial, attempt: Int = 1, identity: LoadIdentity? = nil) {
    self.init(EmptyLoadRequest(), kind: kind, attempt: attempt, identity: identity)
  }
}

extension LoadTicket: Hashable {
  /// Whether request, kind and attempt are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.facts.request == right.facts.request && left.kind == right.kind && left.attempt == right.attempt
  }

  /// Hashes request, kind and attempt.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(facts.request)
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

/// An object without content, which is compared by identity.
///
/// As long as it is referenced, no other token has the same identity. If there is only one reference to it, no other
/// code can compare anything with it.
@usableFromInline
final class UniqueToken: Sendable {
  @inlinable
  init() {}
}

/// Identifies one setting of a timer, so that a late tick of an earlier setting is not mistaken for the awaited one.
@usableFromInline
struct LoadTimerKey: Hashable, Sendable {
  @usableFromInline let identity: LoadIdentity
  /// The mark of its task, where another architecture runs it.
  var mark: TaskMark?
  /// How much of its time had passed when it was set.
  var spent = Duration.zero

  @usableFromInline
  init(identity: LoadIdentity) {
    self.identity = identity
  }

  @usableFromInline
  static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}
