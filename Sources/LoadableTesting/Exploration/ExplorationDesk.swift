public import LoadableCore
import LoadableReducers

/// The place where the loads and sleeps of an explored feature wait until the explorer answers them in some order.
///
/// A ``FeatureExplorer`` creates one for each order that it tries. Everything that the feature waits for must come from
/// the desk: its loaders from ``loader(_:ignoresCancellation:answering:)``, and its ``clock``.
public final class ExplorationDesk: Sendable {
  /// A waiting load or sleep.
  struct Visit: Sendable {
    let id: Int
    /// The effect that waits; nil if what waits is not an effect of the store.
    let effect: EffectIdentity?
    let kind: Kind
    let answers: [Answer]
    var isCancelled = false
    let close: @Sendable () -> Void

    enum Kind: Sendable {
      case call(loader: String, request: any Hashable & Sendable, ignoresCancellation: Bool)
      case sleep(until: VirtualInstant)
    }

    var ignoresCancellation: Bool { if case .call(_, _, ignoresCancellation: true) = kind { true } else { false } }

    var deadline: VirtualInstant? { if case .sleep(let deadline) = kind { deadline } else { nil } }
  }

  /// One of the ways in which a load can end.
  struct Answer: Sendable {
    /// Computed only for messages, because dumping a page takes longer than everything that the feature does with it.
    let text: @Sendable () -> String
    let isFailure: Bool
    let give: @Sendable () -> Void
  }

  private struct State: Sendable {
    var now = VirtualInstant()
    var lastID = 0
    var visits: [Visit] = []
    /// How many loads and sleeps are waiting, or have been answered but have not resumed yet.
    var waits = 0
    /// The effects that have been answered and have not shown a result yet.
    var answered: [EffectIdentity] = []
    var isClosed = false

    /// Notes that an effect has continued.
    mutating func hasGoneOn(_ effect: EffectIdentity?) {
      answered.removeAll { $0 === effect }
    }
  }

  private let state = Locked(State())
  let activity = StoreActivity()

  init() {}

  /// The clock of the feature: time jumps to the end of the next sleep, and each jump is an event.
  public var clock: some Clock<Duration> { ExplorationClock(desk: self) }

  /// Creates a loader whose answers are events of the exploration.
  ///
  /// - Parameters:
  ///   - name: the name of the loader in messages, if there are several.
  ///   - ignoresCancellation: whether a cancelled load continues until it is answered, so that late answers are explored too.
  ///   - answers: the possible answers to a request, always in the same order; each is an event.
  public func loader<Request, Value>(
    _ name: String = "", ignoresCancellation: Bool = false,
    answering answers: @escaping @Sendable (_ request: Request) -> [Result<Value?, any Error>]
  ) -> ExplorationLoader<Request, Value> {
    ExplorationLoader(desk: self, name: name, ignoresCancellation: ignoresCancellation, answers: answers)
  }

  /// Creates a loader with the same possible answers for every request, each of which is an event of the exploration.
  public func loader<Request, Value>(
    _ name: String = "", ignoresCancellation: Bool = false, answers: Result<Value?, any Error>...
  ) -> ExplorationLoader<Request, Value> {
    loader(name, ignoresCancellation: ignoresCancellation) { _ in answers }
  }

  var now: VirtualInstant { state.withLock { $0.now } }

  var visits: [Visit] { state.withLock { $0.visits } }

  /// Whether everything that was answered or cancelled has resumed.
  var isLeft: Bool { state.withLock { $0.waits == $0.visits.count } }

  /// Whether an effect waits only here, and all its tasks have begun.
  func isAtRest(_ effect: EffectIdentity) -> Bool {
    !isOwing(effect) && isWaiting(effect) && !effect.hasWaitingTasks
  }

  /// Whether an effect waits here for something that was not cancelled.
  func isWaiting(_ effect: EffectIdentity) -> Bool {
    state.withLock { $0.visits.contains { $0.effect === effect && !$0.isCancelled } }
  }

  /// Whether an effect has been answered and has not shown a result yet.
  private func isOwing(_ effect: EffectIdentity) -> Bool {
    state.withLock { $0.answered.contains { $0 === effect } }
  }

