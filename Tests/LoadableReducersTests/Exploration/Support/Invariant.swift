@testable import LoadableReducers

/// A rule that must hold for every step, whatever came before it.
struct Invariant: Sendable {
  let name: String
  let holds: @Sendable (ExploredStep, ExploredMachine) -> Bool

  init(_ name: String, _ holds: @escaping @Sendable (ExploredStep, ExploredMachine) -> Bool) {
    self.name = name
    self.holds = holds
  }

  /// The rules for each step.
  static let all = [
    lateResults, oneTask, beginnings, outcomes, attempts, content, failure, due, starts, goesOn, timers,
  ]

  static let lateResults = Self("no late result lands") { step, _ in
    guard step.event.isLate else { return true }
    return step.after.state == step.before.state && step.command == .none
      && step.after.facts.load?.identity == step.before.facts.load?.identity
  }

  static let oneTask = Self("a load that was started has exactly one live task, and no load has none") { step, _ in
    guard let load = step.after.facts.load, load.identity != nil else { return step.after.tasks.isEmpty }
    guard step.after.tasks.count == 1, let task = step.after.task else { return false }
    return task.identity == load.identity && task.request == load.request && task.attempt == load.attempt
  }

  static let outcomes = Self("every load that was started has exactly one outcome") { step, _ in
    let started = step.before.tasks + (step.command.start.map { [$0] } ?? [])
    if started.isEmpty && step.outcomes.isEmpty { return true }
    let left = Set(step.after.tasks.map(\.identity))
    let gone = started.map(\.identity).filter { !left.contains($0) }
    let told = step.outcomes.map(\.load.identity)
    return Set(gone) == Set(told) && told.count == gone.count
      && step.outcomes.allSatisfy { ($0.outcome == .superseded) == step.command.supersedes }
  }

  static let attempts = Self("attempts never exceed the policy") { step, machine in
    max(step.after.facts.load?.attempt ?? 0, step.after.facts.failure?.attempts ?? 0) <= machine.rules.retryLimit + 1
  }

  static let beginnings = Self("a load begins with an identity of its own, attempt 1 and nothing told") { step, _ in
    guard let start = step.command.start else { return true }
    guard let load = step.after.facts.load, let identity = start.identity else { return false }
    let others = step.before.tasks + [step.before.dead]
    return load.identity == identity && !others.contains { $0.identity == identity } && load.attempt == 1
      && load.request == start.request && !load.hasDelivered && load.isUntold
  }

  static let content = Self("content changes only by the rows that say so") { step, _ in
    step.after.facts.content == step.rows.content
  }

  static let failure = Self("a failure comes and goes only by the rows that say so") { step, _ in
    step.after.facts.failure == step.rows.failure
  }

  static let due = Self("what is due is cleared only by the rows that say so") { step, _ in
    step.after.facts.due?.request == step.rows.waiting?.request
  }

  static let starts = Self("what is due starts as soon as nothing stands in its way, not before") { step, _ in
    guard step.command.start?.request == step.rows.start else { return false }
    guard let follow = step.command.follow else { return !step.rows.joins }
    return follow.identity == step.after.facts.load?.identity
  }

  static let goesOn = Self("a running load goes on until a row ends it or another takes its place") { step, _ in
    guard step.command.start == nil else { return true }
    let runs = step.after.facts.load?.identity
    return step.rows.goesOn ? runs == step.before.facts.load?.identity : runs == nil
  }

  static let timers = Self("each timer that the state waits for runs, and no other") { step, machine in
    let awaited = step.after.facts.timers
    let ages = machine.rules.ages && step.after.facts.content?.isStale == false
    return awaited.count == step.after.timers.count && step.after.timers.allSatisfy { awaited[$0.purpose] == $0.key }
      && (awaited[.staleness] != nil) == ages && (awaited[.poll] != nil) == step.rows.polls
      && (awaited[.debounce] != nil) == (step.rows.waiting?.isHeld == true)
  }

  /// A rule for the situation that a step leads to, so it is checked only if that situation is new.
  static let settled = Self("settling again does nothing") { step, machine in
    var state = step.after.state
    return machine.settle(&state, step.after.checkpoint, step.after.mayStart) == .none
  }
}
