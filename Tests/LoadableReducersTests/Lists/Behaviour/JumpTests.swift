import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct JumpTests {
  @Test("a jump keeps the list until its page arrives; then only that page's rows are there, with its cursors")
  func jump() async throws {
    let feed = Feed()
    let task = feed.send(.jump(to: 40))
    expect(feed.rows == "1a 2a 3a" && feed.pages.isReloading)
    expectEqual(feed.pages.list.load?.ticket.kind, .replacement)
    expectEqual(feed.pages.list.load?.ticket.cause, .jump)
    try await feed.answer(task, 40, "7b 8b", next: 41, previous: 39)
    expectEqual(feed.rows, "7b 8b")
    expectEqual(feed.kept, "39 < 40 > 41")
    try await feed.answer(feed.send(.loadPrevious), 39, "6b", previous: 38)
    try await feed.answer(feed.send(.loadNext), 41, "9b", next: 42)
    expectEqual(feed.rows, "6b 7b 8b 9b")
    feed.checkIdle()
  }

  /// Refreshes after a jump in a source that is read in one direction, and the page that each loads.
  nonisolated private static let refreshes: [(mode: LoadingMode?, page: Int, rows: String)] = [
    (.refreshHead, 40, "7c 8b"), (.refreshAll, 40, "7c 8c"), (.reload, 1, "7c"), (nil, 1, "7c"),
  ]

  @Test(
    "a refresh of the head begins at the page that was jumped to, and `reload` leads back", arguments: refreshes.indices
  )
  func refresh(index: Int) async throws {
    let (mode, page, rows) = Self.refreshes[index]
    let feed = Feed(mode: .reload)
    try await feed.answer(feed.send(.jump(to: 40)), 40, "7b 8b", next: 41)
    let task = mode.map { feed.send(.refresh($0)) } ?? feed.send(.refresh)
    try await feed.answer(task, page, mode == .refreshAll ? rows : "7c", next: page + 1)
    expectEqual(feed.rows, rows)
    try await feed.answer(feed.send(.refresh(.refreshHead)), page, "9c 7d", next: page + 1)
    expectEqual(feed.rows, rows.replacing("7c", with: "9c 7d"))
    feed.checkIdle()
  }

  @Test(
    "a jump that fails keeps the list, and its retry jumps again, also in a restored state", arguments: [true, false])
  func fails(isRestored: Bool) async throws {
    var feed = Feed(mode: .reload)
    try await feed.fail(feed.send(.jump(to: 40)), 40)
    expect(feed.rows == "1a 2a 3a" && feed.pages.failure != nil)
    if isRestored { feed = Feed(FeedState(try recoded(feed.pages), mode: .reload)) }
    try await feed.answer(feed.send(.retry), 40, "7b", next: 41)
    expect(feed.rows == "7b" && feed.pages.failure == nil)
    feed.checkIdle()
  }

  @Test("a running jump is resumed in a restored state; one that a refresh replaces is forgotten")
  func resumed() async throws {
    let saved = Feed(mode: .reload)
    saved.send(.jump(to: 40))
    let feed = Feed(FeedState(try recoded(saved.pages), mode: .reload))
    try await feed.answer(feed.store.send(.touch), 40, "7b", next: 41)
    expectEqual(feed.rows, "7b")
    try await saved.answer(saved.send(.refresh), 1, "1b")
    expectEqual(saved.rows, "1b")
  }

  @Test("if nothing is loaded, a jump loads its page at once")
  func first() async throws {
    let feed = Feed(FeedState())
    let task = feed.send(.jump(to: 40))
    expectEqual(feed.pages.list.load?.ticket.kind, .initial)
    try await feed.answer(task, 40, "7b", next: 41, previous: 39)
    expectEqual(feed.kept, "39 < 40 > 41")
  }

  @Test("the numbers of rows before and after those of the list follow from its offset and the total")
  func counts() {
    let page = OffsetPage(limit: 2, offset: 40)
    var rows = IdentifiedPaginatedCollection(
      PaginatedArraySlice(
        values: [PagedRow(1, "a"), PagedRow(2, "a")], page: page, nextPage: page.next, previousPage: page.previous,
        totalCount: 100))
    expect(rows.countBefore == 40 && rows.countAfter == 58)
    var edited = rows
    edited.remove(id: 1)
    edited.insert(PagedRow(8, "x"), at: 0)
    edited.insert(PagedRow(9, "x"), at: 0)
    expect(edited.countAfter == 58, "rows that were added or removed here do not come after the last one")
    edited = rows
    edited.remove(id: 1)
    edited.append(
      PaginatedArraySlice(
        values: [PagedRow(3, "a"), PagedRow(4, "a")], page: edited.nextPage!, nextPage: page.next?.next, totalCount: 99)
    )
    expect(edited.countAfter == 55, "99 in all, of which 44 come before the next page")
    rows.prepend(
      PaginatedArraySlice(values: [PagedRow(3, "a"), PagedRow(4, "a")], page: page.previous!, nextPage: page))
    expect(rows.countBefore == 38 && rows.countAfter == 58)
    rows.append(PaginatedArraySlice(values: [], page: page.next!, nextPage: nil, totalCount: 30))
    expect(rows.countAfter == 0, "a total that has shrunk")
    rows = IdentifiedPaginatedCollection(PaginatedArraySlice(values: [], page: page, nextPage: page.next))
    expect(rows.countAfter == nil, "the source says no total")
  }

  @Test("with `.join`, a jump does not join a load that begins elsewhere, but joins a jump to its page")
  func jumpUnderJoin() async throws {
    let feed = Feed(policy: .none.overlap(.join))
    feed.send(.refresh(.refreshHead))
    let refresh = try await feed.call(5)
    feed.send(.jump(to: 40))
    expect(refresh.isCancelled)
    let task = feed.send(.jump(to: 40))
    try await feed.answer(task, 40, "7b")
    expectEqual(feed.rows, "7b")
    feed.send(.jump(to: 50))
    let jump = try await feed.call(50)
    let reload = feed.send(.refresh(.reload))
    expect(jump.isCancelled)
    try await feed.answer(reload, 1, "1b")
    expectEqual(feed.rows, "1b")
    feed.checkIdle()
  }

  @Test("a cancelled jump does not come back, and a request that waits is not saved with the page of a running jump")
  func forgotten() async throws {
    let feed = SearchFeed(.loaded(.two, request: "a"), query: "a", policy: .none.overlap(.queue)) {
      $0.derivingRequest { $0.query }
    }
    feed.send(.rows(.jump(to: 40)))
    feed.send(.search("b"))
    let saved = try recoded(feed.pages)
    let restored = SearchFeed(saved, query: "b", policy: .none) { $0.derivingRequest { $0.query } }
    restored.send(.edit { _ in })
    _ = try await restored.call("b", 1)
    feed.send(.rows(.cancel))
    expect(feed.pages.progress.cancelled == nil && feed.pages.progress.running == nil)
  }
}
