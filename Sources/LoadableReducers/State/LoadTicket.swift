public import LoadableCore

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
