import TestSupport
import Testing

@testable import LoadableReducers

/// A state of some size is shown to observers where it is, and not copied for them: nobody may notice.
@MainActor struct HeldStateTests {
  private struct Letter: Equatable {
    var numbers = [0]
    var names = ["a"]
    var place = "here"
  }

  private let store = Store<Letter, Int>(initialState: Letter()) {
    Reduce { state, action in
      state.numbers.append(action)
      state.names.append("\(action)")
      return .none
    }
  }

  @Test("is the store's, which may be read meanwhile; what is sent meanwhile changes it afterwards")
  func meanwhile() {
    let store = store
    var told: [[Int]] = []
    // From the first action on the next one goes the short way, until somebody reads the state.
    store.send(0)
    store.subscribe { [unowned store] state in
      told.append(state.numbers)
      if told.count == 1 { store.send(2) }
      expectEqual(store.state, state)
    }
    store.send(1)
    expectEqual(told, [[0, 0, 1], [0, 0, 1, 2]])
  }

  @Test("stays as it was for whoever keeps it")
  func kept() {
    var kept: [Letter] = []
    store.subscribe { kept.append($0) }
    store.send(1)
    store.send(2)
    expectEqual(kept.map(\.numbers), [[0, 1], [0, 1, 2]])
    expectEqual(kept.map(\.names), [["a", "1"], ["a", "1", "2"]])
  }
}
