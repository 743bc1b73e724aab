import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// The pagination of "Loadable for The Composable Architecture".
@MainActor struct MovedPaginationTests {
  private typealias State = WidgetsFeature.State
  private typealias Widget = WidgetsFeature.Widget
  private typealias WidgetPage = WidgetsFeature.WidgetPage
  private typealias Widgets = WidgetsFeature.WidgetCollection

  private let api = ControlledLoader<NumberedPage, WidgetPage>()

  private func makeStore(_ state: State = State()) -> TestStoreOf<WidgetsFeature> {
    let feature = WidgetsFeature(api: api)
    return TestStore(initialState: state) { feature }
  }

  private func page(_ number: Int, ids: [Int], next: Bool = true, name: String = "widget") -> WidgetPage {
    let page = NumberedPage(number: number, size: 2)
    return PaginatedArraySlice(
      values: ids.map { Widget(id: $0, name: name) }, page: page, nextPage: next ? page.next : nil)
  }

  private func answer(_ answer: WidgetPage) async throws {
    let call = try await api.nextRequest()
    expectEqual(call.request, answer.page)
    call.succeed(with: answer)
  }

  @Test("`@Paginated var widgets: WidgetCollection?` is the optional collection, and `$widgets` its state")
  func property() {
    var state = State()
    expect(state.widgets == nil && state.$widgets.isNotLoaded)
    state.$widgets = .loaded(Widgets(page(1, ids: [1, 2])))
    state.widgets?[id: 1]?.name = "mine"
    expectEqual(state.widgets?.values.map(\.name), ["mine", "widget"])
    expectEqual(state.widgets?.nextPage?.number, 2)
    expect(state.$widgets.isLoaded)
  }

  @Test("not loaded, a trigger loads the first page; loaded, `upsertNext` appends the next one, and stops at the last")
  func upsertNext() async throws {
    let store = makeStore()
    let first = page(1, ids: [1, 2])
    let second = page(2, ids: [2, 3], next: false, name: "newer")
    store.send(.onAppear) { $0.$widgets.loading() }
    try await answer(first)
    await store.receive(\.widgets.list.finished) { $0.$widgets.loaded(with: Widgets(first)) }
    store.send(.onAppear) { $0.$widgets.next.loading(second.page) }
    try await answer(second)
    await store.receive(\.widgets.next.finished) {
      // A row with a known id is replaced in place.
      $0.widgets?.append(second)
      $0.$widgets.next.unload()
    }
    expectEqual(store.state.widgets?.values.map { "\($0.id) \($0.name)" }, ["1 widget", "2 newer", "3 newer"])
    store.send(.onAppear)
    await store.finish()
    api.checkNoPendingRequests()
  }

  @Test(
    "`refreshHead`, the other library's `upsertFirst`, puts what is new in front, updates what is known, and keeps the rest and its next page"
  )
  func refreshHead() async throws {
    var widgets = Widgets(page(1, ids: [3, 4]))
    widgets.append(page(2, ids: [5, 6]))
    let store = makeStore(State(widgets: .loaded(widgets)))
    store.exhaustivity = .off
    store.send(.newest)
    try await answer(page(1, ids: [1, 3], name: "new"))
    await store.receive(\.widgets.list.finished)
    expectEqual(
      store.state.widgets?.values.map { "\($0.id) \($0.name)" },
      [
        "1 new", "3 new", "4 widget", "5 widget", "6 widget",
      ])
    expectEqual(store.state.widgets?.nextPage?.number, 3)
    expectEqual(store.state.loadingMode, .upsertNext)
    await store.finish()
  }

  @Test(
    "a pull to refresh reloads by the mode in the state and `markAsStale()`: the list stays until the first page replaces it"
  )
  func reload() async throws {
    var widgets = Widgets(page(1, ids: [1, 2]))
    widgets.append(page(2, ids: [3, 4], next: false))
    let store = makeStore(State(widgets: .loaded(widgets)))
    let fresh = page(1, ids: [0, 1])
    store.send(.pullToRefresh) {
      $0.loadingMode = .reload
      $0.$widgets.markAsStale()
      $0.$widgets.loading()
    }
    expectEqual(store.state.widgets?.count, 4)
    try await answer(fresh)
    await store.receive(\.widgets.list.finished) {
      $0.loadingMode = .upsertNext
      $0.$widgets.loaded(with: Widgets(fresh))
    }
    await store.finish()
  }

  @Test(
    """
    without `mode:` what appears again leaves the list alone, where in the other library it loads a page more, as it does by \
    `mode: { _ in .upsertNext }`; `markAsStale()` refreshes its head by both
    """, .timeLimit(.minutes(60)), arguments: [false, true])
  func defaultMode(isSaid: Bool) async throws {
    let api = api
    let mode: ((State) -> LoadingMode)? = isSaid ? { _ in .upsertNext } : nil
    let store = Store<State, WidgetsFeature.Action>(
      initialState: State(widgets: .loaded(Widgets(page(1, ids: [1, 2])), request: EmptyLoadRequest()))
    ) {
      Reduce<State, WidgetsFeature.Action> { state, action in
        if case .pullToRefresh = action { state.$widgets.markAsStale() }
        return .none
      }
      .paginated(
        state: \.$widgets, action: \.widgets, firstPage: WidgetsFeature.pageOne, performsLoadOn: \.onAppear, mode: mode
      ) { load in try await api.load(load.page)! }
    }
    let again = store.send(.onAppear)
    await effectsHaveBegun()
    expect(again.isFinished == !isSaid && api.pendingRequests.map(\.number) == (isSaid ? [2] : []))
    let next = isSaid ? again : store.send(.widgets(.loadNext))
    try await answer(page(2, ids: [3, 4]))
    await next.finish()
    let stale = store.send(.pullToRefresh)
    try await answer(page(1, ids: [0, 1]))
    await stale.finish()
    expect(store.widgets?.values.map(\.id) == [0, 1, 2, 3, 4] && !store.state.$widgets.isStale)
    api.checkNoPendingRequests()
  }

  @Test("the mode need not be reset by hand if it is given with the action")
  func modeWithAction() async throws {
    let store = makeStore(State(widgets: .loaded(Widgets(page(1, ids: [1, 2])))))
    store.exhaustivity = .off
    for (mode, expected) in [(.refreshHead, [7, 1, 2]), (.reload, [7, 1])] as [(LoadingMode, [Int])] {
      store.send(.widgets(.refresh(mode)))
      try await answer(page(1, ids: [7, 1]))
      await store.receive(\.widgets.list.finished)
      expect(store.state.widgets?.values.map(\.id) == expected && store.state.loadingMode == .upsertNext)
    }
    await store.finish()
  }
}
