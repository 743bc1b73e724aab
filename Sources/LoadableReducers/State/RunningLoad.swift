/// The load that runs: which, how far it is, and what became of its last attempt.
public struct RunningLoad<Request: Hashable & Sendable>: Sendable {
  /// Which load it is.
  public var ticket: LoadTicket<Request>
  /// How far it is; nil when it does not say.
  public var progress: LoadProgress?
  /// How many elements it has delivered, as a load of a sequence does.
  @usableFromInline var deliveries = 0
  @usableFromInline var lastError: CapturedError?
  /// When it began, on the policy's clock; nil when nobody measures.
  @usableFromInline var beganAt: Duration?

  @inlinable
  init(_ ticket: LoadTicket<Request>) {
    self.ticket = ticket
  }

  /// Whether it has delivered an element already.
  public var hasDelivered: Bool { deliveries > 0 }
  /// What is loaded.
  @inlinable public var request: Request { ticket.request }
  /// The number of the attempt, from 1.
  public var attempt: Int { ticket.attempt }
  /// Why it is loaded.
  public var kind: LoadKind { ticket.kind }
  /// The error of the attempt before this one, when this one is a retry.
  public var attemptError: (any Error)? { lastError?.error }
}

extension RunningLoad: Hashable {
  /// Whether both are equal but for their identities and when they began.
  public static func == (left: Self, right: Self) -> Bool {
    left.ticket == right.ticket && left.progress == right.progress && left.hasDelivered == right.hasDelivered
      && left.lastError == right.lastError
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ticket)
    hasher.combine(progress)
    hasher.combine(hasDelivered)
    hasher.combine(lastError)
  }
}

extension RunningLoad: CustomReflectable {
  /// Request, kind, attempt, and whatever else there is to tell.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [
      ("request", request), ("kind", kind), ("attempt", attempt),
    ]
    if let lastError { children.append(("attemptError", lastError.description)) }
    if let progress { children.append(("progress", progress)) }
    if hasDelivered { children.append(("hasDelivered", true)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
