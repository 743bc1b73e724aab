@testable import LoadableReducers

/// Distinguishes situations by everything that can still happen, in one word.
///
/// Values, kinds, errors and identities are left out: the machine depends only on whether two are the same, and the two
/// topics are interchangeable. Two situations with the same key have the same future, so the explorer visits only one
/// of them.
struct SituationKey: Hashable {
  private var bits: UInt64 = 0
  /// The topic that occurred first: the two are interchangeable, so only their order tells them apart.
  private var first: Topic?

  private mutating func add(_ number: Int, width: UInt64) {
    bits = bits << width | UInt64(number)
  }

  private mutating func add(_ flag: Bool?) {
    add(flag == true ? 1 : 0, width: 1)
  }

  private mutating func add(_ topic: Topic?) {
    guard let topic else { return add(0, width: 2) }
    if first == nil { first = topic }
    add(topic == first ? 1 : 2, width: 2)
  }

  init(_ situation: Situation) {
    let facts = situation.facts
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
    add(facts.due?.replaces)
    add(facts.due?.isNew)
    add(facts.derived != nil)
    add(facts.derived.flatMap(\.self))
    add(situation.mayStart)
    add(situation.waiting?.request)
    add(situation.waiting?.restarts)
    add(situation.waiting?.replaces)
    add(situation.waiting?.isHeld)
    add(situation.polls)
    add(facts.cancelled)
    add(situation.cancelled)
    let identity = facts.load?.identity
    add(identity != nil)
    add(identity != nil && situation.dead.identity == identity)
    add(min(situation.tasks.count, 3), width: 2)
    for task in situation.tasks.suffix(2) {
      add(task.identity == identity)
      add(task.request)
      add(min(task.attempt, 3), width: 2)
    }
    for purpose in LoadTimer.Purpose.allCases { add(purpose, situation) }
    first = nil
  }

  private mutating func add(_ purpose: LoadTimer.Purpose, _ situation: Situation) {
    let key = situation.facts.timers[purpose]
    add(key != nil)
    add(situation.timers.contains { $0.purpose == purpose && $0.key == key })
    add(situation.timers.contains { $0.purpose == purpose && $0.key != key })
    add(key != nil && situation.deadTimers[purpose]?.key == key)
  }
}
