import LoadableReducers
import Testing

/// Every order of events, on every policy, keeps what the table of transitions says.
@Suite("The explorer")
struct ExplorerTests {
  @Test("finds no order of 7 events that breaks an invariant", arguments: ExploredPolicy.combinations)
  func essential(rules: ExploredPolicy) {
    let clock = ContinuousClock()
    let begin = clock.now
    let found = Explorer(machine: ExploredMachine(rules), depth: 7).explore()
    print("\(rules): \(found.orders) \(found.situations) \(found.steps) \(found.isComplete) \(clock.now - begin)")
    #expect(found.counterexample == nil, "\(found.counterexample?.description ?? "")")
  }
  @Test("all finds no order of 7 events that breaks an invariant", arguments: ExploredPolicy.everything)
  func all(rules: ExploredPolicy) {
    let clock = ContinuousClock()
    let begin = clock.now
    let found = Explorer(machine: ExploredMachine(rules), events: ExploredEvent.all, depth: 4).explore()
    print("\(rules): \(found.orders) \(found.situations) \(found.steps) \(found.isComplete) \(clock.now - begin)")
    #expect(found.counterexample == nil, "\(found.counterexample?.description ?? "")")
  }
}
