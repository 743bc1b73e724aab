import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct LateResultTests {
  private typealias Call = ControlledCall<String, [Int]>

  /// Every way in which a running load is left behind.
  nonisolated private static let ways: [@MainActor (CatalogStore, StoreTask) -> Void] = [
    { store, _ in store.send(.items(.cancel)) },
    { store, _ in store.send(.items(.unload)) },
    { store, _ in store.send(.items(.load("all"))) },
    { store, _ in store.send(.items(.load("some"))) },
    { store, _ in store.edit { $0.$items.unload() } },
    { store, _ in store.edit { $0.$items.readyToLoad("all") } },
    { store, _ in store.edit { $0.$items.loaded(with: [7]) } },
    { store, _ in store.edit { $0.$items.failed() } },
    { store, _ in store.edit { $0.$items.loading("all") } },
    { store, _ in store.edit { $0 = CatalogState() } },
    { store, _ in store.edit { $0.$items = .loading("all") } },
    { _, task in task.cancel() },
  ]

  /// Every answer that a load can give.
  nonisolated private static let answers: [@MainActor (Call) -> Void] = [
    { $0.succeed(with: [99]) }, { $0.succeed(with: nil) }, { $0.fail(with: NamedError("late")) },
    { $0.fail(with: CancellationError()) },
  ]

  @Test("a late answer changes nothing and is not reported", arguments: ways.indices, answers.indices)
  func discarded(way: Int, answer: Int) async throws {
    let loader = LateLoader()
    let store = CatalogStore(loader: loader)
    let task = store.send(.items(.load("all")))
    let call = try await loader.nextRequest()
    Self.ways[way](store, task)
    expect(call.isCancelled)
    let (stamp, log) = (store.$items.changeStamp, store.log)
    Self.answers[answer](call)
    await loader.answered()
    expectEqual(store.$items.changeStamp, stamp)
    expectEqual(store.log, log)
  }

  @Test("the result of the load that replaced it still counts")
  func successor() async throws {
    let loader = LateLoader()
    let store = CatalogStore(loader: loader)
    store.send(.items(.load("all")))
    let first = try await loader.nextRequest()
    let task = store.send(.items(.refresh))
    let second = try await loader.nextRequest()
    second.succeed(with: [2])
    await task.finish()
    first.succeed(with: [1])
    await loader.answered()
    await loader.answered()
    expectEqual(store.items, [2])
    expectEqual(store.endings, ["finished all: [2]"])
  }

  @Test("the state itself rejects results of all loads but the running one, whatever sends them")
  func byIdentity() throws {
    let store = CatalogStore(loader: ControlledLoader())
    store.send(.items(.load("all")))
    let former = try require(store.$items.load?.ticket)
    store.send(.items(.refresh))
    let stamp = store.$items.changeStamp
    let forged = LoadTicket("all", kind: former.kind, attempt: former.attempt)
    let results: [LoadResult<String, [Int]>] = [
      .success([99]), .success(nil), .ended, .failure(LoadFailure(NamedError("late"))),
    ]
    for ticket in [former, forged] {
      for result in results { store.send(.items(.finished(result, ticket))) }
    }
    expectEqual(store.$items.changeStamp, stamp)
    expectEqual(store.log, ["load all", "refresh"])
  }

  @Test("after a state is reset to its beginning, a counter would match again; an identity does not")
  func reassigned() async throws {
    let loader = LateLoader()
    let store = CatalogStore(loader: loader)
    store.send(.items(.load("all")))
    let first = try await loader.nextRequest()
    store.edit { $0 = CatalogState() }
    let task = store.send(.items(.load("all")))
    let second = try await loader.nextRequest()
    first.succeed(with: [1])
    await loader.answered()
    expect(store.$items.isLoading)
    second.succeed(with: [2])
    await task.finish()
    expectEqual(store.items, [2])
  }
}
