import LoadableCore

extension LoadableReducer.Parts {
  /// The third step, which starts the request that is due, ends what the state no longer shows, and sets timers.
  @inlinable @inline(__always)
  func settle(_ state: inout Base.State, _ running: RunningEffects) {
    if settledBy != running.storeNumber { noteSettled(running) }
    base.settle(&state, running: running)
    if isInvolved || !property.isQuiet(&state) || !running.isIdle(property.key) { settleOwn(&state, running) }
  }

  /// Notes that the property is settled in this store, and reports a wrong case path, because then no load of the property would ever end.
  @usableFromInline
  func noteSettled(_ running: RunningEffects) {
    if settledBy == running.storeNumber { return }
    settledBy = running.storeNumber
    running.registry.settled.insert(property.key)
    if options.canLoad != nil, options.closedReason == .guard { running.registry.looksAtLoads = true }
    if !isCasePathChecked, !running.isTakenFromState { running.note(checkCasePath(nil, isSettled: true)) }
  }

  @usableFromInline
  func settleOwn(_ state: inout Base.State, _ running: RunningEffects) {
    if running.isTakenFromState { return takeRunning(from: &state, running) }
    if options.derivation?.apply(to: &state, property, of: machine) == true { running.didChange() }
    var start: LoadStart?
    let count = running.notedCount
    var effect = settleLoad(&state, running, &start)
    settleRuns(&state, running, start, &effect)
    if isListening { settleListener(&state, running) }
    // Observers come first.
    running.note(effect, before: count)
    if let joined = start?.command.follow?.identity {
      running.note(.follow(LoadAddress(identity: joined, key: property.key)))
    }
    if options.child != nil { settleChild(&state, running) }
  }

  func settleLoad(
    _ state: inout Base.State, _ running: RunningEffects, _ start: inout LoadStart?
  ) -> Effect<Base.Action> {
    if let endedLoad, running.registry.use == .compared {
      // All elements of a collection share this reducer, so it may be the load of another element.
      running.place(property.key)?.run(of: endedLoad)?.willTell()
    }
    var effect = Effect<Base.Action>.none
    if running.registry.use == .compared, let run = running.place(property.key)?.abandonedLoad {
      effect = dropAbandoned(run, &state)
      running.didChange()
    }
    let (load, isDue, hasTimers) = glance(&state)
    if isDue { property.read(&state).storage.noteDueKnown(by: running) }
    let place = running.place(property.key)
    // The action that reports the end of the load has put back a copy that shows it.
    let isOver = load != nil && load == endedLoad && place?.load(whileShown: load)?.isNotifying == true
    let shown = isOver ? nil : load
    let known = place?.runningIdentity(whileShown: shown)
    let isLost = load != nil && load != known
    // Most often only the loads need to be compared.
    let mayAge = hasTimers || machine.rules.values.staleAfter != nil
    guard load != known || isDue || mayAge else { return effect }
    let before = checkpoint(of: place, whileShown: shown, &state)
    let hasChanged = load != known || mayAge && hasWrongTimers(property.read(&state).storage.checkpoint, before)
    guard hasChanged || isDue else { return effect }
    let stamp = property.read(&state).changeStamp
    if isLost {
      property.change(&state) { own in
        if isOver, !options.resumes { own.storage.dropEnded() }
        own.storage.running.map { own.storage.makeDueAgain($0) }
        own.storage.noteDueKnown(by: running)
      }
    }
    let returned: KeptOperation? = operation.isParent ? returnedOperation(&state, &effect) : nil
    let hasOperation = !operation.isParent || returned != nil
    let canStart = (isLost || isDue) && hasOperation && options.canLoad?(state) ?? true
    // A request that only goes on waiting changes nothing, and writing the state would wake its readers.
    guard hasChanged || canStart && !machine.rules.isWaiting(property.read(&state).storage) else { return effect }
    let beganAt = now
    let date = machine.rules.values.staleAfter == nil ? nil : running.registry.date
    // The property is taken out while it is changed: see `LoadableProperty`.
    var own = property.placeholder
    property.exchange(&state, &own)
    let command = machine.rules.settle(&own.storage, since: before, canStart: canStart, at: date)
    if command.startsLoad, let beganAt { own.storage.change { $0.load?.beganAt = beganAt } }
    if running.registry.use == .compared { own.storage.mark(command) }
    property.exchange(&state, &own)
    start = LoadStart(command: command, returned: returned)
    if property.read(&state).changeStamp != stamp { running.didChange() }
    if isObserved {
      effect = .merge(effect, options.observation.effect(of: command, for: Request.self, since: before.beganAt))
    }
    return effect
  }

