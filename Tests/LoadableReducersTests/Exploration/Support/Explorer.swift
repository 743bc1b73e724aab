/// Tries every order of events up to a number of them, and checks every step.
///
/// Situations that have the same future are looked at once, breadth first, so that the first order that breaks an invariant is
/// a shortest one.
struct Explorer {
  let machine: ExploredMachine
  var events = ExploredEvent.essential
  var depth = 7
  var invariants = Invariant.all

  private struct Node {
    let situation: Situation
    var origin: (node: Int, event: ExploredEvent)?
    var next: [Int] = []
  }

  /// Explores, each situation once.
  func explore() -> Exploration {
    var nodes = [Node(situation: Situation())]
    var known = [SituationKey(nodes[0].situation): 0]
    var result = Exploration()
    var level = 0..<1
    for _ in 0..<depth where !level.isEmpty {
      for index in level {
        let situation = nodes[index].situation
        for event in events where situation.allows(event) {
          let step = situation.step(event, machine)
          result.steps += 1
          if let broken = broken(by: step) {
            result.counterexample = .init(invariant: broken.name, events: path(to: index, in: nodes) + [event])
            return result
          }
          let key = SituationKey(step.after)
          let next = known[key] ?? nodes.count
          if next == nodes.count {
            known[key] = next
            nodes.append(Node(situation: step.after, origin: (index, event)))
          }
          nodes[index].next.append(next)
        }
      }
      level = level.upperBound..<nodes.count
    }
    result.situations = nodes.count
    result.isComplete = level.isEmpty
    result.orders = orders(through: nodes.map(\.next))
    return result
  }

  /// Explores without looking whether a situation is known: what `explore()` must agree with.
  func exploreEachOrder() -> Exploration {
    var result = Exploration()
    var known: Set<SituationKey> = [SituationKey(Situation())]
    var level: [(situation: Situation, path: [ExploredEvent])] = [(Situation(), [])]
    for _ in 0..<depth {
      var nextLevel: [(Situation, [ExploredEvent])] = []
      for (situation, path) in level {
        for event in events where situation.allows(event) {
          let step = situation.step(event, machine)
          result.steps += 1
          if let broken = broken(by: step) {
            result.counterexample = .init(invariant: broken.name, events: path + [event])
            return result
          }
          known.insert(SituationKey(step.after))
          nextLevel.append((step.after, path + [event]))
        }
      }
      result.orders.append(nextLevel.count)
      level = nextLevel
    }
    result.situations = known.count
    return result
  }

  private func broken(by step: Step) -> Invariant? {
    invariants.first { !$0.holds(step, machine.rules) }
  }

  private func path(to index: Int, in nodes: [Node]) -> [ExploredEvent] {
    guard let origin = nodes[index].origin else { return [] }
    return path(to: origin.node, in: nodes) + [origin.event]
  }

  /// How many orders there are of each length: the paths through the known situations.
  private func orders(through next: [[Int]]) -> [Int] {
    var ways = [Int](repeating: 0, count: next.count)
    ways[0] = 1
    return (0..<depth).map { _ in
      var further = [Int](repeating: 0, count: next.count)
      for (index, count) in ways.enumerated() where count > 0 {
        for other in next[index] { further[other] += count }
      }
      ways = further
      return ways.reduce(0, +)
    }
  }
}
