/// The load that runs: which, how far it is, and what became of its last attempt.
public struct RunningLoad<Request: Hashable & Sendable>: Sendable {
  /// Which load it is.
  public var ticket: LoadTicket<Request>
  /// One element, or none when there is nothing to tell, as of most loads: they are small to copy then.
  @usableFromInline var news: [RunningLoadNews] = []

  @inlinable
  init(_ ticket: LoadTicket<Request>) {
    self.ticket = ticket
  }

  /// How far it is; nil when it does not say.
  public var progress: LoadProgress? {
    get { told { $0.progress } ?? nil }
    set { if newValue != nil || !news.isEmpty { tell { $0.progress = newValue } } }
  }

  /// How many elements it has delivered, as a load of a sequence does.
  var deliveries: Int {
    get { told { $0.deliveries } ?? 0 }
    set { tell { $0.deliveries = newValue } }
  }

  /// The error of the attempt before this one.
  var lastError: CapturedError? {
    get { told { $0.lastError } ?? nil }
    set { if newValue != nil || !news.isEmpty { tell { $0.lastError = newValue } } }
  }

  /// When it began, on the policy's clock; nil when nobody measures.
  @usableFromInline var beganAt: Duration? {
    get { told { $0.beganAt } ?? nil }
    set { tell { $0.beganAt = newValue } }
  }

  private func told<Fact>(_ fact: (RunningLoadNews) -> Fact) -> Fact? {
    news.first.map(fact)
  }

  private mutating func tell(_ change: (inout RunningLoadNews) -> Void) {
    if news.isEmpty { news.append(RunningLoadNews()) }
    change(&news[0])
  }

  /// Whether it has delivered an element already.
  public var hasDelivered: Bool { deliveries > 0 }
  /// What is loaded.
  @inlinable public var request: Request { ticket.request }
  /// The number of the attempt, from 1.
  public var attempt: Int { ticket.attempt }
  /// Whether it is an initial load, a refresh, a replacement, a retry or a poll.
  public var kind: LoadKind { ticket.kind }
  /// The error of the attempt before this one, when this one is a retry.
  public var attemptError: (any Error)? { lastError?.error }
}

/// What becomes of a running load.
@usableFromInline
struct RunningLoadNews: Sendable {
  var progress: LoadProgress?
  var deliveries = 0
  var lastError: CapturedError?
  var beganAt: Duration?
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
