import LoadableReducers
import TestSupport
import Testing

@MainActor struct EmptyReducerTests {
  @Test("it changes nothing and starts nothing")
  func nothing() {
    let store = Store<Int, String>(initialState: 7) { EmptyReducer() }
    expect(store.send("a").isFinished)
    expectEqual(store.state, 7)
  }

  @Test("a feature may consist of modifiers alone")
  func modifiersAlone() {
    let store = StageStore(initialState: StageFeature.State()) {
      EmptyReducer().loadable(state: \.$number, action: \.number) { load in load.request.count }
    }
    store.send(.number(.load("abc")))
    expectEqual(store.number, 3)
  }
}
