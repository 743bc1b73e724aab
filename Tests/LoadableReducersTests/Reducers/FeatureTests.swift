import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct FeatureReducerTests {
  let journal = Journal()

  @Test("the body of a feature in another feature's body is created once for each place where it is used")
  func onceForEachPlace() {
    let journal = journal
    let store = Store<Int, Int>(initialState: 0) {
      CountingFeature(journal: journal)
      CountingFeature(journal: journal)
    }
    for _ in 0..<3 { store.send(1) }
    expectEqual(store.state, 6)
    expectEqual(journal.entries, ["body", "body"])
  }

  @Test("what its body holds is released with the reducer, even if it has never run")
  func end() {
    let watch = Watch()
    var state = 0
    do {
      let reducer = ReducerBuilder.buildExpression(HoldingFeature(watch: watch))
      _ = ReducerBuilder.buildExpression(HoldingFeature(watch: watch))
      expect(watch.held == nil)
      _ = reducer.reduce(into: &state, action: 1)
      expect(watch.held != nil)
      _ = reducer.reduce(into: &state, action: 1)
      expectEqual(state, 2)
    }
    expect(watch.held == nil)
  }
}

private final class Watch {
  weak var held: Journal?
}

/// Its body holds something that nothing else holds.
private struct HoldingFeature: Feature {
  typealias State = Int
  typealias Action = Int

  let watch: Watch

  var body: some ReducerOf<Self> {
    let journal = Journal()
    let _ = watch.held = journal
    Reduce { state, action in
      journal.write("\(action)")
      state += action
      return .none
    }
  }
}

/// A feature that counts how often its body is created.
private struct CountingFeature: Feature {
  typealias State = Int
  typealias Action = Int

  let journal: Journal

  var body: some ReducerOf<Self> {
    let _ = journal.write("body")
    Reduce { state, action in
      state += action
      return .none
    }
  }
}
