import Foundation
import LoadableCore
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// A list with a selected row.
private struct SelectedListFeature: Feature {
  struct State: Equatable {
    @Paginated var rows: PagedRows?
    var selection = ListSelection<Int>()
  }

  enum Action: CasePathable {
    case rows(PaginatedAction<PagedRows>)
    case selection(ListSelection<Int>.Action)
    case edit(@Sendable (inout State) -> Void)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let selection = CasePath(Action.selection) { if case .selection(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let source: ControlledLoader<Int, RowsPage>

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if case .edit(let edit) = action { edit(&state) }
      return .none
    }
    .paginated(state: \.$rows, action: \.rows, firstPage: 5) { load in
      try await source.load(load.page) ?? RowsPage(load.page, "")
    }
    .selecting(\.selection, action: \.selection)
  }
}

@MainActor struct ListSelectionTests {
  private let source = ControlledLoader<Int, RowsPage>()

  /// A list with rows 1, 2 and 3 of page 5, between pages 4 and 6.
  private func store(selecting id: Int?, next: Int? = 6, previous: Int? = 4) -> StoreOf<SelectedListFeature> {
    var state = SelectedListFeature.State()
    state.$rows = .loaded(.one("1a 2a 3a", next: next, previous: previous), request: EmptyLoadRequest())
    state.selection = ListSelection(id: id)
    return Store(initialState: state) { SelectedListFeature(source: source) }
  }

  private func answer(_ page: Int, _ rows: String, next: Int? = nil, previous: Int? = nil) async throws {
    let call = try await source.nextRequest()
    expectEqual(call.request, page)
    call.succeed(with: RowsPage(page, rows, next: next, previous: previous))
  }

  /// The selected row, the action, and the row that is selected afterwards.
  nonisolated private static let moves: [(from: Int?, action: ListSelection<Int>.Action, to: Int?)] = [
    (1, .next, 2), (2, .next, 3), (3, .previous, 2), (2, .previous, 1), (nil, .next, 1), (nil, .previous, 3),
    (1, .select(3), 3), (1, .select(nil), nil), (1, .select(9), 1), (9, .next, 1),
  ]

  @Test("`select(.next)` within rows: the selection moves, and nothing is loaded", arguments: moves.indices)
  func within(index: Int) {
    let (from, action, to) = Self.moves[index]
    let store = store(selecting: from)
    expect(store.send(.selection(action)).isFinished)
    expectEqual(store.state.selection.id, to)
    expect(!store.state.selection.isWaiting && source.pendingRequests.isEmpty)
  }

  @Test(
    "at the edge the selection waits, the page is loaded, and its nearest row is selected",
    arguments: PageDirection.allCases)
  func edge(direction: PageDirection) async throws {
    let isNext = direction == .next
    let store = store(selecting: isNext ? 3 : 1)
    let task = store.send(.selection(isNext ? .next : .previous))
    expect(store.state.selection == waiting(isNext ? 3 : 1, direction))
    try await answer(isNext ? 6 : 4, "8b 9b", next: 7, previous: 3)
    await task.finish()
    expectEqual(store.state.selection, ListSelection(id: isNext ? 8 : 9))
    store.send(.selection(isNext ? .previous : .next))
    expectEqual(store.state.selection.id, isNext ? 3 : 1)
  }

  private func waiting(_ id: Int, _ direction: PageDirection) -> ListSelection<Int> {
    var selection = ListSelection(id: id)
    if direction == .next { selection.waitingForNext() } else { selection.waitingForPrevious() }
    return selection
  }

  @Test("an exhaustive test states at which end a selection waits, and where it moves")
  func stated() async throws {
    let source = source
    let store = TestStore(initialState: store(selecting: 3).state) { SelectedListFeature(source: source) }
    store.send(.selection(.next)) {
      $0.$rows.next.loading(6)
      $0.selection.waitingForNext()
    }
    try await answer(6, "4a")
    await store.receive(\.rows.next.finished) {
      $0.rows?.append(RowsPage(6, "4a"))
      $0.$rows.next.cancel()
      $0.selection = ListSelection(id: 4)
    }
    store.send(.selection(.select(1))) { $0.selection = ListSelection(id: 1) }
    store.send(.selection(.previous)) {
      $0.$rows.previous.loading(4)
      $0.selection.waitingForPrevious()
    }
    store.send(.rows(.cancel)) {
      $0.$rows.cancel()
      $0.selection = ListSelection(id: 1)
    }
    await store.receive(\.rows.previous.cancelled)
    await store.finish()
  }

  @Test("a difference between selections shows the row and the end, but not what only the machine uses")
  func shown() {
    let store = store(selecting: 1)
    store.send(.selection(.next))
    expectEqual(difference(ListSelection(id: 1), store.state.selection), "- .id: 1\n+ .id: 2")
    expectEqual(difference(waiting(1, .next), waiting(1, .previous)), "- .awaited: .next\n+ .awaited: .previous")
  }

