import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct InPlacePagesTests {
  /// How many rows there are: 40 chunks.
  private static let count = 5_000

  /// A feed of many rows.
  private func feed() -> Feed {
    let page = RowsPage(values: (0..<Self.count).map { PagedRow($0, "a") }, page: 5, nextPage: 6, previousPage: 4)
    return Feed(FeedState(.loaded(PagedRows(page), request: EmptyLoadRequest())))
  }

  /// A ready-made list of the same size, in two pages.
  private func list(
    _ policy: LoadPolicy, _ source: ControlledLoader<Int, RowsPage>
  ) -> StoreOf<PaginatedListReducer<PagedRow, Int>> {
    var rows = PagedRows(
      RowsPage(values: (0..<(Self.count - 1)).map { PagedRow($0, "a") }, page: 5, nextPage: 6, previousPage: 4))
    rows.append(RowsPage(6, "\(Self.count - 1)a", next: 7))
    let state = PaginatedListReducer<PagedRow, Int>.State(list: .loaded(rows, request: EmptyLoadRequest()))
    return Store(initialState: state) {
      PaginatedListReducer<PagedRow, Int>(firstPage: 1, policy: policy) { load in
        try await source.load(load.page) ?? RowsPage(load.page, "")
      }
    }
  }

  private func chunks(_ feed: Feed) -> Set<UnsafeRawPointer?> {
    feed.store.state.rows?.values.chunkAddresses ?? []
  }

  /// Rows, fifty of them if no number is given.
  private func rows(from id: Int, _ count: Int = 50) -> String {
    (id..<(id + count)).map { "\($0)b" }.joined(separator: " ")
  }

  @Test(
    "a page copies a few chunks at its end of the list, whether or not a copy of the state is held",
    arguments: PageDirection.allCases, [true, false])
  func page(direction: PageDirection, isHeld: Bool) async throws {
    let feed = feed()
    let before = chunks(feed)
    let held = isHeld ? feed.store.state : nil
    let task = feed.send(direction == .next ? .loadNext : .loadPrevious)
    feed.store.edit { $0.rows?[id: 7]?.text = "x" }
    try await feed.answer(task, direction == .next ? 6 : 4, rows(from: Self.count - 25))
    expectEqual(feed.store.state.rows?.count, Self.count + 25)
    expectEqual(feed.store.state.rows?[id: 7]?.text, "x")
    // Two at the end for known and new rows, one for the edit, and a new one; the load also holds the edited chunks.
    expect(chunks(feed).subtracting(before).count <= (isHeld ? 4 : 2))
    expect(held == nil || held?.rows?.count == Self.count)
    feed.checkIdle()
  }

  @Test(
    "an edit of a ready-made list copies at most one chunk while a page loads, or all pages do",
    arguments: [LoadPolicy.none, .standard], [true, false])
  func readyMade(policy: LoadPolicy, isRefresh: Bool) async throws {
    let source = ControlledLoader<Int, RowsPage>()
    let store = list(policy, source)
    let before = store.list?.values.chunkAddresses
    let task = store.send(.list(isRefresh ? .refresh(.refreshAll) : .endReached))
    await effectsHaveBegun()
    expectEqual(source.pendingRequests, [isRefresh ? 5 : 7])
    store.send(.update(PagedRow(7, "x")))
    expectEqual(store.list?[id: 7]?.text, "x")
    expect((store.list?.values.chunkAddresses ?? []).subtracting(before ?? []).count <= 1)
    store.send(.list(.cancel))
    await task.finish()
  }

  @Test(
    "a page of a ready-made list copies no more than that, whether or not a copy of the state is held",
    arguments: [true, false])
  func readyMadePage(isHeld: Bool) async throws {
    let source = ControlledLoader<Int, RowsPage>()
    let store = list(.none, source)
    let before = store.list?.values.chunkAddresses ?? []
    let held = isHeld ? store.state : nil
    let task = store.send(.list(.endReached))
    try await source.nextRequest().succeed(with: RowsPage(7, rows(from: Self.count - 40), next: 8))
    await task.finish()
    expectEqual(store.list?.count, Self.count + 10)
    expect((store.list?.values.chunkAddresses ?? []).subtracting(before).count <= (isHeld ? 3 : 1))
    expect(held == nil || held?.list?.count == Self.count)
  }

  @Test(
    "neither does a refresh of the head; a failed load or a read copies no chunk",
    arguments: [true, false])
  func firstPage(isHeld: Bool) async throws {
    let feed = feed()
    let before = chunks(feed)
    let held = isHeld ? feed.store.state : nil
    try await feed.fail(feed.send(.loadNext), 6)
    try await feed.fail(feed.send(.refresh(.refreshAll)), 5)
    feed.send(.rowAppeared(Self.count / 2))
    feed.store.send(.touch)
    expectEqual(chunks(feed), before)
    try await feed.answer(
      feed.send(.refresh(.refreshHead)), 5, rows(from: Self.count, 25) + " " + rows(from: 0, 25), next: 6)
    expectEqual(feed.store.state.rows?.count, Self.count + 25)
    expect(chunks(feed).subtracting(before).count <= (isHeld ? 3 : 1))
    expect(held == nil || held?.rows?.count == Self.count)
  }
}
