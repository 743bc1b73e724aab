public import LoadableCore

#if canImport(Synchronization)
  import Synchronization
#endif

/// The running load: which one it is, its progress, and the error of the previous attempt.
public struct RunningLoad<Request: Hashable & Sendable>: Sendable {
  /// Which load it is.
  public var ticket: LoadTicket<Request>
  /// One element, or none if there is nothing to report: most loads have none, so they are cheap to copy.
  private(set) var news: [RunningLoadNews]

  init(_ ticket: LoadTicket<Request>, _ news: [RunningLoadNews] = []) {
    self.ticket = ticket
    self.news = news
  }

  /// Whether anything else is known about it.
  var hasNews: Bool { !news.isEmpty }

  /// How far along it is; nil when it has reported no progress.
  public var progress: LoadProgress? {
    get { reported { $0.progress } ?? nil }
    set { if newValue != nil || !news.isEmpty { tell { $0.progress = newValue } } }
  }

  /// How many elements it has delivered, as a load of a sequence does.
  var deliveries: Int {
    get { reported { $0.deliveries } ?? 0 }
    set { tell { $0.deliveries = newValue } }
  }

  /// The error of the attempt before this one.
  var lastError: CapturedError? {
    get { reported { $0.lastError } ?? nil }
    set { if newValue != nil || !news.isEmpty { tell { $0.lastError = newValue } } }
  }

  /// When it began, on the policy's clock; nil without observers.
  var beganAt: Duration? {
    get { reported { $0.beganAt } ?? nil }
    set { tell { $0.beganAt = newValue } }
  }

  /// The mark of its task, where another architecture runs it.
  var mark: TaskMark? {
    get { reported { $0.mark } ?? nil }
    set { if newValue != nil || !news.isEmpty { tell { $0.mark = newValue } } }
  }

  /// Whether its task was ended from outside, so that no result will come.
  var isAbandoned: Bool { mark?.isAbandoned ?? false }

  private func reported<Fact>(_ fact: (RunningLoadNews) -> Fact) -> Fact? {
    news.first.map(fact)
  }

  private mutating func tell(_ change: (inout RunningLoadNews) -> Void) {
    if news.isEmpty { news.append(RunningLoadNews()) }
    change(&news[0])
  }

  /// Whether it has delivered an element already.
  public var hasDelivered: Bool { deliveries > 0 }
  /// The request that is loaded.
  public var request: Request { ticket.request }
  /// The number of the attempt, from 1.
  public var attempt: Int { ticket.attempt }
  /// Whether it is an initial load, a refresh, a replacement, a retry or a poll.
  public var kind: LoadKind { ticket.kind }
  /// The error of the attempt before this one, when this one is a retry.
  public var attemptError: (any Error)? { lastError?.error }
}

/// What has happened in a running load so far.
struct RunningLoadNews: Sendable {
  var progress: LoadProgress?
  var deliveries = 0
  var lastError: CapturedError?
  var beganAt: Duration?
  var mark: TaskMark?
}

