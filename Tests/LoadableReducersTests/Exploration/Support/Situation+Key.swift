@testable import LoadableReducers

/// What tells a situation from another for all that can still happen, in one word.
///
/// Values, kinds, errors and identities are left out: nothing that the machine does depends on them beyond whether two are the
/// same. Two situations of one key have the same future, so the explorer looks at one of them only.
struct SituationKey: Hashable {
  private(set) var bits: UInt64 = 0
  private(set) var width = 0

  private mutating func add(_ number: Int, width: Int) {
    bits = bits << UInt64(width) | UInt64(number)
    self.width += width
  }

  private mutating func add(_ flag: Bool?) {
    add(flag == true ? 1 : 0, width: 1)
  }

  private mutating func add(_ topic: Topic?) {
    add(topic?.rawValue ?? 0, width: 2)
  }

  init(_ situation: Situation) {
    let state = situation.state
    _ = state.read { facts in
      add(facts.content != nil)
      add(facts.content?.request)
      add(facts.content?.isStale)
      add(facts.failure != nil)
      add(facts.failure?.request)
      add(facts.load?.request)
      add(facts.load?.hasDelivered)
      add(min(facts.load?.attempt ?? 0, 3), width: 2)
      add(facts.due?.request)
      add(facts.due?.restarts)
      add(facts.due?.isNew)
      add(facts.derived != nil)
      add(facts.derived.flatMap(\.self))
      return ()
    }
    add(situation.mayStart)
    add(situation.dead != nil)
    add(situation.waiting?.request)
    add(situation.waiting?.restarts)
    add(situation.waiting?.isHeld)
    add(situation.polls)
    let identity = state.load?.ticket.identity
    add(identity != nil)
    add(identity != nil && situation.dead?.identity == identity)
    add(min(situation.tasks.count, 3), width: 2)
    for task in situation.tasks.suffix(2) {
      add(task.identity == identity)
      add(task.request)
      add(min(task.attempt, 3), width: 2)
    }
    add(situation)
  }

  private mutating func add(_ situation: Situation) {
    let snapshot = situation.state.snapshot
    let keys = [snapshot.staleness, snapshot.poll, snapshot.debounce]
    for (purpose, key) in zip(LoadTimer.Purpose.allCases, keys) {
      add(key != nil)
      add(situation.timers.contains { $0.purpose == purpose && $0.key == key })
      add(situation.timers.contains { $0.purpose == purpose && $0.key != key })
      add(situation.deadTimers.contains { $0.purpose == purpose })
    }
  }
}
