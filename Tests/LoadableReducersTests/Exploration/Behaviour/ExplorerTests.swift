import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Every order of events, under every policy, keeps what the table of transitions says.
///
/// By default some of the policies are explored to the end; `EXHAUSTIVE=1` explores all of them.
struct ExplorerTests {
  @Test("no order of the essential events breaks an invariant", arguments: ExploredPolicy.examples)
  func essential(rules: ExploredPolicy) {
    explore(rules)
  }

  @Test(
    "no order breaks an invariant under any policy",
    .enabled(if: TestExtent.isFull, "`EXHAUSTIVE=1 swift test` explores every policy and tries every random seed"),
    arguments: ExploredPolicy.combinations)
  func everyPolicy(rules: ExploredPolicy) {
    explore(rules)
  }

  private func explore(_ rules: ExploredPolicy) {
    let found = Explorer(machine: ExploredMachine(rules)).explore()
    expect(found.counterexample == nil, "\(found.counterexample?.description ?? "")")
    // There are no further situations: all longer orders lead through the known ones.
    expect(found.isComplete && found.depth >= 7)
    print(
      """
      explored [\(rules)]: \(found.orders(of: 7)) orders of 7 events, all through \(found.situations) situations and \
      \(found.steps) steps; none new after \(found.depth) events
      """)
  }

  @Test(
    "no order of 3 of all events breaks an invariant, and in full none of 5",
    arguments: ExploredPolicy.everything)
  func all(rules: ExploredPolicy) {
    let depth = TestExtent.isFull ? 5 : 3
    let found = Explorer(machine: ExploredMachine(rules), events: ExploredEvent.all, depth: depth).explore()
    expect(found.counterexample == nil, "\(found.counterexample?.description ?? "")")
    print(
      """
      explored [\(rules)]: \(found.orders(of: depth)) orders of \(depth) of \(ExploredEvent.all.count) events, through \
      \(found.situations) situations and \(found.steps) steps
      """)
  }

  @Test("each order is covered, although each situation is explored once", arguments: ExploredPolicy.everything)
  func everyOrder(rules: ExploredPolicy) {
    for (events, depth) in [(ExploredEvent.essential, TestExtent.isFull ? 4 : 3), (ExploredEvent.all, 2)] {
      let explorer = Explorer(machine: ExploredMachine(rules), events: events, depth: depth)
      let once = explorer.explore()
      let each = explorer.exploreEachOrder()
      expect(each.found.counterexample == nil)
      expectEqual(once.situations, each.situations)
      expectEqual((1...depth).reduce(0) { $0 + once.orders(of: $1) }, each.found.steps)
    }
  }

  @Test("a machine that drops everything when a load fails has a counterexample, so the explorer can fail")
  func broken() {
    var machine = ExploredMachine(ExploredPolicy.examples[0])
    machine.apply = { [apply = machine.apply] event, state in
      let answer = apply(event, &state)
      if case .finished(.failure, _) = event { state.unload() }
      return answer
    }
    expectEqual(Explorer(machine: machine).explore().counterexample?.events, [.load(.a), .failure])
  }
}
