import LoadableReducers
import Testing

@Suite("Scope")
@MainActor struct ScopeTests {
  /// Notes what the counter is when an action reaches the parent.
  private let note = Reduce<RoomState, RoomAction> { state, _ in
    state.log.append("\(state.counter.count)")
    return .none
  }

  @Test("the child sees its own actions, changes its own state, and its effects come back to it")
  func child() {
    let store = Store<RoomState, RoomAction>(initialState: RoomState()) {
      Scope(state: \.counter, action: \.counter) { CounterFeature() }
    }
    store.send(.counter(.increment))
    store.send(.counter(.incrementByEffect))
    store.send(.enter)
    #expect(store.state == RoomState(counter: CounterFeature.State(count: 2)))
  }

  @Test("a parent below sees the child's state after the action, one above before it")
  func order() {
    let below = Store<RoomState, RoomAction>(initialState: RoomState()) {
      Scope(state: \.counter, action: \.counter) { CounterFeature() }
      note
    }
    let above = Store<RoomState, RoomAction>(initialState: RoomState()) {
      note
      Scope(state: \.counter, action: \.counter) { CounterFeature() }
    }
    for store in [below, above] { store.send(.counter(.increment)) }
    #expect(below.log == ["1"])
    #expect(above.log == ["0"])
  }

  @Test("several reducers of a child stand in one scope")
  func several() {
    let store = Store<RoomState, RoomAction>(initialState: RoomState()) {
      Scope(state: \.counter, action: \.counter) {
        CounterFeature()
        CounterFeature()
      }
    }
    store.send(.counter(.increment))
    #expect(store.counter.count == 2)
  }
}
