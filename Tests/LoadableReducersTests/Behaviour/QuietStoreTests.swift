import LoadableCore
import LoadableTesting
import Observation
import TestSupport
import Testing

@testable import LoadableReducers

/// A store that only has to reduce takes a shorter path, which must make no visible difference.
@MainActor struct QuietStoreTests {
  private let loader = ControlledLoader<String, [Int]>()

  @Test("a reader, an observer or a store of the content that is added between two actions sees the second")
  func newcomers() {
    let journal = Journal()
    let store = Store(initialState: ItemsState(items: .loaded([1]))) {
      ItemsBase().loadable(state: \.$items, action: \.items) { try await loader.load($0.request) }
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

  @Test("a store of the content keeps the last content when a quiet action removes it")
  func keeper() throws {
    let store = Store(initialState: ItemsState(items: .loaded([1]))) {
      ItemsBase().loadable(state: \.$items, action: \.items) { try await loader.load($0.request) }
    }
    store.send(.search("quiet"))
    let content = try require(store.scope(content: \.$items, action: \.items))
    store.send(.edit { $0.$items.unload() })
    expectEqual(content.state, [1])
    expectEqual(store.$items, .notLoaded)
  }
}
