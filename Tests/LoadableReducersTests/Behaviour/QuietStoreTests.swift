import LoadableCore
import LoadableTesting
import Observation
import TestSupport
import Testing

@testable import LoadableReducers

/// A store that has nothing to do but to reduce takes a shorter way: nobody may notice.
@MainActor struct QuietStoreTests {
  private let loader = ControlledLoader<String, [Int]>()

  @Test("whoever comes between two actions is told of the second: a reader, an observer, a store of the content")
  func newcomers() {
    let journal = Journal()
    let store = Store(initialState: ShelfState(items: .loaded([1]))) {
      ShelfBase().loadable(state: \.$items, action: \.items) { try await loader.load($0.request) }
    }
    for round in 0..<3 {
      store.send(.search("quiet"))
      withObservationTracking {
        _ = store.query
      } onChange: {
        MainActor.assumeIsolated { journal.write("changed \(round)") }
      }
      let subscription = store.subscribe { journal.write("observed \($0.query ?? "-")") }
      store.send(.search("\(round)"))
      subscription.cancel()
      store.send(.search("quiet"))
    }
    expectEqual(
      journal.entries,
      [
        "observed 0", "changed 0", "observed 1", "changed 1", "observed 2", "changed 2",
      ])
  }

  @Test("a store of the content keeps the last one when the content goes with a quiet action")
  func keeper() throws {
    let store = Store(initialState: ShelfState(items: .loaded([1]))) {
      ShelfBase().loadable(state: \.$items, action: \.items) { try await loader.load($0.request) }
    }
    store.send(.search("quiet"))
    let content = try #require(store.scope(content: \.$items, action: \.items))
    store.send(.edit { $0.$items.unload() })
    expectEqual(content.state, [1])
    expectEqual(store.$items, .notLoaded)
  }
}
