@testable import LoadableReducers

extension Situation {
  /// Makes an event happen, and does what the machine commands.
  func step(_ event: ExploredEvent, _ machine: ExploredMachine) -> ExploredStep {
    var after = self
    let loading = after.loadEvent(event, machine)
    after.age += 1
    let rows = TransitionRows(self, event, isRetried: task?.attempt != after.task?.attempt, machine.rules)
    var step = ExploredStep(before: self, event: event, rows: rows, after: after)
    var checkpoint = checkpoint
    if let loading {
      let answer = machine.apply(loading, &step.after.state)
      step.answer = answer
      if answer == .ended { checkpoint.end() }
    } else if case .derive(let topic) = event {
      machine.derive(topic, &step.after.state)
    } else {
      event.change(&step.after.state, age: age)
      step.after.mayStart = event == .guardOn || mayStart && event != .guardOff
    }
    step.endTask()
    step.command = machine.settle(&step.after.state, checkpoint, step.after.mayStart)
    step.obey(machine)
    step.after.waiting = rows.waiting
    step.after.derived = rows.derived
    step.after.cancelled = rows.cancelled
    step.after.polls = rows.polls
    step.after.facts = StateFacts(step.after.state)
    return step
  }

  /// The event for the machine; nil for a change of the state.
  private mutating func loadEvent(_ event: ExploredEvent, _ machine: ExploredMachine) -> ExploredMachine.Event? {
    switch event {
    case .load(let topic): return .load(topic)
    case .refresh: return .refresh
    case .retry: return .retry
    case .cancel: return .cancel
    case .unload: return .unload
    case .signal: return .signalled
    case .invalidate(let topic): return .invalidated(LoadInvalidation([topic], name: "\(topic)"))
    case .success: return task.map { .finished(.success(age), $0) }
    case .failure: return task.map { failureEvent($0, machine) }
    case .cancellationError: return task.map { .cancelled($0) }
    case .element: return task.map { .delivered(age, $0) }
    case .end: return task.map { .finished(.ended, $0) }
    case .progress: return task.map { .progressed(LoadProgress(fraction: 0.5), $0) }
    case .lateResult: return .finished(.success(-age), dead)
    case .lateFailure: return .finished(.failure(failure(of: dead)), dead)
    case .lateElement: return .delivered(-age, dead)
    case .lateCancellationError: return .cancelled(dead)
    case .earlierAttempt:
      return task.map {
        .finished(.success(-age), Ticket($0.request, kind: $0.kind, attempt: $0.attempt - 1, identity: $0.identity))
      }
    case .tick(let purpose):
      guard let index = timers.firstIndex(where: { $0.purpose == purpose }) else { return nil }
      let timer = timers.remove(at: index)
      deadTimers[purpose] = timer
      return .ticked(timer)
    case .lateTick(let purpose):
      return deadTimers[purpose].map { .ticked($0) }
    default: return nil
    }
  }

  private mutating func failureEvent(_ ticket: Ticket, _ machine: ExploredMachine) -> ExploredMachine.Event {
    let wait = machine.rules.rests ? NamedWait(ExploredPolicy.namedWait) : nil
    let failure = LoadFailure(
      CapturedError(NamedError("offline"), wait: wait), request: ticket.request, attempts: ticket.attempt)
    if machine.delay(failure.error, ticket, facts.load?.hasDelivered == true) == nil {
      return .finished(.failure(failure), ticket)
    }
    let index = tasks.count - 1
    tasks[index] = Ticket(
      ticket.request, kind: ticket.kind, attempt: ticket.attempt + 1, identity: ticket.identity)
    return .attemptFailed(failure, ticket)
  }

  private func failure(of ticket: Ticket) -> LoadFailure<Topic> {
    LoadFailure(NamedError("offline"), request: ticket.request, attempts: ticket.attempt)
  }
}

extension ExploredStep {
  /// A task whose operation has returned is over, whatever the machine answers to its result.
  fileprivate mutating func endTask() {
    let outcome: Situation.Outcome
    switch event {
    case .success, .end: outcome = .finished
    case .failure where before.tasks.last?.attempt == after.tasks.last?.attempt: outcome = .finished
    case .cancellationError: outcome = .cancelled
    default: return
    }
    guard let task = after.tasks.popLast() else { return }
    after.dead = task
    outcomes.append((task, outcome))
  }

  /// Does what the machine commands, and sets the timers that the state shows.
  fileprivate mutating func obey(_ machine: ExploredMachine) {
    if let cancelled = command.cancel, cancelled.identity != nil {
      outcomes.append((cancelled, command.supersedes ? .superseded : .cancelled))
      after.tasks.removeAll { $0.identity == cancelled.identity }
      after.dead = cancelled
    }
    let shown = machine.timers(after.state)
    for timer in after.timers where !shown.contains(timer) { after.deadTimers[timer.purpose] = timer }
    begunTimers = shown.filter { !after.timers.contains($0) }
    after.timers = after.timers.filter { shown.contains($0) } + begunTimers
    if let ticket = command.start { after.tasks.append(ticket) }
  }
}
