import LoadableCore

/// What a load passes to its operation: the request, the state, and the content that is already there.
///
/// ```swift
/// .loadable(state: \.$articles, action: \.articles) { load in
///   try await client.articles(about: load.request, token: load.state.token)
/// }
/// ```
///
/// It is not `Sendable`: it stays on the store's isolation, where the operation runs. Pass what heavy work needs to a `@concurrent`
/// function.
///
/// ``state`` is a copy of the state after the reducer that `.loadable` is attached to has run. The load holds it as long as the
/// operation runs. Before the store shows progress, an element or an outcome, the loadable property is removed from that copy, so
/// that a list can be changed in place. From then on `state` shows the property as not loaded, and `content` is nil.
///
/// - Complexity: O(1) to make. While an operation runs, the first change of a plain array elsewhere in the state copies that array once,
///   because the load still holds the state that it began with.
public struct Load<State, Request: Hashable & Sendable, Value> {
  /// The request to load.
  public let request: Request
  /// Whether it is an initial load, a refresh, a replacement, a retry or a poll.
  public let kind: LoadKind
  /// What caused the load: for example an explicit refresh, which should bypass a cache.
  public let cause: LoadCause
  /// The number of the attempt, from 1.
  public let attempt: Int
  let input: LoadInput<State>
  private let readContent: () -> LoadedContent<Request, Value>?
  let makeReporter: () -> LoadProgressReporter
  /// Tells observers that a page has arrived and the next one is requested; nil without observers.
  let tellContinued: (() -> Void)?

  @inline(__always)
  init(
    _ request: Request, kind: LoadKind, cause: LoadCause, attempt: Int, _ input: LoadInput<State>,
    continued: (() -> Void)? = nil, progress: @escaping () -> LoadProgressReporter,
    content: @escaping () -> LoadedContent<Request, Value>?
  ) {
    self.request = request
    self.kind = kind
    self.cause = cause
    self.attempt = attempt
    self.input = input
    makeReporter = progress
    tellContinued = continued
    readContent = content
  }

  /// The state as it was when the load began.
  public var state: State { input.state }

  /// The current content, for an operation that loads only what has changed.
  ///
  /// It is nil if nothing is loaded, and after the load has shown progress or an element. Keep it in a constant before you report
  /// progress.
  public var content: LoadedContent<Request, Value>? { readContent() }

  /// Reports how far along the load is, from any isolation: `load.progress(fraction: 0.5)`.
  public var progress: LoadProgressReporter { makeReporter() }

  /// The same load without the state, for an operation that a parent has returned.
  func withoutState() -> Load<Void, Request, Value> {
    Load<Void, Request, Value>(
      request, kind: kind, cause: cause, attempt: attempt, LoadInput(()) { _ in },
      continued: tellContinued, progress: makeReporter, content: readContent)
  }
}

/// A box with the state that a load began with, from which the loadable property is removed before the store changes that property.
final class LoadInput<State>: CacheAnswers {
  private(set) var state: State
  private let takeProperty: (inout State) -> Void

  init(_ state: State, takeProperty: @escaping (inout State) -> Void) {
    self.state = state
    self.takeProperty = takeProperty
  }

  func release() {
    takeProperty(&state)
  }
}

/// What a load accepts from a cache, and what it got there.
class CacheAnswers {
  /// What the load accepts from a cache.
  var demand = CacheDemand.fresh
  /// The age of the oldest part that came from a cache; nil if none did.
  private(set) var age: Duration?
  /// The number (see ``LoadNumbers``) of the latest call for a part.
  private(set) var number: UInt64?
  /// When the latest of the calls for parts from the cache's storage began, on its clock; nil if none came from there.
  private(set) var restoredAt: Duration?

  /// Takes in the answer of a cache, which has the value or a part of it.
  func take<Part>(_ answer: CacheAnswer<Part>) -> Part? {
    age = max(age ?? answer.age, answer.age)
    number = max(number ?? answer.number, answer.number)
    if let time = answer.restoredAt { restoredAt = max(restoredAt ?? time, time) }
    return answer.value
  }

  /// The ticket of the load, for the value that has arrived.
  func noted(on ticket: LoadTicket<AnyRequest>) -> LoadTicket<AnyRequest> {
    guard let age else { return ticket }
    var ticket = ticket
    ticket.sharing = ticket.sharing.with(age: age, number: number, isRestored: restoredAt != nil)
    return ticket
  }

