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

  @Test("a selection is saved as its id, and waits for nothing when it is restored")
  func coding() throws {
    for selection in [ListSelection<Int>(), ListSelection(id: 3), waiting(3, .next)] {
      let data = try JSONEncoder().encode([selection])
      expectEqual(try JSONDecoder().decode([ListSelection<Int>].self, from: data), [ListSelection(id: selection.id)])
    }
  }

  @Test("a row that goes with both of its neighbours is followed by the one in its place, wherever that has moved to")
  func place() {
    let store = store(selecting: 2)
    store.send(.edit { _ in })
    store.send(.edit { state in for id in [9, 8] { state.rows?.insert(PagedRow(id, ""), at: 0) } })
    store.send(.edit { state in state.rows?.insert(PagedRow(4, ""), at: 5) })
    store.send(.edit { state in for id in 1...3 { state.rows?.remove(id: id) } })
    expectEqual(store.selection.id, 4)
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