  /// The load that the property shows, whether a request waits, and whether a timer of a load is set.
  private func glance(_ state: inout Base.State) -> (load: LoadIdentity?, isDue: Bool, hasTimers: Bool) {
    let storage = property.read(&state).storage
    return (storage.runningIdentity, storage.isDue, storage.hasTimers)
  }

  /// Lets the store's signals hold back the work, if the policy says so; in a driver the work listens to its signals itself.
  private func gate(_ work: EffectWork, _ running: RunningEffects) {
    guard running.registry.use == .kept, let rules = work.gatedBy,
      let gate = running.registry.signalsAndCaches.gate(of: rules)
    else { return }
    work.wait(at: gate)
  }

  /// Runs exactly what the state shows.
  ///
  /// The listener begins before a load, so that no invalidation falls between the two, and timers begin before the operation.
  private func settleRuns(
    _ state: inout Base.State, _ running: RunningEffects, _ start: LoadStart?, _ effect: inout Effect<Base.Action>
  ) {
    let (load, timers) = (
      property.read(&state).storage.runningIdentity,
      machine.rules.timers(
        of: property.read(&state).storage, at: machine.rules.values.staleAfter == nil ? nil : running.registry.date)
    )
    // The store records which waits were reported to observers; a driver has no such record.
    let wait = isObserved && running.registry.use == .kept ? wait(&state) : nil
    var shown: [RunKey] = listens(running) ? [.listener] : []
    for timer in timers { shown.append(RunKey(timer)) }
    if let wait { shown.append(RunKey(waiting: wait)) }
    // A literal costs less than appending to an empty array.
    if let load { if shown.isEmpty { shown = [RunKey(load: load)] } else { shown.append(RunKey(load: load)) } }
    if shown.isEmpty, running.isIdle(property.key) { return }
    let placeholder = start?.command.succeeded.flatMap {
      running.scope.run(of: LoadAddress(identity: $0, key: property.key))
    }
    let changes = running.reconcile(
      property.key, shows: shown, after: placeholder, joins: start?.command.isUnawaited != true, lists: isObserved
    ) { key in
      switch key.role {
      case .load: run(start, &state, running)
      case .listener: makeListener(&state, running)
      case .waiting: run(wait!, &state)
      case .timer, .standing: run(timers.first { RunKey($0) == key }!, &state, running)
      }
    }
    if isObserved {
      tellObservers(of: changes, starts: start?.command.startsLoad == true, running, &effect)
    }
  }

  private func tellObservers(
    of changes: (begun: [EffectRun], ended: [EffectRun]), starts: Bool, _ running: RunningEffects,
    _ effect: inout Effect<Base.Action>
  ) {
    if running.registry.use == .kept {
      effect = .merge(settleObservers(running, begun: changes.begun, ended: changes.ended, starts: starts), effect)
    }
    let (begun, ended) = (observed(changes.begun), observed(changes.ended))
    if begun.isEmpty, ended.isEmpty { return }
    let observation = options.observation
    effect = .merge(
      effect,
      Effect(
        .notify {
          for timer in ended { observation.tell { $0.timerDidEnd(timer) } }
          for timer in begun { observation.tell { $0.timerDidStart(timer) } }
        }))
  }

  private func observed(_ runs: [EffectRun]) -> [ObservedTimer] {
    runs.compactMap { ($0.work as? TimerWork).map { options.observation.observed($0.timer) } }
  }

