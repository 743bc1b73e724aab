import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct CombinedReducerTests {
  @Test("the second reducer sees the state that the first has left")
  func order() {
    let store = Store<Int, Int>(initialState: 1) {
      Reduce { state, action in
        state += action
        return .none
      }
      Reduce { state, _ in
        state *= 10
        return .none
      }
    }
    store.send(2)
    expectEqual(store.state, 30)
  }

  @Test("the effects of both run side by side")
  func effects() {
    let journal = Journal()
    let gate = ControlledLoader<String, Int>()
    let store = StageStore(initialState: StageFeature.State()) {
      Reduce { _, _ in
        .run { _ in
          journal.write("first")
          _ = try await gate.load("")
        }
      }
      Reduce { _, _ in .write("second", journal) }
    }
    let handle = store.send(.unload)
    expectEqual(journal.entries, ["first", "second"])
    expect(!handle.isFinished)
    handle.cancel()
  }

  @Test("two reducers without an effect have none, and neither costs an allocation")
  func noEffect() {
    let combined = combine {
      EmptyReducer<Int, Int>()
      EmptyReducer<Int, Int>()
    }
    var state = 0
    let (effect, none) = (combined.reduce(into: &state, action: 1), Effect<Int>.none)
    withUnsafeBytes(of: effect) { effect in
      withUnsafeBytes(of: none) { expect(effect.elementsEqual($0)) }
    }
  }

  private func combine<Base: Reducer<Int, Int, Effect<Int>>>(@ReducerBuilder<Int, Int> _ reducer: () -> Base) -> Base {
    reducer()
  }
}
