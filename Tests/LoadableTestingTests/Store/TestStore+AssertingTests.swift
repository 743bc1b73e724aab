import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct TestStoreAssertingTests {
  private let store = TestStore(initialState: CounterFeature.State()) { CounterFeature() }

  /// What a test states, and how it fails.
  private struct Mistake {
    var isExhaustive = true
    let action: CounterFeature.Action
    var changes: ((inout CounterFeature.State) throws -> Void)?
    let facts: String
    var difference = ""
  }

  private static let wrong = "The state is not what the test states after sending"

  private static let mistakes = [
    Mistake(
      action: .add(2), facts: "The test states no change, but the state has changed after sending .add(2).",
      difference: "\n- .count: 0\n+ .count: 2\n\n(- expected, + actual)"),
    // The difference shows nothing else.
    Mistake(
      action: .add(2), changes: { $0.count = 3 }, facts: "\(wrong) .add(2).",
      difference: "\n- .count: 3\n+ .count: 2\n\n(- expected, + actual)"),
    Mistake(
      action: .nothing, changes: { $0.count = 1 }, facts: "\(wrong) .nothing.", difference: "- .count: 1\n+ .count: 0"),
    // It states less than it seems to.
    Mistake(
      action: .nothing, changes: { $0.count = 0 },
      facts:
        "The test states a change after sending .nothing, but its closure changes nothing, and nothing has changed.",
      difference: "leave the closure out"),
    // What a test states must be right even in a store that is not exhaustive.
    Mistake(
      isExhaustive: false, action: .add(2), changes: { $0.count = 3 }, facts: "\(wrong) .add(2).",
      difference: "- .count: 3\n+ .count: 2"),
    Mistake(
      action: .add(2), changes: { _ in throw Problem.status(code: 500) },
      facts: "The closure that states the change after sending .add(2) threw an error: Problem.status(code: 500)"),
  ]

  @Test("a change that is not stated as it is fails at the caller's line, with the difference, and takes place")
  func mistakes() async {
    for mistake in Self.mistakes {
      let store = TestStore(initialState: CounterFeature.State(name: "Ann")) { CounterFeature() }
      if !mistake.isExhaustive { store.exhaustivity = .off }
      let line = #line + 1
      let failures = await failures { store.send(mistake.action, changes: mistake.changes) }
      expectOne(failures, line: line, facts: mistake.facts, mistake.difference)
      expectEqual(store.state, CounterFeature.State(count: mistake.action == .add(2) ? 2 : 0, name: "Ann"))
    }
  }

  @Test("a closure that changes nothing is not a failure in a store that is not exhaustive")
  func emptyClosureInNonExhaustiveStore() async {
    store.exhaustivity = .off
    let failures = await failures {
      store.send(.nothing) { $0.count = 0 }
      store.send(.add(1)) { _ in }
    }
    expectEqual(failures, [])
  }

  @Test("a state that never equals itself says so")
  func strangeEquality() async {
    let store = TestStore(initialState: Double.nan) { EmptyReducer<Double, String>() }
    let line = #line + 1
    let failures = await failures { store.send("go") }
    expectOne(
      failures, line: line, facts: "the state has changed", "- nan", "+ nan",
      "not equal, although no difference is visible")
  }
}