  /// Notes what the state shows as running.
  func takeRunning(from state: inout Base.State, _ running: RunningEffects) {
    let shown = property.read(&state).storage.checkpoint
    note(shown, running)
    if let child = options.child, let identity = shown.child, var value = property.read(&state).wrappedValue {
      child.settle(&value, running.within(property.key).within(EffectKey(identity), childWrapping, ownsIDs: true))
    }
  }

  /// Notes what a checkpoint shows as running for the property itself.
  func note(_ shown: LoadCheckpoint, _ running: RunningEffects) {
    let scope = running.scope
    @discardableResult
    func insert(_ work: EffectWork, as key: RunKey) -> EffectRun {
      let run = EffectRun(work, as: key, at: property.key, in: scope, replacing: nil)
      scope.insert(run)
      return run
    }
    if let listener = shown.listener, !listener.facts.isOver {
      running.registry.note(insert(ShownListener(listener), as: .listener), of: listener)
    }
    if shown.isAbandoned { running.registry.hasAbandoned = true }
    if let ticket = shown.running, let identity = ticket.identity, !shown.isAbandoned || !options.resumes {
      let load = ShownLoad(ticket, LoadAddress(identity: identity, key: property.key), since: shown.beganAt) {
        [casePath] in
        TypedAction(casePath.embed(.cancelled(ticket.typed())))
      }
      load.mark = shown.mark
      insert(load, as: RunKey(load: identity))
    }
    for timer in machine.rules.timers(shown) where timer.key.mark?.isAbandoned != true {
      let work = timerWork(timer)
      work.mark = timer.key.mark
      insert(work, as: RunKey(timer))
    }
  }

  /// Ends a load whose task was ended from outside: the state no longer shows it, and the parent gets its cancellation.
  private func dropAbandoned(_ run: EffectRun, _ state: inout Base.State) -> Effect<Base.Action> {
    guard let load = run.load, let ticket = load.ticketNow else { return .none }
    run.willTell()
    if property.read(&state).storage.runningIdentity == load.address.identity {
      property.change(&state) { $0.storage.dropAbandoned() }
    }
    let typedTicket = isObserved ? notice(of: .cancelled(ticket.typed()), since: load.beginning) : .none
    return .merge(typedTicket, Effect(.endRun(run, tells: true)))
  }

  /// A checkpoint of what runs for the property, for the machine to compare with the state.
  private func checkpoint(
    of place: LoadPlace?, whileShown shown: LoadIdentity?, _ state: inout Base.State
  ) -> LoadCheckpoint {
    var checkpoint = LoadCheckpoint()
    guard let place else { return checkpoint }
    checkpoint.staleness = place.staleness
    guard let run = place.load(whileShown: shown) else { return checkpoint }
    checkpoint.load = run.load?.ticketNow ?? property.read(&state).storage.running
    checkpoint.beganAt = run.load?.beginning
    if place.isEnding(run, whileShown: shown) { checkpoint.end() }
    return checkpoint
  }

  /// Whether the state shows a timer that the policy does not have, or content has yet to age.
  func hasWrongTimers(_ shown: LoadCheckpoint, _ before: LoadCheckpoint) -> Bool {
    let rules = machine.rules.values
    return rules.staleAfter != nil && (shown.mustAge || shown.staleness != before.staleness)
      || shown.poll != nil && rules.refreshEvery == nil && (rules.refreshAfter == nil || shown.pollEvery == nil)
      || shown.retryAfter != nil && rules.retry.named == nil
  }

  /// The operation for the request that is due, if the parent returns operations: the last one that it returned.
  private func returnedOperation(
    _ state: inout Base.State, _ effect: inout Effect<Base.Action>
  ) -> KeptOperation? {
    let own = property.read(&state).storage
    if own.needsAnswer {
      if own.hasWork {
        property.change(&state) { $0.storage.answerDueAsLast() }
      } else if options.canLoad?(state) ?? true {
        property.change(&state) { $0.storage.missAnswer() }
        effect = .merge(effect, reportMissingAnswer(nil))
      }
    }
    return property.read(&state).storage.answer.map { KeptOperation($0) }
  }

