import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct AskedAgainTests {
  private let loader = ControlledLoader<String, Int>()

  /// Every way of asking for "a" once more.
  nonisolated private static let ways: [@Sendable (inout SiblingsFeature.State) -> SiblingsFeature.Action?] = [
    { _ in .slot(0, .load("a")) }, { _ in .slot(0, .refresh) },
    {
      $0.slots[0].$item.request("a")
      return nil
    },
  ]

  /// A store that loads "a", marked as stale behind a closed guard, and the call of that load.
  private func held() async throws -> (store: SiblingsStore, running: ControlledCall<String, Int>) {
    let store = SiblingsStore(SiblingsFeature.State(1), policy: .none.overlap(.join), loader: loader)
    store.slot(0, .load("a"))
    let running = try await loader.nextRequest()
    store.change {
      $0.mayLoad = false
      $0.slots[0].$item.markAsStale()
    }
    return (store, running)
  }

  @Test("a request that was marked as stale behind a closed guard restarts, and joins no load", arguments: ways.indices)
  func stale(way: Int) async throws {
    let (store, first) = try await held()
    var state = store.state
    if let action = Self.ways[way](&state) {
      store.send(action)
    } else {
      store.change { _ = Self.ways[way](&$0) }
    }
    expect(!first.isCancelled)
    let task = store.change { $0.mayLoad = true }
    expect(first.isCancelled)
    try await loader.nextRequest().succeed(with: 2)
    await task.finish()
    expectEqual(store.slots[0].item, 2)
    loader.checkNoPendingRequests()
  }

  @Test("another request in between clears the mark, so the running load is joined")
  func another() async throws {
    let (store, first) = try await held()
    store.slot(0, .load("b"))
    store.slot(0, .load("a"))
    let task = store.change { $0.mayLoad = true }
    expect(!first.isCancelled)
    first.succeed(with: 1)
    await task.finish()
    expectEqual(store.slots[0].item, 1)
  }

  /// Every way of asking for a load once more that does not name a request.
  enum Repeat: CaseIterable, Sendable {
    case refresh, stale, trigger, retryAfterCancel
  }

  @Test("what waits while another load runs is what is loaded again", arguments: Repeat.allCases, [false, true])
  func waiting(way: Repeat, isQueued: Bool) async throws {
    let loader = ControlledLoader<String, [Int]>()
    let store = ItemsStore(policy: .none.overlap(isQueued ? .queue : .restart), loader: loader)
    store.exhaustivity = .off
    store.send(.items(.load("a")))
    let first = try await loader.nextRequest()
    // If loads do not queue, the guard holds the second one back.
    store.send(.edit { $0.mayLoad = isQueued })
    store.send(.items(.load("b")))
    switch way {
    case .refresh: store.send(.items(.refresh))
    case .stale: store.send(.edit { $0.$items.markAsStale() })
    case .trigger: store.send(.appear)
    case .retryAfterCancel:
      store.send(.items(.cancel))
      store.send(.items(.retry))
    }
    store.send(.edit { $0.mayLoad = true })
    if !first.isCancelled { first.succeed(with: [1]) }
    expectEqual(try await loader.nextRequest().request, "b")
    store.skipInFlightEffects()
  }

  @Test("a request that an action makes due is loaded, although the action is a trigger and another load runs")
  func requestedByTrigger() async throws {
    let loader = ControlledLoader<String, [Int]>()
    let store = ItemsStore(initialState: ItemsState()) {
      Reduce<ItemsState, ItemsAction> { state, action in
        if case .searchNow(let text?) = action { state.$items.request(text) }
        return .none
      }
      .loadable(state: \.$items, action: \.items, performsLoadOn: \.searchNow) { try await loader.load($0.request) }
    }
    store.exhaustivity = .off
    for text in ["a", "b"] {
      store.send(.searchNow(text))
      expectEqual(try await loader.nextRequest().request, text)
    }
    store.skipInFlightEffects()
  }

  @Test("an edit that ends loads the request that waits, not that of the running load")
  func edit() async throws {
    let (loader, saves) = (ControlledLoader<String, Int>(), ControlledLoader<EmptyLoadRequest, Bool>())
    let model = LoadableModel<String, Int>(policy: .none.overlap(.queue)) { try await loader.load($0.request) }
      .edits(applying: { $0 += $1 }, saving: { (_: EditAttempt<Int>) in _ = try await saves.load(EmptyLoadRequest()) })
    let loaded = model.send(.load("a"))
    try await loader.nextRequest().succeed(with: 1)
    await loaded.finish()
    model.edit(1)
    model.send(.load("b"))
    let running = try await loader.nextRequest()
    model.send(.load("c"))
    try await saves.nextRequest().succeed(with: true)
    while model.edits.isSaving { await changed(model) }
    running.succeed(with: 2)
    expectEqual(try await loader.nextRequest().request, "c")
  }

  @Test("a list refreshes the request that waits, not that of the running load")
  func list() async throws {
    let loader = ControlledLoader<String, Int>()
    let list = LoadableListModel<String, Item, NumberedPage>(
      firstPage: NumberedPage(number: 1, size: 2), policy: .none.overlap(.queue)
    ) { load in
      _ = try await loader.load(load.request)
      return PaginatedArraySlice(values: [Item(id: 1)], page: load.page, nextPage: nil)
    }
    list.send(.load("a"))
    let running = try await loader.nextRequest()
    list.send(.load("b"))
    list.send(.refresh(.refreshAll))
    running.succeed(with: 1)
    expectEqual(try await loader.nextRequest().request, "b")
  }

  private struct Item: Identifiable, Sendable { let id: Int }
}
