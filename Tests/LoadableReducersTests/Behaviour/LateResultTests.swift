import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct LateResultTests {
  private typealias Call = ControlledCall<String, [Int]>

  /// Every way in which a running load is left behind.
  nonisolated private static let ways: [@MainActor (LoggedStore, StoreTask) -> Void] = [
    { store, _ in store.send(.items(.cancel)) },
    { store, _ in store.send(.items(.unload)) },
    { store, _ in store.send(.items(.load("all"))) },
    { store, _ in store.send(.items(.load("some"))) },
    { store, _ in store.edit { $0.$items.unload() } },
    { store, _ in store.edit { $0.$items.readyToLoad("all") } },
    { store, _ in store.edit { $0.$items.loaded(with: [7]) } },
    { store, _ in store.edit { $0.$items.failed() } },
    { store, _ in store.edit { $0.$items.loading("all") } },
    { store, _ in store.edit { $0 = LoggedState() } },
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
    let store = LoggedStore(loader: loader)
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
}
