import LoadableCore
import LoadableReducers
import TestSupport
import Testing

@MainActor struct ConditionalReducerTests {
  @Test("the chosen reducer runs with state and effect, and the other one never", arguments: [true, false])
  func chooses(first: Bool) {
    let store = Store<[String], Bool>(initialState: []) {
      if first {
        Reduce { state, isFirst in
          state.append("first")
          return isFirst ? .send(false) : .none
        }
      } else {
        Reduce { state, isFirst in
          state.append("second")
          return isFirst ? .send(false) : .none
        }
      }
    }
    store.send(true)
    expectEqual(store.state, Array(repeating: first ? "first" : "second", count: 2))
  }
}
