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
    if !isCasePathChecked, !running.isTakenFromState { running.note(checkCasePath(nil, isSettled: true)) }
  }

  @usableFromInline
  func settleOwn(_ state: inout Base.State, _ running: RunningEffects) {
    if running.isTakenFromState { return takeRunning(from: &state, running) }
    if options.derivation?.apply(to: &state, property, of: machine) == true { running.didChange() }
    var startsLoad = false
    var effect = settleLoad(&state, running, &startsLoad)
    // The store's record shows which waits observers have been told of; a driver has no such record.
    if isObserved, running.registry.use == .kept {
      effect = .merge(settleObservers(&state, starts: startsLoad, running), effect)
    }
    // It listens before the load begins, so that no invalidation falls between the two.
    if isListening { effect = .merge(settleListener(&state, running), effect) }
    running.note(effect)
    if options.child != nil { settleChild(&state, running) }
  }

  func settleLoad(
    _ state: inout Base.State, _ running: RunningEffects, _ startsLoad: inout Bool
  ) -> Effect<Base.Action> {
    if let endedLoad, running.registry.use == .compared {
      // All elements of a collection share this reducer, so it may be the load of another element.
      running.scope.run(of: LoadAddress(identity: endedLoad, key: property.key))?.willTell()
    }
    var shown = property.read(&state).storage.checkpoint
    var effect = Effect<Base.Action>.none
    if running.registry.use == .compared, let run = running.place(property.key)?.abandonedLoad {
      effect = dropAbandoned(run, &state)
      running.didChange()
      shown = property.read(&state).storage.checkpoint
    }
    if shown.isDue { property.read(&state).storage.noteDueKnown(in: running.storeNumber) }
    let before = checkpoint(of: running.facts(of: property.key, shown: shown), shown)
    let isLost = shown.runningIdentity != nil && shown.runningIdentity != before.runningIdentity
    let hasChanged =
      isLost || shown.runningIdentity != before.runningIdentity || hasOtherTimers(shown, before)
      || machine.rules.values.staleAfter != nil && shown.mustAge
    guard hasChanged || shown.isDue else { return effect }
    let stamp = property.read(&state).changeStamp
    if isLost {
      property.change(&state) { own in
        own.storage.running.map { own.storage.makeDueAgain($0) }
        own.storage.noteDueKnown(in: running.storeNumber)
      }
    }
    let operation = operation.isParent ? preparedOperation(&state, &effect) : operation
    let canStart = (isLost || shown.isDue) && !operation.isParent && options.canLoad?(state) ?? true
    // A request that only goes on waiting changes nothing, and writing the state would wake its readers.
    guard hasChanged || canStart && !machine.rules.isWaiting(property.read(&state).storage) else { return effect }
    let beganAt = options.observation.now
    let date = machine.rules.values.staleAfter == nil ? nil : running.date
    let command = property.change(&state) { own in
      let command = machine.rules.settle(&own.storage, since: before, canStart: canStart, at: date)
      if command.startsLoad, let beganAt { own.change { $0.load?.beganAt = beganAt } }
      if running.registry.use == .compared { own.storage.mark(command) }
      return command
    }
    startsLoad = command.startsLoad
    if property.read(&state).changeStamp != stamp { running.didChange() }
    if isObserved {
      effect = .merge(effect, options.observation.effect(of: command, for: Request.self, since: before.beganAt))
    }
    let gate =
      isListening && running.registry.use == .kept ? running.registry.signalsAndCaches.gate(of: machine.rules) : nil
    return .merge(effect, self.effect(of: command, operation, &state, gate))
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
    if shown.isAbandoned { running.registry.hasAbandoned = true }
    if let ticket = shown.running, let identity = ticket.identity, !shown.isAbandoned || !options.resumes {
      let load = ShownLoad(ticket, LoadAddress(identity: identity, key: property.key), since: shown.beganAt) {
        [casePath] in
        TypedAction(casePath.embed(.cancelled(ticket.typed())))
      }
      load.mark = shown.mark
      scope.insert(load)
    }
    let rules = machine.rules.values
    let timers: [(LoadTimer.Purpose, LoadTimerKey?, Duration?)] = [
      (.staleness, shown.staleness, rules.staleAfter), (.poll, shown.poll, machine.rules.pollIn(shown)),
      (.debounce, shown.debounce, rules.debounce), (.debounceLimit, shown.debounceLimit, rules.debounceLimit),
      (.retryAfter, shown.retryAfter, shown.namedWait),
    ]
    for case (let purpose, let key?, let duration?) in timers where key.mark?.isAbandoned != true {
      scope.insert(run(LoadTimer(purpose: purpose, key: key, duration: duration), nil))
    }
  }

  /// Ends a load whose task was ended from outside: the state no longer shows it, and the parent gets its cancellation.
  private func dropAbandoned(_ run: EffectRun, _ state: inout Base.State) -> Effect<Base.Action> {
    guard let load = run.load, let ticket = load.ticketNow else { return .none }
    run.willTell()
    if property.read(&state).storage.runningIdentity == load.address.identity {
      property.change(&state) { $0.storage.dropAbandoned() }
    }
    let told = isObserved ? notice(of: .cancelled(ticket.typed()), since: load.beginning) : .none
    return .merge(told, Effect(.endLoad(load.address)))
  }

  /// A checkpoint of what runs for the property, for the machine to compare with the state.
  func checkpoint(of facts: RunningFacts, _ shown: LoadCheckpoint) -> LoadCheckpoint {
    var checkpoint = LoadCheckpoint()
    if facts.isSilenced {
      checkpoint.load = shown.running
    } else if let ticket = facts.ticket {
      checkpoint.load = ticket
      checkpoint.beganAt = facts.beganAt
      if facts.isEnding { checkpoint.end() }
    }
    checkpoint.staleness = facts.staleness
    checkpoint.poll = facts.poll
    checkpoint.debounce = facts.debounce
    checkpoint.debounceLimit = facts.debounceLimit
    checkpoint.retryAfter = facts.retryAfter
    return checkpoint
  }

  func hasOtherTimers(_ shown: LoadCheckpoint, _ before: LoadCheckpoint) -> Bool {
    let rules = machine.rules.values
    return rules.staleAfter != nil && shown.staleness != before.staleness
      || shown.poll != (rules.refreshEvery == nil && rules.refreshAfter == nil ? nil : before.poll)
      || rules.debounce != nil && shown.debounce != before.debounce
      || rules.debounceLimit != nil && shown.debounceLimit != before.debounceLimit
      || shown.retryAfter != (rules.retry.named == nil ? nil : before.retryAfter)
  }

  /// The operation for the request that is due, if the parent returns operations: the last one that it returned.
  func preparedOperation(
    _ state: inout Base.State, _ effect: inout Effect<Base.Action>
  ) -> LoadOperation<Base.State, Request, Value> {
    let own = property.read(&state).storage
    if own.needsAnswer {
      if own.hasWork {
        property.change(&state) { $0.storage.answerDueAsLast() }
      } else if options.canLoad?(state) ?? true {
        property.change(&state) { $0.storage.missAnswer() }
        effect = .merge(effect, reportMissingAnswer(nil))
      }
    }
    guard let work = property.read(&state).storage.answer as? LoadWork<Request, Value> else { return .parent }
    return .answered(work.operation)
  }

  /// The effect that carries out a command of the machine.
  func effect(
    of command: LoadCommand<AnyRequest>, _ operation: LoadOperation<Base.State, Request, Value>,
    _ state: inout Base.State, _ gate: SignalGate?
  ) -> Effect<Base.Action> {
    var steps: [EffectStep] = command.disarm.map { .endTimer($0, property.key) }
    if !command.startsLoad, let identity = command.cancel?.identity {
      steps.append(.endLoad(LoadAddress(identity: identity, key: property.key)))
    }
    // No `finish()` waits for a timer: it is not among the effects that the current send has started.
    for timer in command.arm {
      let work = run(timer, gate)
      work.mark = property.read(&state).storage.mark(of: timer.purpose)
      steps.append(.detached(.run(work)))
    }
    if let identity = command.follow?.identity {
      steps.append(.follow(LoadAddress(identity: identity, key: property.key)))
    }
    if let ticket = command.start {
      let load = EffectStep.load(run(ticket, command, operation, &state, gate))
      steps.append(command.isUnawaited ? .detached(load) : load)
    }
    return steps.count == 1 ? Effect(steps[0]) : steps.isEmpty ? .none : Effect(.merge(steps))
  }

  private func run(
    _ ticket: LoadTicket<AnyRequest>, _ command: LoadCommand<AnyRequest>,
    _ operation: LoadOperation<Base.State, Request, Value>, _ state: inout Base.State, _ gate: SignalGate?
  ) -> StartedLoad {
    let operation = operation.prepared(for: state)
    let run = LoadRun(
      ticket, at: property.key, replaced: command.succeeded ?? command.cancel?.identity ?? command.ended?.identity,
      continues: command.succeeded != nil, operation, input: LoadInput(state, takeProperty: property.release), of: self,
      gate)
    run.mark = property.read(&state).storage.read { $0.load?.mark }
    return run
  }

  private func run(_ timer: LoadTimer, _ gate: SignalGate?) -> TimerWork {
    let observation = options.observation
    return TimerWork(
      timer: timer, of: property.key, clock: machine.rules.values.clock,
      action: TypedAction(casePath.embed(.ticked(timer))), gate: timer.purpose == .poll ? gate : nil,
      tellEnd: isObserved ? { observation.tell { $0.timerDidEnd(observation.observed(timer)) } } : nil)
  }
}

extension LoadPlace {
  /// The load whose task another architecture has ended, unless its end is being reported.
  fileprivate var abandonedLoad: EffectRun? {
    runs.last { $0.load?.mark?.isAbandoned == true && !$0.isTelling }
  }
}
