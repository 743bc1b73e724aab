import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

@MainActor struct IdentifiedListFeatureTests {
  @Test("rows run as children, are changed in place, and wake only readers of the list")
  func children() {
    let store = Store(initialState: Counters.State(rows: IdentifiedList(uniquing: (0..<500).map { Counter(id: $0) }))) {
      Counters()
    }
    let readers = Readers()
    readers.read("rows") { store.rows.count }
    readers.read("title") { store.title }
    for id in [3, 200, 3] { store.send(.rows(.element(id: id, action: .increment))) }
    expectEqual(store.rows[id: 3]?.count, 2)
    expectEqual(store.rows[id: 200]?.count, 1)
    expectEqual(store.rows.map(\.count).reduce(0, +), 3)
    expectEqual(Set(store.places).count, 1, "the chunk was copied")
    expectEqual(store.places.count, 3)
    expectEqual(readers.woken, ["rows"])
  }

  @Test("a difference shows only the rows that differ")
  func differences() {
    let before: IdentifiedList = [ListRow(1), ListRow(2), ListRow(3)]
    var after = before
    after[id: 2]?.text = "new"
    let text = difference(before, after)
    expectEqual(text?.contains("[id: "), true)
    expectEqual(text?.contains("new"), true)
    expectEqual(text?.contains("id: 1"), false)
  }
}

private struct Counter: Identifiable, Equatable {
  let id: Int
  var count = 0
}

private enum CounterAction {
  case increment
}

/// A list whose rows count.
private struct Counters: Feature {
  struct State {
    var rows: IdentifiedList<Counter>
    var title = "title"
    /// Where the first rows were after each action.
    var places: [Int] = []
  }

  enum Action: CasePathable {
    case rows(IdentifiedAction<Int, CounterAction>)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.places.append(state.rows.storage.chunks[0].withUnsafeBytes { Int(bitPattern: $0.baseAddress) })
      return .none
    }
    .forEach(\.rows, action: \.rows) {
      Reduce { counter, _ in
        counter.count += 1
        return .none
      }
    }
  }
}
