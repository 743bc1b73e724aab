import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// `finished` and `cancelled` reach the parent exactly once per load that ended, and never for a superseded one.
@MainActor struct EndedLoadTests {
  private typealias Call = ControlledCall<String, [Int]>
  private let loader = ControlledLoader<String, [Int]>()

  /// Every way in which a load of "all" can end, and what the parent is told.
  nonisolated private static let ways: [(end: @MainActor (LoggedStore, StoreTask, Call) -> Void, told: String)] = [
    ({ $2.succeed(with: [1]) }, "finished all: [1]"),
    ({ $2.succeed(with: nil) }, "finished all: empty"),
    ({ $2.fail(with: NamedError("offline")) }, "finished all: offline"),
    ({ $2.fail(with: CancellationError()) }, "cancelled all"),
    ({ store, _, _ in store.send(.items(.cancel)) }, "cancelled all"),
    ({ store, _, _ in store.send(.items(.unload)) }, "cancelled all"),
    ({ store, _, _ in store.edit { $0.$items.unload() } }, "cancelled all"),
    ({ store, _, _ in store.edit { $0.$items.loaded(with: [7]) } }, "cancelled all"),
    ({ store, _, _ in store.edit { $0.$items.failed() } }, "cancelled all"),
    ({ store, _, _ in store.edit { $0.$items.loading("by hand") } }, "cancelled all"),
    ({ store, _, _ in store.edit { $0.$items = .loaded([7]) } }, "cancelled all"),
    ({ store, _, _ in store.edit { $0 = LoggedState() } }, "cancelled all"),
    ({ _, task, _ in task.cancel() }, "cancelled all"),
  ]

  @Test("the parent is told once, however the load ended", arguments: ways.indices)
  func once(way: Int) async throws {
    let (end, told) = Self.ways[way]
    let store = LoggedStore(loader: loader)
    let task = store.send(.items(.load("all")))
    end(store, task, try await loader.nextRequest())
    await task.finish()
    expectEqual(store.endings, [told])
    store.send(.tap(1))
    store.send(.items(.cancel))
    expectEqual(store.endings, [told])
    loader.checkNoPendingRequests()
  }

  @Test("the parent is never told about a superseded load, however it was superseded")
  func superseded() async throws {
    let ways: [LoggedAction] = [
      .items(.load("next")), .items(.refresh), .appear, .edit { $0.$items.readyToLoad("next") },
      .edit { $0.$items.markAsStale() }, .edit { $0.$items.request("next") },
      .edit { $0.$items = .ready("next") },
    ]
    for action in ways {
      let store = LoggedStore(loader: loader)
      store.send(.items(.load("next")))
      let first = try await loader.nextRequest()
      let task = store.send(action)
      expect(first.isCancelled)
      expect(store.endings.isEmpty)
      try await loader.nextRequest().succeed(with: [2])
      await task.finish()
      expectEqual(store.endings, ["finished next: [2]"])
    }
  }

  @Test("the parent learns which load ended: its request, kind and attempt")
  func ticket() async {
    var tickets: [LoadTicket<String>] = []
    let store = LoggedStore(initialState: LoggedState()) {
      Reduce { _, action in
        if case .items(.finished(_, let ticket)) = action { tickets.append(ticket) }
        return .none
      }
      .loadable(state: \.$items, action: \.items) { load in
        if load.request == "bad" { throw NamedError("offline") }
        return []
      }
    }
    for request in ["all", "all", "some", "bad", "bad"] {
      store.send(.items(.load(request)))
      await effectsHaveBegun()
    }
    let kinds: [LoadKind] = [.initial, .refresh, .replacement, .replacement, .retry]
    expectEqual(tickets.map(\.kind), kinds)
    expectEqual(tickets.map(\.request), ["all", "all", "some", "bad", "bad"])
    expectEqual(tickets.map(\.attempt), [1, 1, 1, 1, 1])
    expectEqual(Set(tickets.map(\.identity)).count, 5)
  }
}
