/// Tries every order of events up to a number of them, and checks every step.
///
/// Situations that have the same future are looked at once, breadth first, so that the first order that breaks an invariant is
/// a shortest one. There are only so many situations: once an exploration finds no new one it has covered every order of any
/// length.
struct Explorer {
  let machine: ExploredMachine
  var events = ExploredEvent.essential
  /// The most events in an order.
  var depth = Int.max
  var invariants = Invariant.all

  private struct Node {
    let situation: Situation
    var origin: (node: Int, event: ExploredEvent)?
    var next: [Int] = []
  }

  /// Explores, looking at each situation once.
  func explore() -> Exploration {
    var nodes = [Node(situation: Situation())]
    var known = [SituationKey(nodes[0].situation): 0]
    var result = Exploration()
    var level = 0..<1
    while !level.isEmpty, result.depth < depth {
      for index in level {
        let situation = nodes[index].situation
        for event in events where situation.allows(event) {
          let step = situation.step(event, machine)
          result.steps += 1
          let key = SituationKey(step.after)
          let next = known[key] ?? nodes.count
          if let broken = broken(by: step, isNew: next == nodes.count) {
            result.counterexample = .init(invariant: broken, events: path(to: index, in: nodes) + [event])
            return result
          }
          if next == nodes.count {
            known[key] = next
            nodes.append(Node(situation: step.after, origin: (index, event)))
          }
          nodes[index].next.append(next)
        }
      }
      result.depth += 1
      level = level.upperBound..<nodes.count
    }
    result.situations = nodes.count
    result.isComplete = level.isEmpty
    result.ways = nodes.map(\.next)
    return result
  }

  /// Explores without asking whether a situation is known: what `explore()` must agree with.
  func exploreEachOrder() -> Exploration {
    var result = Exploration()
    var known: Set<SituationKey> = [SituationKey(Situation())]
    var level: [(situation: Situation, path: [ExploredEvent])] = [(Situation(), [])]
    while result.depth < depth {
      var nextLevel: [(Situation, [ExploredEvent])] = []
      for (situation, path) in level {
        for event in events where situation.allows(event) {
          let step = situation.step(event, machine)
          if let broken = broken(by: step, isNew: true) {
            result.counterexample = .init(invariant: broken, events: path + [event])
            return result
          }
          known.insert(SituationKey(step.after))
          nextLevel.append((step.after, path + [event]))
        }
      }
      result.depth += 1
      result.steps += nextLevel.count
      level = nextLevel
    }
    result.situations = known.count
    return result
  }

  private func broken(by step: Step, isNew: Bool) -> String? {
    let invariants = isNew ? invariants + [.settled] : invariants
    return invariants.first { !$0.holds(step, machine) }?.name
  }

  private func path(to index: Int, in nodes: [Node]) -> [ExploredEvent] {
    guard let origin = nodes[index].origin else { return [] }
    return path(to: origin.node, in: nodes) + [origin.event]
  }
}