  /// Forgets the answers of an earlier attempt.
  func forgetAnswers() {
    (age, number, restoredAt) = (nil, nil, nil)
  }
}

/// Reports a running load's progress, from any isolation.
///
/// ```swift
/// .loadable(state: \.$file, action: \.file) { load in
///   let progress = load.progress
///   return try await client.download { progress(fraction: $0, text: "Downloading") }
/// }
/// ```
///
/// The state changes at most once in each ``LoadPolicy/progressInterval(_:)``, and then shows the latest value.
public struct LoadProgressReporter: Sendable {
  private let continuation: AsyncStream<LoadProgress>.Continuation

  init(_ continuation: AsyncStream<LoadProgress>.Continuation) {
    self.continuation = continuation
  }

  /// Reports how far along the load is.
  ///
  /// - Parameters:
  ///   - fraction: the part that is done, clamped to 0...1; a number that is not finite counts as unknown.
  ///   - text: what is being done, in words for the user.
  public func callAsFunction(fraction: Double? = nil, text: String? = nil) {
    continuation.yield(LoadProgress(fraction: fraction, text: text))
  }
}

/// Shows the progress of one attempt.
///
/// It starts nothing until the operation reads ``Load/progress``.
final class LoadProgressSource {
  private let policy: LoadPolicy
  /// How long to show no progress at first, because the previous attempt may just have shown some.
  private let quiet: Duration
  private let show: (LoadProgress) -> Void
  private let changes: AsyncStream<LoadProgress>
  private let continuation: AsyncStream<LoadProgress>.Continuation
  private var drain: EffectTask?
  private var isOver = false

  init(_ policy: LoadPolicy, quiet: Duration, show: @escaping (LoadProgress) -> Void) {
    self.policy = policy
    self.quiet = quiet
    self.show = show
    (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  var reporter: LoadProgressReporter { LoadProgressReporter(continuation) }

  /// Begins to show progress.
  ///
  /// - Parameter begin: begins a task on the isolation of the load.
  func begin(_ begin: (Drain) -> EffectTask) {
    drain = begin(Drain(source: self, changes: changes))
  }

  func end() {
    isOver = true
    continuation.finish()
    drain?.cancel()
  }

  /// Shows progress, at most once in each interval of the policy.
  struct Drain: IsolatedJob {
    let source: LoadProgressSource
    let changes: AsyncStream<LoadProgress>

    func run(isolation: isolated any Actor) async {
      let policy = source.policy
      if source.quiet > .zero { try? await policy.clock.sleep(for: source.quiet) }
      for await change in changes {
        guard !source.isOver else { return }
        source.show(change)
        // If the clock fails, there is no limit.
        try? await policy.clock.sleep(for: policy.progressInterval)
        guard !Task.isCancelled else { return }
      }
    }
  }
}

/// How a reducer loads.
@usableFromInline
indirect enum LoadOperation<State, Request: Hashable & Sendable, Value> {
  @usableFromInline typealias Load = LoadableReducers.Load<State, Request, Value>
  /// Passes each element of a sequence to `deliver`, until the sequence ends or `deliver` throws.
  @usableFromInline typealias Elements = (_ deliver: (Value) throws -> Void) async throws -> Void

  /// The operation returns a value.
  case value((Load) async throws -> Value?)
  /// The operation returns a sequence of values. It holds the load only until then, because the sequence may go on forever.
  case elements((Load) async throws -> Elements)
  /// The value comes from a cache.
  case shared(CacheAccess<Request, Value>)
  /// The operation is made from the state when the load starts.
  case prepared((State) -> LoadOperation)
  /// The parent returns the operation, with `.load`.
  case parent

  /// The operation returns a sequence.
  @usableFromInline
  static func elements<Sequence: AsyncSequence>(of begin: @escaping @Sendable (Load) async throws -> Sequence) -> Self
  where Sequence.Element == Value {
    .elements { load in
      let sequence = try await begin(load)
      return { deliver in
        for try await element in sequence { try deliver(element) }
      }
    }
  }

  /// Whether the parent returns the operation.
  var isParent: Bool {
    if case .parent = self { true } else { false }
  }

  /// The operation for a load that starts now.
  func prepared(for state: State) -> LoadOperation {
    if case .prepared(let prepare) = self { prepare(state) } else { self }
  }
}