  /// The work of the load that starts.
  private func run(_ start: LoadStart?, _ state: inout Base.State, _ running: RunningEffects) -> EffectWork {
    // Only a load that starts now is shown in the state but has no run yet.
    guard let start, let ticket = start.command.start else { return EffectWork() }
    let operation = operation(start, state)
    let own = property.read(&state).storage
    let run = LoadRun(
      ticket, at: property.key, continues: start.command.succeeded != nil,
      pollEvery: own.isEmpty ? nil : own.facts.pollEvery,
      operation, input: LoadInput(state, takeProperty: property.release), memory: signalMemory(running), of: self)
    gate(run, running)
    if running.registry.use == .compared { run.mark = own.read { $0.load?.mark } }
    return run
  }

  /// What the property remembers of its signals; nil without signals.
  private func signalMemory(_ running: RunningEffects) -> SignalMemory? {
    if machine.rules.values.signals == nil { return nil }
    return running.place(property.key)?.listener?.memory ?? SignalMemory()
  }

  private func operation(_ start: LoadStart, _ state: Base.State) -> LoadOperation<Base.State, Request, Value> {
    guard let returned = start.returned?.operation as? ReturnedOperation<Request, Value> else {
      return operation.prepared(for: state)
    }
    // It gets no state, because the parent has it.
    return .value { try await returned.operation($0.withoutState()) }
  }

  private func run(_ timer: LoadTimer, _ state: inout Base.State, _ running: RunningEffects) -> EffectWork {
    let work = timerWork(timer)
    gate(work, running)
    guard running.registry.use == .compared else { return work }
    property.change(&state) { $0.storage.mark(timer.purpose) }
    work.mark = property.read(&state).storage.mark(of: timer.purpose)
    running.didChange()
    return work
  }

  private func timerWork(_ timer: LoadTimer) -> TimerWork {
    let observation = options.observation
    return TimerWork(
      timer, machine.rules, action: TypedAction(casePath.embed(.ticked(timer))),
      tellEnd: isObserved ? { observation.tell { $0.timerDidEnd(observation.observed(timer)) } } : nil)
  }
}

/// What the machine has decided, and the operation that a parent has returned for the load that starts.
///
/// It is a class because it is large and passed on often.
final class LoadStart {
  let command: LoadCommand<AnyRequest>
  /// Nil if the reducer itself has the operation.
  let returned: KeptOperation?

  init(command: LoadCommand<AnyRequest>, returned: KeptOperation?) {
    (self.command, self.returned) = (command, returned)
  }
}

/// A ``ReturnedOperation`` that the state keeps.
///
/// It is a class, because an `(any Sendable)?` costs more to copy.
final class KeptOperation {
  let operation: any Sendable

  init(_ operation: any Sendable) {
    self.operation = operation
  }
}

extension LoadPlace {
  /// The load that runs; a load that the state still shows counts, even if it has ended: its end was not handled.
  fileprivate func load(whileShown shown: LoadIdentity?) -> EffectRun? {
    shown.flatMap { run(of: $0) } ?? load
  }

  /// Whether the current action reports the end of a load, and the state no longer shows that load.
  fileprivate func isEnding(_ run: EffectRun, whileShown shown: LoadIdentity?) -> Bool {
    run.isNotifying && (shown == nil || run.runKey?.identity != shown)
  }

  /// The identity of the load that runs; nil if none does, or the current action reports its end.
  fileprivate func runningIdentity(whileShown shown: LoadIdentity?) -> LoadIdentity? {
    guard let run = load(whileShown: shown), !isEnding(run, whileShown: shown) else { return nil }
    return run.load?.address.identity ?? shown
  }

  /// The load whose task another architecture has ended, unless its end is being reported.
  fileprivate var abandonedLoad: EffectRun? {
    runs.last { $0.load?.mark?.isAbandoned == true && !$0.isNotifying && !$0.isEnded }
  }
}