extension RunningLoad: Hashable {
  /// Whether tickets, progress, and previous errors are equal, and both or neither have delivered an element.
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
  /// Request, kind and attempt; also the previous error, progress and delivery, if there are any.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [
      ("request", request), ("kind", kind), ("attempt", attempt),
    ]
    if let lastError { children.append(("attemptError", lastError.error)) }
    if let progress { children.append(("progress", progress)) }
    if hasDelivered { children.append(("hasDelivered", true)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension LoadableStateWith {
  /// The running load and the waiting request.
  public struct Activity: LoadActivityProtocol, Hashable, Sendable {
    /// The running load; nil when nothing runs.
    package let load: RunningLoad<Request>?
    /// The request that waits to be loaded; nil when none waits.
    public let dueRequest: Request?

    /// The request of the running load.
    public var loadingRequest: Request? { load?.request }
    /// What distinguishes the running load from any other: its identity, or its request if it was set by hand.
    public var identity: (any Hashable & Sendable)? {
      if let identity = load?.ticket.identity { return identity }
      return loadingRequest
    }
    /// The number of the running attempt, from 1; 0 when nothing runs.
    public var attempt: Int { load?.attempt ?? 0 }
    /// The error of the attempt before the running one.
    public var attemptError: (any Error)? { load?.attemptError }
    /// How far along the running load is.
    public var progress: LoadProgress? { load?.progress }
    /// Whether the running load has delivered an element already.
    public var hasDelivered: Bool { load?.hasDelivered ?? false }
    /// Whether the store that ran the load has ended its task; the feature's next action ends the load in the state.
    public var isAbandoned: Bool { load?.isAbandoned ?? false }
    /// Whether the running load is a poll, or follows a signal, an invalidation or an edit.
    public var isUnprompted: Bool {
      guard let load else { return false }
      return switch load.ticket.cause {
      case .poll, .signal, .tag, .edit: true
      case .load, .refresh, .jump, .retry, .trigger, .derived, .byHand: load.kind == .poll
      }
    }
  }
}

/// A request that waits to be loaded.
struct DueLoad: Sendable {
  var request: AnyRequest
  /// What caused it.
  let cause: LoadCause
  /// Whether the request must be loaded again even if it is being loaded, because of `markAsStale` or `readyToLoad`, or because the
  /// running load of a list begins at another page.
  var restarts: Bool
  /// Whether the policy's timer made it due.
  var isPoll: Bool { cause == .poll }
  /// Whether an explicit load, refresh, retry or jump made it due.
  var isExplicit: Bool { [.load, .refresh, .retry, .jump].contains(cause) }
  /// Whether an invalidation made it due, or concerned the load that runs while it waits; if so, it must not wait for a
  /// running load.
  var isInvalidation: Bool
  /// Calls of a cache that began before this number (see ``LoadNumbers``) are not accepted; nil for no limit.
  var notBefore: UInt64?
  /// The debounce timer that holds it back, if the request is derived.
  var debounce: LoadTimerKey?
  /// The timer that ends the debounce in any case, counted from the first change that was held back.
  var limit: LoadTimerKey?
  /// Whether it also counts as a poll: the poll timer ran out while it waited, or it replaced a request of that timer.
  var isPollSpent: Bool
  /// Whether the parent has returned the operation for it, if the parent returns operations.
  var isAnswered = false
  /// The placeholder effect that is awaited until the load starts, if there is one.
  var placeholder: LoadIdentity?
  /// Whether the parent has returned no operation for it; it may still do so with a later action.
  var isUnanswered = false
  /// Whether no sender waits for it: a row on screen made it due, after another load had landed.
  var isUnawaited = false
  /// Whether it has been made due since the machine last settled.
  var isNew = true
  /// The stores that load it; nil if its own reducer has made it due.
  let note: DueNote?

  init(
    request: AnyRequest, because cause: LoadCause, restarts: Bool = false, debounce: LoadTimerKey? = nil,
    isPollSpent: Bool = false
  ) {
    self.request = request
    self.cause = cause
    self.restarts = restarts
    isInvalidation = if case .tag = cause { true } else { false }
    self.debounce = debounce
    self.isPollSpent = isPollSpent
    note = cause == .byHand || cause == .edit ? HeldReports.noteDue() : nil
  }
}

extension DueLoad: Hashable {
  /// Compares the request alone: no dump shows the rest, so if that differed, a test would fail without a visible reason.
  static func == (left: Self, right: Self) -> Bool {
    left.request == right.request
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(request)
  }
}

/// Gives a new number to each load, each setting of a timer, and each lifetime of a child feature.
///
/// There is one counter for all threads. A number costs less than an object that is compared by its address: it is copied and compared
/// many times in each load, and an object would be retained and released each time.
@usableFromInline
enum LoadNumbers {
  /// Returns a number that was never returned before.
  @usableFromInline
  static func next() -> UInt64 {
    #if canImport(os)
      guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
        return LockedCount.shared.withLock { count in
          count += 1
          return count
        }
      }
    #endif
    return Count.shared.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// The number that comes next.
  @usableFromInline
  static var upcoming: UInt64 {
    #if canImport(os)
      guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
        return LockedCount.shared.withLock { $0 + 1 }
      }
    #endif
    return Count.shared.load(ordering: .relaxed) + 1
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private enum Count {
    static let shared = Atomic<UInt64>(0)
  }

  #if canImport(os)
    /// For Apple systems that are too old for `Atomic`.
    private enum LockedCount {
      static let shared = LockedValue<UInt64>(0)
    }
  #endif
}

/// How far along a running load is.
public struct LoadProgress: LoadProgressProtocol, Hashable, Sendable, Codable {
  /// The part that is done, in 0...1; nil when it is unknown.
  public let fraction: Double?
  /// What is being done, as text for users.
  public let text: String?

  /// Creates a progress value.
  ///
  /// - Parameters:
  ///   - fraction: the part that is done. It is clamped to 0...1; a number that is not finite counts as unknown.
  ///   - text: what is being done, as text for users.
  public init(fraction: Double? = nil, text: String? = nil) {
    self.fraction = fraction.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    self.text = text
  }

  /// Decodes a progress value; the fraction is clamped as in ``init(fraction:text:)``.
  ///
  /// - Throws: the decoder's error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      fraction: try container.decodeIfPresent(Double.self, forKey: .fraction),
      text: try container.decodeIfPresent(String.self, forKey: .text))
  }
}
