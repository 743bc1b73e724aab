import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct TestStoreAssertingTests {
  private let store = TestStore(initialState: CounterFeature.State()) { CounterFeature() }

  @Test("a change that the test does not state is a failure at the caller's line, with the difference")
  func unstatedChange() async {
    let line = #line + 1
    let failures = await failures { store.send(.add(2)) }
    expectOne(
      failures, line: line,
      facts: "The test states no change, but the state has changed after sending .add(2).", "- .count: 0",
      "+ .count: 2", "(- expected, + actual)")
    expectEqual(store.state.count, 2)
  }

  @Test("a wrongly stated change is a failure at the caller's line, with the difference and nothing else")
  func wrongChange() async {
    store.send(.rename("Ann")) { $0.name = "Ann" }
    let line = #line + 2
    let failures = await failures {
      store.send(.add(2)) { $0.count = 3 }
    }
    expectOne(
      failures, line: line, facts: "The state is not what the test states after sending .add(2).",
      """

      - .count: 3
      + .count: 2

      (- expected, + actual)
      """)
  }

  @Test("a failed assertion does not affect later ones")
  func goesOn() async {
    let failures = await failures {
      store.send(.add(2)) { $0.count = 3 }
      store.send(.add(1)) { $0.count = 3 }
    }
    expectEqual(failures.count, 1)
  }

  @Test("a stated change that does not happen is a failure at the caller's line")
  func missingChange() async {
    let line = #line + 2
    let failures = await failures {
      store.send(.nothing) { $0.count = 1 }
    }
    expectOne(
      failures, line: line, facts: "The state is not what the test states after sending .nothing.", "- .count: 1",
      "+ .count: 0")
  }

  @Test("a closure that changes nothing when nothing changes is a failure, because it states less than it seems to")
  func emptyClosure() async {
    let line = #line + 2
    let failures = await failures {
      store.send(.nothing) { $0.count = 0 }
    }
    expectOne(
      failures, line: line,
      facts:
        "The test states a change after sending .nothing, but its closure changes nothing, and nothing has changed.",
      "leave the closure out")
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

  @Test("what a test states must be right even in a store that is not exhaustive")
  func wrongChangeInNonExhaustiveStore() async {
    store.exhaustivity = .off
    let line = #line + 2
    let failures = await failures {
      store.send(.add(2)) { $0.count = 3 }
    }
    expectOne(
      failures, line: line, facts: "The state is not what the test states after sending .add(2).", "- .count: 3",
      "+ .count: 2")
  }

  @Test("a closure that throws is a failure at the caller's line, and the state is the actual one")
  func throwingClosure() async {
    let line = #line + 2
    let failures = await failures {
      store.send(.add(2)) { _ in throw Problem.status(code: 500) }
    }
    expectOne(
      failures, line: line,
      facts: "The closure that states the change after sending .add(2) threw an error: Problem.status(code: 500)")
    expectEqual(store.state.count, 2)
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
