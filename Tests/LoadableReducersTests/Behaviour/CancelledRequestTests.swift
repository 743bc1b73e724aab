import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A cancel keeps the request of the load, so that it can be requested again.
@MainActor struct CancelledRequestTests {
  private typealias State = LoadableStateWith<String, [Int]>
  private let loader = ControlledLoader<String, [Int]>()
  private let clock = TestClock()

  private func store(_ state: ItemsState = ItemsState(), policy: LoadPolicy = .none) -> ItemsStore {
    let store = ItemsStore(state, policy: policy.clock(clock), loader: loader)
    store.exhaustivity = .off
    return store
  }

  @Test("after a cancelled first load, a refresh, a retry, a trigger and `markAsStale` load its request")
  func again() async throws {
    let ways: [ItemsAction] = [.items(.refresh), .items(.retry), .appear, .edit { $0.$items.markAsStale() }]
    for way in ways {
      let store = store()
      store.send(.items(.load("a")))
      _ = try await loader.nextRequest()
      store.send(.items(.cancel))
      expectEqual(store.state.$items.phase, .notLoaded(isReady: false))
      expectEqual(store.state.$items.latestRequest, "a")
      store.send(way)
      expectEqual(try await loader.nextRequest().request, "a")
      store.send(.items(.unload))
      expectEqual(store.state.$items.latestRequest, nil)
    }
  }

  @Test("a retry without a failure loads nothing, except a cancelled request that has no content")
  func retryOfNothing() async throws {
    for items in [State.notLoaded, .loaded([1], request: "a"), .loaded([1], request: "b"), .loaded([1])] {
      let store = store(ItemsState(items: items))
      store.send(.items(.retry))
      expectEqual(store.state.$items, items)
      store.send(.items(.load("b")))
      _ = try await loader.nextRequest()
      store.send(.items(.cancel))
      store.send(.items(.retry))
      let hasOther = items.isNotLoaded || items.content?.request == "a"
      expectEqual(store.state.$items.load?.request, hasOther ? "b" : nil)
      store.send(.items(.unload))
    }
    let feed = SearchFeed()
    for request in ["a", "b"] {
      feed.send(.rows(.load(request)))
      _ = try await feed.call(request, 1)
      feed.send(.rows(.cancel))
      try await feed.answer(feed.send(.rows(.retry)), request, 1, "1\(request)")
      expectEqual(feed.rows, "1\(request)")
    }
  }

  @Test("a search that was stopped over the results of an earlier text is searched again by a retry")
  func stoppedSearch() async throws {
    let (loader, pages) = (loader, ControlledLoader<String, [Int]>())
    let model = LoadableModel<String, [Int]> { try await loader.load($0.request) }
    let list = LoadableListModel<String, Item, NumberedPage>(firstPage: NumberedPage(number: 1, size: 2)) { load in
      let ids = try await pages.load(load.request) ?? []
      return PaginatedArraySlice(values: ids.map { Item(id: $0) }, page: load.page, nextPage: nil)
    }
    for (calls, follow, stop, retry) in [
      (loader, { model.setRequest($0) }, { model.cancel() }, { model.send(.retry) }),
      (pages, { list.setRequest($0) }, { list.cancel() }, { list.send(.retry) }),
    ] as [(ControlledLoader<String, [Int]>, (String) -> StoreTask, () -> Void, () -> StoreTask)] {
      let first = follow("a")
      try await calls.nextRequest().succeed(with: [1])
      await first.finish()
      _ = follow("ab")
      let stopped = try await calls.nextRequest()
      stop()
      expect(stopped.isCancelled)
      let again = retry()
      let call = try await calls.nextRequest()
      expectEqual(call.request, "ab")
      call.succeed(with: [2])
      await again.finish()
      // Back at the text of the results, there is nothing to search again.
      _ = follow("abc")
      _ = try await calls.nextRequest()
      _ = follow("ab")
      expect(retry().isFinished)
    }
    expect(model.value == [2] && list.value?.map(\.id) == [2])
  }

  private struct Item: Identifiable { let id: Int }

  @Test("a waiting request is kept too, and so is the request of an operation that throws CancellationError")
  func waiting() async throws {
    let held = store(ItemsState(mayLoad: false))
    held.send(.edit { $0.$items.request("b") })
    held.send(.items(.cancel))
    expectEqual(held.state.$items.latestRequest, "b")
    held.send(.items(.unload))
    let store = store()
    store.send(.items(.load("c")))
    try await loader.nextRequest().fail(with: CancellationError())
    await store.receive(\.items.cancelled)
    expectEqual(store.state.$items.latestRequest, "c")
  }

  @Test("if a request is derived, a retry loads what the state asks for now, not what has failed")
  func retryOfDerived() async throws {
    let loader = loader
    let store = ItemsStore(initialState: ItemsState(items: .failed(NamedError("offline"), request: "a"))) {
      ItemsBase().loadable(state: \.$items, action: \.items) { try await loader.load($0.request) }
        .derivingRequest(whenNil: .keepsContent) { $0.query }
    }
    store.exhaustivity = .off
    store.send(.search("b"))
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await store.receive(\.items.finished)
    store.send(.items(.retry))
    expectEqual(try await loader.nextRequest().request, "b")
    store.send(.search(nil))
    expectEqual(store.state.$items.latestRequest, "b")
    store.send(.items(.unload))
  }

  @Test("the cancelled request is saved and restored")
  func coding() throws {
    var state = State.loading("a")
    state.cancel()
    let restored = try recoded(state)
    expectEqual(restored.latestRequest, "a")
    expectEqual(restored, .notLoaded)
  }
}
