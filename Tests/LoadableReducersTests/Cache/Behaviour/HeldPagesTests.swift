import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Loads of a list of pages that edits have held back, that have failed, or that an invalidation replaces.
@MainActor struct HeldPagesTests {
  private typealias Request = PageRequest<String, OffsetPage>
  private typealias Slice = PaginatedArraySlice<PagedRow, OffsetPage>

  private let source = PagedSource<PagedRow, OffsetPage>(offsetting: (1...12).map { PagedRow($0, "a") })
  private let saves = ControlledLoader<String, Int>()
  private let cache: CachedLoader<Request, Slice>

  init() {
    cache = CachedLoader(policy: .shortLived.clock(TestClock())) { [source] in try await source.page($0.page) }
  }

  /// A list with three pages, of which the first and the last have changed since.
  private func store(mode: LoadingMode? = nil) async -> Store<HeldState, HeldAction> {
    let (saves, cache) = (saves, cache)
    let store = Store(initialState: HeldState()) {
      EmptyReducer<HeldState, HeldAction>()
        .edits(state: \.$edits, action: \.edits, of: \.$rows) { try await saves.load($0.edit) }
        .writingConfirmed { rows, text in rows[id: 2]?.text = text }
        .holdingLoads()
        .paginatedCached(
          state: \.$rows, action: \.rows, firstPage: OffsetPage(limit: 3), mode: mode.map { mode in { _ in mode } },
          sharing: cache
        )
        .prefetching(distance: 0)
    }
    await store.send(.rows(.load("x"))).finish()
    for _ in 0..<2 { await store.send(.rows(.loadNext)).finish() }
    source.edit { rows in for index in [0, 7] { rows[index].text = "b" } }
    return store
  }

  /// An edit holds the running load back, and is saved.
  private func edit(_ store: Store<HeldState, HeldAction>) async throws {
    store.send(.edits(.begin("c")))
    expect(!store.$rows.isLoading)
    try await saves.nextRequest().succeed(with: 1)
    await takeTurns { store.state.$edits.isEmpty && store.state.rows?[id: 1]?.text == "b" }
    await takeTurns { !store.$rows.isLoading }
  }

  @Test(
    "a load that edits have held back is made in its own mode, whatever that of the list is",
    arguments: LoadingMode.allCases, LoadingMode.allCases)
  func modes(held: LoadingMode, own: LoadingMode) async throws {
    let store = await store(mode: own)
    store.send(.rows(.refresh(held)))
    try await edit(store)
    let lastPage =
      switch held {
      case .reload, .upsertNext: "gone"
      case .refreshAll: "b"
      case .refreshHead: "a"
      }
    expectEqual(store.state.rows?[id: 8]?.text ?? "gone", lastPage)
    store.cancelEffects()
  }

  @Test(
    "while a page is out of date, the head is not enough if edits have held its load back, or it has failed and is tried again",
    arguments: [false, true])
  func outOfDate(hasFailed: Bool) async throws {
    let store = await store()
    source.fail(OffsetPage(limit: 3, offset: 6), with: NamedError("offline"), times: 1)
    cache.invalidate(Request("x", OffsetPage(limit: 3, offset: 6)))
    await takeTurns { store.$rows.hasFailed }
    if hasFailed { source.fail(OffsetPage(limit: 3), with: NamedError("offline"), times: 1) }
    let head = store.send(.rows(.refresh(.refreshHead)))
    if hasFailed {
      await head.finish()
      await store.send(.rows(.retry)).finish()
    } else {
      try await edit(store)
    }
    expectEqual(store.state.rows?[id: 8]?.text, "b")
    store.cancelEffects()
  }
}

private struct HeldState {
  @PaginatedStateWith<String, IdentifiedPaginatedCollection<PagedRow, OffsetPage>> var rows
  @Edits<String> var edits
}

private enum HeldAction: CasePathable {
  case rows(PaginatedActionWith<String, IdentifiedPaginatedCollection<PagedRow, OffsetPage>>)
  case edits(EditAction<String>)

  struct AllCasePaths {
    let rows = CasePath(HeldAction.rows) { if case .rows(let action) = $0 { action } else { nil } }
    let edits = CasePath(HeldAction.edits) { if case .edits(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
