import LoadableCore
import LoadableTesting
import Observation
import TestSupport
import Testing

@testable import LoadableReducers

/// A store that has nothing to do but to reduce takes a shorter way: nobody may notice.
@MainActor struct QuietStoreTests {
  private let loader = ControlledLoader<String, [Int]>()

  /// Loads the shelf only when something else has ended, and replaces its state where the shelf does not see it.
  private struct LateShelf: Reducer {
    let shelf: LoadableReducer<ShelfBase, String, [Int], Never>
    let loader: ControlledLoader<String, [Int]>

    func reduce(into state: inout ShelfState, action: ShelfAction) -> Effect<ShelfAction> {
      if case .search = action {
        state = ShelfState()
        return .none
      }
      let effect = shelf.reduce(into: &state, action: action)
      guard case .items(.load) = action else { return effect }
      let loader = loader
      return .concatenate(.run { _ in _ = try await loader.load("first") }, effect)
    }
  }

  @Test("a load that begins long after its action is ended by the next action that sees it gone")
  func lateLoad() async throws {
    let store = Store(initialState: ShelfState()) {
      LateShelf(
        shelf: ShelfBase().loadable(state: \.$items, action: \.items) { try await loader.load($0.request) },
        loader: loader)
    }
    let task = store.send(.items(.load("a")))
    try await loader.nextRequest().succeed(with: nil)
    let call = try await loader.nextRequest()
    expectEqual(call.request, "a")
    store.send(.search("b"))
    expect(!call.isCancelled)
    store.send(.edit { $0.mayLoad = false })
    expect(call.isCancelled)
    expect(task.isFinished)
  }

  @Test(
    "a load that begins long after its action, is gone by then and fails at once has no other attempt",
    .timeLimit(.minutes(1)))
  func lateLoadThatFails() async throws {
    let clock = TestClock()
    let offline = LoaderStub<String, [Int]>(throwing: NamedError("offline"))
    let store = Store(initialState: ShelfState()) {
      LateShelf(
        shelf: ShelfBase().loadable(state: \.$items, action: \.items, policy: .standard.clock(clock)) {
          try await offline.load($0.request)
        },
        loader: loader)
    }
    let task = store.send(.items(.load("a")))
    store.send(.search("b"))
    try await loader.nextRequest().succeed(with: nil)
    // A pause would last as long as nobody advances the clock.
    await task.finish()
    expectEqual(store.$items, .notLoaded)
  }

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
