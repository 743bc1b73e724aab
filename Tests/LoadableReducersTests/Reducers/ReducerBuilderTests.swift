import LoadableCore
import LoadableReducers
import Testing

@Suite("ReducerBuilder")
@MainActor struct ReducerBuilderTests {
  private struct Notes: Reducer {
    let text: String

    func reduce(into state: inout [String], action: Int) -> Effect<Int> {
      state.append("\(text) \(action)")
      return action < 3 ? .send(action + 3) : .none
    }
  }

  private func states<Base: Reducer<[String], Int, Effect<Int>>>(
    @ReducerBuilder<[String], Int> of reducer: () -> Base
  ) -> [String] {
    let store = Store(initialState: [], reducer: reducer)
    store.send(1)
    return store.state
  }

  @Test("each reducer of a list sees every action, from top to bottom, and the effects of all run")
  func list() {
    let seen = states {
      Notes(text: "a")
      Notes(text: "b")
      Notes(text: "c")
    }
    let round = { (number: Int) in ["a", "b", "c"].map { "\($0) \(number)" } }
    #expect(seen == round(1) + round(4) + round(4) + round(4))
  }

  @Test("an empty list does nothing")
  func empty() {
    #expect(states {} == [])
    #expect(states { EmptyReducer() } == [])
  }

  @Test("an `if` chooses a reducer", arguments: [true, false])
  func conditions(isOn: Bool) {
    let either = states {
      if isOn { Notes(text: "on") } else { EmptyReducer() }
    }
    #expect(either == (isOn ? ["on 1", "on 4"] : []))
    let optional = states {
      if isOn { Notes(text: "on") }
      if !isOn { Notes(text: "off") }
    }
    #expect(optional == (isOn ? ["on 1", "on 4"] : ["off 1", "off 4"]))
  }
}
