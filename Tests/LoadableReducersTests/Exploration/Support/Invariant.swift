@testable import LoadableReducers

/// What must hold of every step, whatever came before it.
struct Invariant: Sendable {
  let name: String
  let holds: @Sendable (Step, ExploredPolicy) -> Bool

  init(_ name: String, _ holds: @escaping @Sendable (Step, ExploredPolicy) -> Bool) {
    self.name = name
    self.holds = holds
  }

  static let all = [
    lateResults, oneTask, outcomes, attempts, beginnings, content, failure, due, starts, goesOn, timers, settled,
  ]

  static let lateResults = Self("no late result lands") { step, _ in
    !step.event.isLate || step.after.state == step.before.state && step.command == .none
      && step.after.state.load?.ticket.identity == step.before.state.load?.ticket.identity
  }

  static let oneTask = Self("a load that was started has exactly one live task, and no load has none") { step, _ in
    let running = step.after.state.load?.ticket
    guard let identity = running?.identity else { return step.after.tasks.isEmpty }
    guard step.after.tasks.count == 1, let task = step.after.task else { return false }
    return task.identity == identity && task == running
  }

  static let outcomes = Self("every load that was started has exactly one outcome") { step, _ in
    let started = step.before.tasks + (step.command.start.map { [$0] } ?? [])
    let left = Set(step.after.tasks.map(\.identity))
    let gone = started.map(\.identity).filter { !left.contains($0) }
    let told = step.outcomes.map(\.load.identity)
    return Set(gone) == Set(told) && told.count == gone.count
      && step.outcomes.allSatisfy { ($0.outcome == .superseded) == (step.command.supersedes) }
  }

  static let attempts = Self("attempts never exceed the policy") { step, rules in
    max(step.after.state.load?.attempt ?? 0, step.after.state.failure?.attempts ?? 0) <= rules.retryLimit + 1
  }

  static let beginnings = Self("a load begins with an identity of its own, attempt 1 and nothing delivered") { step, _ in
    guard let start = step.command.start else { return true }
    guard let load = step.after.state.load, let identity = start.identity else { return false }
    let others = step.before.tasks + [step.before.dead].compactMap(\.self)
    return load.ticket.identity == identity && !others.contains { $0.identity == identity } && load.attempt == 1
      && load.request == start.request && !load.hasDelivered && load.progress == nil && load.attemptError == nil
  }

  static let content = Self("content changes only by the rows that say so") { step, _ in
    step.after.state.content == step.rows.content
  }

  static let failure = Self("a failure comes and goes only by the rows that say so") { step, _ in
    step.after.state.failure == step.rows.failure
  }

  static let due = Self("what is due is cleared only by the rows that say so") { step, _ in
    step.after.state.dueRequest == step.rows.waiting?.request
  }

  static let starts = Self("what is due starts as soon as nothing stands in its way, and not before") { step, _ in
    guard step.command.start?.request == step.rows.start else { return false }
    let running = step.after.state.load?.ticket.identity
    guard let follow = step.command.follow else { return !step.rows.joins }
    return follow.identity == running
  }

  static let goesOn = Self("a running load goes on until a row ends it or another takes its place") { step, _ in
    guard step.command.start == nil else { return true }
    let ran = step.before.state.load?.ticket.identity
    let runs = step.after.state.load?.ticket.identity
    return step.rows.goesOn ? runs == ran : runs == nil
  }

  static let timers = Self("each timer that the state waits for runs, and no other") { step, rules in
    let now = step.after.state.snapshot
    let awaited = [now.staleness, now.poll, now.debounce].compactMap(\.self)
    let running = step.after.timers.map(\.key)
    return Set(awaited) == Set(running) && awaited.count == running.count && (now.poll != nil) == step.rows.polls
      && (now.debounce != nil) == (step.rows.waiting?.isHeld == true)
  }

  static let settled = Self("settling again does nothing") { step, _ in
    step.secondCommand == .none
  }
}
