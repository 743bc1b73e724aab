import LoadableCore

/// The work of one load: it makes attempts by the rules of the policy, and sends an action when the load has ended.
///
/// It stays on the store's isolation. It owns the box with the state that the operation sees, and releases the loadable property in it
/// before it sends a result, so that the result changes the property in place.
final class LoadRun<Base: Reducer, Request: Hashable & Sendable, Value, ChildAction>: StartedLoad
where Base.Action: CasePathable, Base.Effects == Effect<Base.Action> {
  typealias State = Base.State
  typealias Parts = LoadableReducer<Base, Request, Value, ChildAction>.Parts

  /// The ticket of the load, with the number of the attempt that is being made or waited for.
  private(set) var ticket: LoadTicket<AnyRequest>
  private let operation: LoadOperation<State, Request, Value>
  /// The state that the load began with; nil once the load has ended, or has delivered an element.
  private var input: LoadInput<State>?
  /// The parts of the reducer that started it.
  private let parts: Parts
  /// The number of the attempt that is being made; nil between two attempts.
  ///
  /// Anything that the operation of another attempt still returns is discarded.
  private(set) var openAttempt: Int?
  /// Whether the current attempt has delivered an element.
  private(set) var hasDelivered = false
  /// Whether an older value from a cache has been shown.
  private var hasShownOld = false
  /// Shows the progress of the current attempt; nil until the operation reads ``Load/progress``.
  private var progress: LoadProgressSource?
  /// When the load began, on the policy's clock; nil without observers.
  private var beganAt: Duration?
  /// The signals that the policy names; nil for none.
  private var gate: SignalGate?
  /// What the loadable remembers of these signals; nil for none.
  private let memory: SignalMemory?
  /// The pause before the next attempt, for observers; nil between pauses, and without observers.
  private var pause: ToldPause?
  /// When the load last showed progress, on the policy's clock.
  private var shownProgressAt: Duration?

  init(
    _ ticket: LoadTicket<AnyRequest>, at key: EffectKey, continues: Bool, pollEvery: Duration?,
    _ operation: LoadOperation<State, Request, Value>, input: LoadInput<State>, memory: SignalMemory?, of parts: Parts
  ) {
    self.ticket = ticket
    input.demand = CacheDemand(ticket, parts.machine.rules.values, pollEvery: pollEvery)
    self.operation = operation
    self.memory = memory
    self.input = input
    self.parts = parts
    // A load that starts has an identity.
    super.init(address: LoadAddress(identity: ticket.identity ?? LoadIdentity(), key: key), continues: continues)
  }

  override var summary: String { "\(ticket.kind) load of \(ticket.request)" }

  override var keepsPlace: Bool { false }

  override var ticketNow: LoadTicket<AnyRequest>? { ticket }

  /// The ticket for actions and observers.
  private var typedTicket: LoadTicket<Request> { ticket.typed() }

  override var beginning: Duration? { beganAt }

  var policy: LoadPolicy { parts.machine.policy }

  override var gatedBy: LoadRules? {
    let rules = parts.machine.rules
    return rules.values.signals == nil || rules.values.retry.limit <= 0 ? nil : rules
  }

  override var signalMemory: SignalMemory? { memory }

  override func wait(at gate: SignalGate) {
    self.gate = gate
  }

  // MARK: Attempts

  /// Records when the load begins: on older systems, its task begins later.
  override func begin(_ run: EffectRun, isolation: isolated any Actor) -> EffectTask {
    beganAt = parts.now
    return super.begin(run, isolation: isolation)
  }

  override var observedIdentity: LoadIdentity? { parts.isObserved ? address.identity : nil }

  /// Makes attempts until one of them ends the load.
  override func perform(_ run: EffectRun, isolation: isolated any Actor) async {
    if beganAt == nil { beganAt = parts.now }
    while input != nil {
      let outcome =
        if let timeout = policy.timeout {
          await attempt(within: timeout, run, isolation: isolation)
        } else {
          await attempt(run, timer: nil, isolation: isolation)
        }
      openAttempt = nil
      progress?.end()
      progress = nil
      guard let pause = takeIn(outcome, run), await wait(pause, run, isolation: isolation) else { return }
    }
  }

  /// Calls the operation once.
  ///
  /// - Parameter timer: the time limit, which the first element stops.
  func attempt(_ run: EffectRun, timer: EffectTask?, isolation: isolated any Actor) async -> AttemptEnd {
    let number = ticket.attempt
    openAttempt = number
    hasDelivered = false
    input?.forgetAnswers()
    let outcome: AttemptEnd
    do {
      switch operation {
      case .value(let perform):
        // The load is not kept in a variable, so that nothing holds the state when the value arrives.
        outcome = taken(try await perform(load(run, isolation: isolation)), by: number, run)
      case .elements(let begin):
        let elements = try await begin(load(run, isolation: isolation))
        try await elements { element in
          guard openAttempt == number, !Task.isCancelled else {
            didDiscard(element, run)
            throw CancellationError()
          }
          timer?.cancel()
          deliver(element, run)
        }
        // Many sequences end without an error when their task is cancelled.
        try Task.checkCancellation()
        outcome = .ended
      case .shared(let cache): outcome = try await answer(of: cache.ask, run)
      case .prepared, .parent: outcome = .cancelled
      }
    } catch {
      outcome = AttemptEnd(error)
    }
    // Many operations throw an error of their own when they are cancelled.
    if openAttempt == number { return outcome }
    if case .ended = outcome { didDiscard(bytes: nil, run) }
    return .cancelled
  }

  /// Takes in the value that an attempt has brought; the value of another attempt than the current one is discarded.
  @inline(never)
  private func taken(_ value: Value?, by number: Int, _ run: EffectRun) -> AttemptEnd {
    guard openAttempt == number else {
      didDiscard(value, run)
      return .cancelled
    }
    let measure: (() -> Void)? = if case .some = parts.options.measure { measuring(value) } else { nil }
    let answers: CacheAnswers? = input
    let ended = answers?.noted(on: ticket) ?? ticket
    return .success(parts.arrivals.action(value, ended), measure: measure)
  }

  /// Measures a value that has arrived, for observers.
  @inline(never)
  private func measuring(_ value: Value?) -> (() -> Void)? {
    parts.options.measure.map { measure in { [address] in measure.note(value, of: address.identity) } }
  }

  /// Asks a cache; if its value is too old for the load, and nothing is shown yet, that value is shown until the answer comes.
  private func answer(of ask: CacheQuestion<Request, Value>, _ run: EffectRun) async throws -> AttemptEnd {
    guard let input else { throw CancellationError() }
    let (number, request) = (ticket.attempt, typedTicket.request)
    var demand = input.demand
    demand.showsOld = !hasShownOld && !shows(request, input)
    let answer = try await ask(request, demand)
    guard answer.isOld else { return taken(input.take(answer), by: number, run) }
    guard openAttempt == number, !Task.isCancelled else { throw CancellationError() }
    var shown = typedTicket
    shown.sharing = ticket.sharing.with(age: answer.age, isRestored: answer.restoredAt != nil, isOld: true)
    hasShownOld = true
    input.release()
    send(.delivered(answer.value, shown), run)
    (demand.showsOld, demand.removals) = (false, answer.removals)
    return taken(input.take(try await ask(request, demand)), by: number, run)
  }

  /// Whether there was content of a request when the load began.
  private func shows(_ request: Request, _ input: LoadInput<State>) -> Bool {
    var state = input.state
    return parts.property.read(&state).content?.request == request
  }

  private func deliver(_ element: Value, _ run: EffectRun) {
    hasDelivered = true
    input?.release()
    input = nil
    send(.delivered(element, typedTicket), run)
  }

  /// The ``Load`` that the current attempt passes to the operation.
  private func load(_ run: EffectRun, isolation: isolated any Actor) throws -> Load<State, Request, Value> {
    guard let input else { throw CancellationError() }
    let number = ticket.attempt
    return Load(
      ticket.request.typed(as: Request.self), kind: ticket.kind, cause: ticket.cause, attempt: number, input,
      continued: parts.isObserved ? { [self] in tellContinued(number) } : nil
    ) { [self] in
      reporter(of: number, run) { EffectTask.begin($0, on: isolation) }
    } content: { [parts] in
      var state = input.state
      return parts.property.read(&state).content
    }
  }

  /// The reporter for the progress of an attempt; it has no effect after that attempt.
  private func reporter(
    of number: Int, _ run: EffectRun, _ begin: (LoadProgressSource.Drain) -> EffectTask
  ) -> LoadProgressReporter {
    if openAttempt == number, let progress { return progress.reporter }
    let quiet = shownProgressAt.map { policy.progressInterval - (policy.clock.elapsed() - $0) }
    let source = LoadProgressSource(policy, quiet: quiet ?? .zero) { [weak self] progress in
      guard let self else { return }
      shownProgressAt = policy.clock.elapsed()
      input?.release()
      send(.progressed(progress, typedTicket), run)
    }
    if openAttempt == number {
      progress = source
      source.begin(begin)
    }
    return source.reporter
  }

  // MARK: Ends

  /// Handles the end of an attempt, and sends the end of the load if no other attempt follows.
  ///
  /// - Returns: the pause before another attempt; nil if the load has ended.
  private func takeIn(_ outcome: consuming AttemptEnd, _ run: EffectRun) -> AttemptPause? {
    switch consume outcome {
    case .success(let action, let measure):
      measure?()
      releaseState()
      run.send(action, .withValue)
    case .ended: endSequence(run)
    case .cancelled: endAsCancelled(run)
    case .failure(let error): return takeIn(error, run)
    }
    return nil
  }

  private func takeIn(_ error: any Error, _ run: EffectRun) -> AttemptPause? {
    let next = policy.retry.next(afterAttempt: ticket.attempt, error: error, isLast: hasDelivered)
    let wait = next.wait.map { NamedWait($0) }
    let failure = LoadFailure<AnyRequest>(
      CapturedError(error, wait: wait), request: ticket.request, attempts: ticket.attempt)
    if !Task.isCancelled, let delay = next.delay {
      wait?.isOpen = true
      if parts.isObserved, delay > .zero || gate != nil { pause = ToldPause(delay: delay) }
      send(.attemptFailed(failure.typed(), typedTicket), run)
      ticket.attempt += 1
      return AttemptPause(delay: delay, failure: failure)
    }
    // A late error is not reported as discarded, because many operations throw one when they are cancelled.
    end(failure, run)
    return nil
  }

  /// Waits before another attempt.
  ///
  /// - Returns: whether to make that attempt; if not, the end of the load has been sent.
  private func wait(_ pause: AttemptPause, _ run: EffectRun, isolation: isolated any Actor) async -> Bool {
    let named = pause.failure.captured.wait
    defer {
      named?.isOpen = false
      endPause()
    }
    do {
      if let gate, let memory {
        try await gate.wait(for: pause.delay, endsEarly: named == nil, memory, isolation: isolation) { holdPause() }
      } else if pause.delay > .zero {
        try await policy.clock.sleep(for: pause.delay)
      } else {
        // Otherwise an operation that always fails at once would keep other tasks from running.
        await Task.yield()
      }
      // A clock may ignore the cancellation.
      try Task.checkCancellation()
      return true
    } catch is CancellationError {
      endAsCancelled(run)
    } catch {
      end(pause.failure, run)
    }
    return false
  }

  private func send(
    _ action: LoadableActionBase<Request, Value, ChildAction>, _ run: EffectRun, ending: EffectEnding? = nil
  ) {
    run.send(TypedAction(parts.casePath.embed(action)), ending)
  }

  // Not inlined: see "Inlining" in Benchmarks/README.md.
  @inline(never)
  private func endSequence(_ run: EffectRun) {
    end(.finished(.ended, typedTicket), .withValue, run)
  }

  @inline(never)
  private func endAsCancelled(_ run: EffectRun) {
    end(.cancelled(typedTicket), .withoutValue, run)
  }

  @inline(never)
  private func end(_ failure: LoadFailure<AnyRequest>, _ run: EffectRun) {
    end(.finished(.failure(failure.typed()), typedTicket), .withoutValue, run)
  }

  /// Sends the action that reports the end of the load.
  private func end(
    _ action: LoadableActionBase<Request, Value, ChildAction>, _ ending: EffectEnding, _ run: EffectRun
  ) {
    releaseState()
    send(action, run, ending: ending)
  }

  override func releaseState() {
    progress?.end()
    progress = nil
    input?.release()
    input = nil
    endPause()
  }

  override func cancelNotice() -> EffectAction? {
    TypedAction(parts.casePath.embed(.cancelled(typedTicket)))
  }

  // MARK: Observers

  private var observation: LoadObservation { parts.options.observation }

  private func tellContinued(_ number: Int) {
    if openAttempt == number { observation.tellContinued(typedTicket, since: beganAt) }
  }

  override func didDropValue() {
    didDiscard(bytes: parts.options.measure?.take(address.identity), nil)
  }

  private func didDiscard(_ value: Value?, _ run: EffectRun) {
    didDiscard(bytes: parts.isObserved ? parts.options.measure?.bytes(of: value) : nil, run)
  }

  /// Tells observers that a late result was discarded.
  ///
  /// - Parameters:
  ///   - bytes: how many bytes are wasted.
  ///   - run: the run, if it may have gone on to another attempt than the one whose result is late.
  private func didDiscard(bytes: Int?, _ run: EffectRun?) {
    let successor = successor ?? (run?.isEnded == false ? address.identity : nil)
    let load = observation.observed(typedTicket, bytes: bytes)
    observation.tell(since: beganAt) { $0.loadDidDiscardLateResult(load, supersededBy: successor, after: $1) }
  }

  override func didLeave() {
    let load = observation.observed(typedTicket)
    observation.tell(since: beganAt) { $0.loadDidCancel(load, after: $1) }
  }

  override var hasNewPause: Bool { pause?.isTold == false }

  override func tellPause() {
    guard let pause else { return }
    self.pause?.isTold = true
    let timer = retryTimer(pause)
    observation.tell { $0.timerDidStart(timer) }
    if pause.isHeld { tellHeld() }
  }

  /// Notes that a signal holds the next attempt back.
  private func holdPause() {
    guard let pause, !pause.isHeld else { return }
    self.pause?.isHeld = true
    if pause.isTold { tellHeld() }
  }

  private func tellHeld() {
    let (load, wait) = (observation.observed(typedTicket), LoadWait.pause(policy))
    observation.tell { $0.load(load, waitsFor: wait) }
  }

  private func endPause() {
    guard let pause else { return }
    self.pause = nil
    let timer = retryTimer(pause)
    if pause.isTold { observation.tell { $0.timerDidEnd(timer) } }
  }

  private func retryTimer(_ pause: ToldPause) -> ObservedTimer {
    ObservedTimer(label: observation.label ?? "", purpose: ObservedTimer.retry, duration: pause.delay)
  }
}
