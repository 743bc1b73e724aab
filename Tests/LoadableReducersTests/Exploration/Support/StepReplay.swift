import LoadableReducers
import TestSupport

/// Plays the steps of the pure machine to a driver, and reports where they differ.
@ExplorationActor struct StepReplay {
  let driver: any LoadDriver
  let desk: ExploredDesk
  /// The operation of the running load, and those of loads that no longer run.
  private var live: ExploredDesk.Visit?
  private var dead: [ExploredDesk.Visit] = []
  private var visitCount = 0
  private var sleepCount = 0

  init(_ driver: any LoadDriver, _ desk: ExploredDesk) {
    self.driver = driver
    self.desk = desk
  }

  /// Plays the next step.
  ///
  /// - Returns: how the driver differs from the machine after it; nil if it does not.
  mutating func play(_ step: ExploredStep) async -> String? {
    await perform(step.event, in: step.before)
    follow(step)
    // A driver on another isolation may never do what this waits for.
    if let difference = stateDifference(step) { return difference }
    await desk.arrivals(visitCount, sleepCount)
    if step.beginsAttempt { live = desk.latest }
    return stateDifference(step) ?? difference(step)
  }

  private mutating func perform(_ event: ExploredEvent, in situation: Situation) async {
    let age = situation.age
    switch event {
    case .load(let topic): driver.send(.load(topic))
    case .refresh: driver.send(.refresh)
    case .retry: driver.send(.retry)
    case .cancel: driver.send(.cancel)
    case .unload: driver.send(.unload)
    case .signal: driver.send(.signalled)
    case .invalidate(let topic): driver.send(.invalidated(LoadInvalidation([topic], name: "\(topic)")))
    case .success: await answer(.value(age))
    case .failure: await answer(.error(NamedError("offline")))
    case .cancellationError: await answer(.error(CancellationError()))
    case .element: await answer(.element(age))
    case .end: await answer(.end)
    case .lateResult: await answerLate(.value(-age))
    case .lateFailure: await answerLate(.error(NamedError("late")))
    case .lateElement: await answerLate(.element(-age))
    case .lateCancellationError: await answerLate(.error(CancellationError()))
    case .tick(let purpose):
      guard let timer = situation.timers.last(where: { $0.purpose == purpose }) else { return }
      await desk.tick(timer.duration)
    case .derive(let topic): driver.derive(topic)
    case .guardOn: driver.setMayLoad(true)
    case .guardOff: driver.setMayLoad(false)
    default: driver.change { event.change(&$0, age: age) }
    }
  }

  private func answer(_ answer: ExploredDesk.Answer) async {
    if let live { await desk.answer(live, answer) }
  }

  private mutating func answerLate(_ answer: ExploredDesk.Answer) async {
    if let visit = dead.popLast() { await desk.answer(visit, answer) }
  }

  /// Keeps track of what must run after a step.
  private mutating func follow(_ step: ExploredStep) {
    if step.command.cancel?.identity != nil, let live { dead.append(live) }
    if !step.outcomes.isEmpty { live = nil }
    if step.beginsAttempt { visitCount += 1 }
    sleepCount += step.begunTimers.count
  }

  private func stateDifference(_ step: ExploredStep) -> String? {
    let facts = StateFacts(driver.state)
    return facts.isLike(step.after.facts) ? nil : "it is: \(facts); expected: \(step.after.facts)"
  }

  private func difference(_ step: ExploredStep) -> String? {
    let told = step.outcomes.map(\.outcome).filter { $0 != .superseded }
    if let outcomes = driver.takeOutcomes(), outcomes != told { return "told of \(outcomes); expected: \(told)" }
    let running = step.after.tasks.count + step.after.timers.count
    if let inFlight = driver.inFlight, inFlight != running { return "\(inFlight) in flight; expected: \(running)" }
    return nil
  }
}

extension ExploredStep {
  /// Whether an operation begins, or continues with its next element.
  fileprivate var beginsAttempt: Bool {
    command.start != nil || event == .element || after.tasks.last?.attempt ?? 0 > before.tasks.last?.attempt ?? .max
  }
}