  /// Waits for an answer; a cancelled wait ends, unless it ignores cancellation.
  ///
  /// - Parameter answers: returns the possible answers, each of which ends the wait.
  func wait<Value: Sendable>(
    _ kind: Visit.Kind, _ answers: (OneShot<Value>) -> [Answer]
  ) async throws -> Value {
    let end = OneShot<Value>()
    let effect = EffectIdentity.current
    let id = state.withLock { state in
      state.lastID += 1
      state.waits += 1
      return state.lastID
    }
    // The waiting code resumes in this turn and the explorer in a later one, because both are on the same isolation.
    defer {
      state.withLock { $0.waits -= 1 }
      activity.happened()
    }
    return try await end.value {
      self.cancel(id, end)
    } begin: {
      state.withLock { state in
        // The desk may have closed, or the task may have been cancelled, before this.
        if state.isClosed { end.complete(with: .failure(CancellationError())) }
        guard !end.isSettled else { return }
        let close: @Sendable () -> Void = { end.complete(with: .failure(CancellationError())) }
        let visit = Visit(
          id: id, effect: effect, kind: kind, answers: answers(end), isCancelled: Task.isCancelled, close: close)
        if visit.isCancelled, !visit.ignoresCancellation { return close() }
        state.visits.append(visit)
        state.hasGoneOn(effect)
      }
      activity.happened()
    }
  }

  /// Ends a wait with one of its answers.
  ///
  /// - Returns: false if there is no such wait or answer.
  func answer(_ id: Int, _ choice: Int) -> Bool {
    guard let visit = take({ $0.id == id && $0.answers.indices.contains(choice) }).first else { return false }
    visit.answers[choice].give()
    return true
  }

  /// Moves the clock to an instant, and ends the sleeps that are over by then.
  func pass(to instant: VirtualInstant) {
    state.withLock { $0.now = max($0.now, instant) }
    for visit in take({ $0.deadline.map { $0 <= instant } ?? false }) { visit.answers.first?.give() }
  }

  /// Notes that the current task has sent an action.
  func didSend() {
    state.withLock { $0.hasGoneOn(EffectIdentity.current) }
    activity.happened()
  }

  /// Ends all waits, now and later.
  func close() {
    state.withLock { $0.isClosed = true }
    for visit in take({ _ in true }) { visit.close() }
  }

  private func cancel<Value>(_ id: Int, _ end: OneShot<Value>) {
    let wake: (() -> Void)? = state.withLock { state in
      // A wait that has not been registered yet checks for cancellation itself.
      guard let index = state.visits.firstIndex(where: { $0.id == id }) else { return nil }
      state.visits[index].isCancelled = true
      if state.visits[index].ignoresCancellation { return nil }
      state.visits.remove(at: index)
      return end.settle(with: .failure(CancellationError()))
    }
    wake?()
  }

  private func take(_ isTaken: (Visit) -> Bool) -> [Visit] {
    state.withLock { state in
      let taken = state.visits.filter(isTaken)
      state.visits.removeAll(where: isTaken)
      // An answer to a cancelled wait has no result to show.
      state.answered += taken.compactMap { $0.isCancelled ? nil : $0.effect }
      return taken
    }
  }
}

/// A loader whose answers are events of an exploration; an ``ExplorationDesk`` creates it.
public struct ExplorationLoader<Request: Hashable & Sendable, Value: Sendable>: Loader {
  let desk: ExplorationDesk
  let name: String
  let ignoresCancellation: Bool
  let answers: @Sendable (Request) -> [Result<Value?, any Error>]

  /// Waits until the explorer answers.
  ///
  /// - Throws: the error of the answer; `CancellationError` when the task is cancelled, unless the loader ignores cancellation.
  public func load(_ request: Request) async throws -> Value? {
    let kind = ExplorationDesk.Visit.Kind.call(
      loader: name, request: request, ignoresCancellation: ignoresCancellation)
    return try await desk.wait(kind) { end in
      answers(request).map { answer in
        ExplorationDesk.Answer(text: { Self.text(of: answer) }, isFailure: Self.isFailure(answer)) {
          end.complete(with: answer)
        }
      }
    }
  }

  private static func isFailure(_ answer: Result<Value?, any Error>) -> Bool {
    if case .failure = answer { true } else { false }
  }

  private static func text(of answer: Result<Value?, any Error>) -> String {
    switch answer {
    case .success(let value?): "is answered with \(inlineDump(value))"
    case .success(nil): "is answered with nothing"
    case .failure(let error): "fails with \(inlineDump(error))"
    }
  }
}

/// The clock of an explored feature: the end of a sleep is an event of the exploration.
private struct ExplorationClock: Clock {
  typealias Instant = VirtualInstant

  let desk: ExplorationDesk

  var now: VirtualInstant { desk.now }

  var minimumResolution: Duration { .zero }

  /// Sleeps until the explorer lets time pass; ignores the tolerance.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    try await sleepInTurn(for: now.duration(to: deadline))
  }
}

extension ExplorationClock: IsolatedSleeping {
  /// Sleeps on the caller's isolation.
  package func sleepInTurn(for duration: Duration) async throws {
    try Task.checkCancellation()
    guard duration > .zero else { return }
    let _: Void = try await desk.wait(.sleep(until: now.advanced(by: duration))) { end in
      [ExplorationDesk.Answer(text: { "is over" }, isFailure: false) { end.complete(with: .success(())) }]
    }
  }
}