  @Test("while the list refreshes, the selection waits, and moves as soon as the list has the next row")
  func refreshed() async throws {
    let store = store(selecting: 3)
    store.send(.rows(.refresh(.reload)))
    let task = store.send(.selection(.next))
    expect(store.state.selection.isWaiting)
    let call = try await source.nextRequest()
    call.succeed(with: RowsPage(call.request, "1b 2b 3b 4b", next: 6))
    try await answer(6, "5b")
    await task.finish()
    expectEqual(store.state.selection, ListSelection(id: 4))
  }

  @Test("if the page fails or is cancelled, the selection stays and stops waiting; the next move loads it again")
  func fails() async throws {
    let store = store(selecting: 3)
    for isCancelled in [false, true] {
      let task = store.send(.selection(.next))
      let call = try await source.nextRequest()
      if isCancelled { store.send(.rows(.cancel)) } else { call.fail(with: NamedError("offline")) }
      await task.finish()
      expectEqual(store.state.selection, ListSelection(id: 3))
    }
    let task = store.send(.selection(.next))
    try await answer(6, "4b")
    await task.finish()
    expectEqual(store.state.selection, ListSelection(id: 4))
    // The end of the source.
    expect(store.send(.selection(.next)).isFinished)
    expectEqual(store.state.selection, ListSelection(id: 4))
  }

  @Test("an empty page with a cursor is followed by another, for at most 3 pages", arguments: 1...4)
  func empty(rowsOnPage: Int) async throws {
    let store = store(selecting: 3)
    let task = store.send(.selection(.next))
    for page in 1...min(rowsOnPage, 3) {
      try await answer(5 + page, page == rowsOnPage ? "9b" : "", next: 6 + page)
    }
    await task.finish()
    expectEqual(store.state.selection, ListSelection(id: rowsOnPage < 4 ? 9 : 3))
    expect(source.pendingRequests.isEmpty)
  }

  @Test(
    "at the edge during a refresh the page waits for the list; where it has none then, the selection waits no longer")
  func duringRefresh() async throws {
    for next in [6, nil] {
      let store = store(selecting: 3)
      let refresh = store.send(.rows(.refresh(.refreshHead)))
      let task = store.send(.selection(.next))
      expect(store.state.selection.isWaiting)
      try await answer(5, "1b 2b 3b", next: next)
      if next != nil { try await answer(6, "4b") }
      await refresh.finish()
      await task.finish()
      expectEqual(store.state.selection, ListSelection(id: next == nil ? 3 : 4))
    }
  }

  @Test(
    "rows that come in front, and a refresh, leave the selected row; a list without it selects what stands in its place"
  )
  func otherRows() async throws {
    let store = store(selecting: 2)
    store.send(.edit { $0.rows?.insert(PagedRow(9, "x"), at: 0) })
    expectEqual(store.state.selection.id, 2)
    let refresh = store.send(.rows(.refresh(.reload)))
    try await answer(5, "7b 2b 8b")
    await refresh.finish()
    expectEqual(store.state.selection.id, 2)
    let other = store.send(.rows(.refresh(.reload)))
    try await answer(5, "4c 5c")
    await other.finish()
    expectEqual(store.state.selection.id, 5)
  }

  @Test("a restored selection waits for its list, and is cleared if the list does not have the row", arguments: [2, 9])
  func restored(id: Int) async throws {
    var state = SelectedListFeature.State()
    state.selection = ListSelection(id: id)
    let store = Store(initialState: state) { SelectedListFeature(source: source) }
    let task = store.send(.rows(.load()))
    expectEqual(store.state.selection.id, id)
    try await answer(5, "1a 2a 3a")
    await task.finish()
    expectEqual(store.state.selection.id, id == 2 ? 2 : nil)
  }

  @Test("anything that the user does meanwhile ends the wait, and the page no longer changes the selection")
  func meanwhile() async throws {
    let store = store(selecting: 3)
    let task = store.send(.selection(.next))
    store.send(.selection(.previous))
    expectEqual(store.state.selection, ListSelection(id: 2))
    try await answer(6, "4b")
    await task.finish()
    expectEqual(store.state.selection, ListSelection(id: 2))
  }

  @Test("a selection is saved as its id, and waits for nothing when it is restored")
  func coding() throws {
    for selection in [ListSelection<Int>(), ListSelection(id: 3), waiting(3, .next)] {
      let data = try JSONEncoder().encode([selection])
      expectEqual(try JSONDecoder().decode([ListSelection<Int>].self, from: data), [ListSelection(id: selection.id)])
    }
  }

  @Test("a wait that ends while settling counts as a change, because a copy is written back only then")
  func settledInACopy() {
    let feature = SelectedListFeature(source: source)
    var state = store(selecting: 3).state
    let registry = EffectRegistry()
    _ = feature.body.reduce(into: &state, action: .selection(.next))
    expectEqual(state.selection.isWaiting, true)
    state.$rows.cancel()
    // The store would still know the page's load.
    let key = EffectKey((\SelectedListFeature.State.$rows).appending(path: \PaginatedState<PagedRows>.next))
    registry.root.insert(
      EffectRun(EffectWork(), as: RunKey(load: LoadIdentity()), at: key, in: registry.root, replacing: nil))
    let before = registry.changes
    feature.body.settle(&state, running: registry.running)
    expectEqual(state.selection.isWaiting, false)
    expect(registry.changes > before)
  }
}
