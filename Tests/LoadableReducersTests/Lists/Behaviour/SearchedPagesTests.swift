import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct SearchedPagesTests {
  /// A store that loads search results.
  private func searching(
    _ policy: LoadPolicy = .none, whenNil: NilRequestBehavior = .unloads, ignoresCancellation: Bool = false
  ) -> SearchFeed {
    SearchFeed(policy: policy, ignoresCancellation: ignoresCancellation) {
      $0.derivingRequest(whenNil: whenNil) { $0.query }
    }
  }

  /// The same with two pages of "a" loaded.
  private func searched(
    _ policy: LoadPolicy = .none, whenNil: NilRequestBehavior = .unloads, ignoresCancellation: Bool = false
  ) async throws -> SearchFeed {
    let feed = searching(policy, whenNil: whenNil, ignoresCancellation: ignoresCancellation)
    try await feed.answer(feed.send(.search("a")), "a", 1, "1a", next: 2)
    try await feed.answer(feed.send(.rows(.loadNext)), "a", 2, "2a", next: 3)
    expectEqual(feed.rows, "1a 2a")
    return feed
  }

  @Test(
    "a new text starts from its first page; the old list stays on screen meanwhile", arguments: LoadingMode.allCases)
  func newText(mode: LoadingMode) async throws {
    let feed = try await searched()
    feed.send(.edit { $0.mode = mode })
    let task = feed.send(.search("b"))
    await effectsHaveBegun()
    expectEqual(feed.asked, ["b 1"])
    expectEqual(feed.rows, "1a 2a")
    expect(feed.pages.isReloading)
    expectEqual(feed.pages.content?.request, "a")
    try await feed.answer(task, "b", 1, "9b", next: 2)
    expectEqual(feed.rows, "9b")
    expectEqual(feed.store.state.rows?.shortPages, "- < 1 > 2")
    expectEqual(feed.pages.content?.request, "b")
  }

  @Test("rows that are about to be replaced queue no page of the new list; an explicit request does")
  func rowsAboutToGo() async throws {
    let feed = try await searched()
    let task = feed.send(.search("b"))
    for action in [PaginatedActionWith<String, PagedRows>.rowAppeared(2), .endReached, .rowAppeared(1)] {
      expect(feed.send(.rows(action)).isFinished)
      expect(!feed.pages.isLoadingPage(.next))
    }
    let next = feed.send(.rows(.loadNext))
    expect(feed.pages.isWaiting(.next))
    try await feed.answer(task, "b", 1, "9b", next: 2)
    try await feed.answer(next, "b", 2, "8b")
    expectEqual(feed.rows, "9b 8b")
  }

  @Test("a row that was near the end of the old list loads no page of the new one")
  func rowOfOldList() async throws {
    let feed = try await searched()
    feed.send(.rows(.rowAppeared(2)))
    expect(feed.pages.next.isLoading)
    try await feed.answer(feed.send(.search("b")), "b", 1, "9b", next: 2)
    expectEqual(feed.asked, [])
  }

  @Test("a row that is near the end of the new list too loads its next page, because it does not appear again")
  func rowOfBothLists() async throws {
    let feed = try await searched()
    feed.send(.rows(.rowAppeared(2)))
    let task = feed.send(.search("b"))
    try await feed.call("b", 1).succeed(with: RowsPage(1, "2b 9b", next: 2))
    let next = try await feed.source.nextRequest()
    expectEqual(next.request, SearchPage(text: "b", page: 2))
    await task.finish()
    let joined = feed.send(.rows(.loadNext))
    next.succeed(with: RowsPage(2, "3b 4b 5b 6b 7b 8b", next: 3))
    await joined.finish()
    expectEqual(feed.rows, "2b 9b 3b 4b 5b 6b 7b 8b")
    expectEqual(feed.asked, [])
  }

  @Test("edits in the old list do not stay in the new one")
  func edits() async throws {
    let feed = try await searched()
    let task = feed.send(.search("b"))
    feed.send(.edit { $0.rows?.add(PagedRow(7, "x")) })
    feed.send(.edit { $0.rows?.remove(id: 1) })
    try await feed.answer(task, "b", 1, "1b 2b")
    expectEqual(feed.rows, "1b 2b")
  }

  @Test("a running page of the old list is cancelled, and does not land late", arguments: [true, false])
  func latePage(comesLast: Bool) async throws {
    let feed = try await searched(ignoresCancellation: true)
    let next = feed.send(.rows(.loadNext))
    let nextCall = try await feed.call("a", 3)
    let task = feed.send(.search("b"))
    expect(nextCall.isCancelled)
    await next.finish()
    let call = try await feed.source.nextRequest()
    if !comesLast { nextCall.succeed(with: RowsPage(3, "3a", next: 4)) }
    call.succeed(with: RowsPage(1, "9b", next: 3))
    await task.finish()
    let again = feed.send(.rows(.loadNext))
    let againCall = try await feed.source.nextRequest()
    if comesLast { nextCall.succeed(with: RowsPage(3, "3a", next: 4)) }
    againCall.succeed(with: RowsPage(3, "8b"))
    await again.finish()
    expectEqual(feed.rows, "9b 8b")
  }

  @Test("pages are loaded for the request of the list, even while another one waits or has failed")
  func requestOfPages() async throws {
    let feed = try await searched()
    let task = feed.send(.search("b"))
    try await feed.call("b", 1).fail(with: NamedError("offline"))
    await task.finish()
    expectEqual(feed.pages.failure?.request, "b")
    try await feed.answer(feed.send(.rows(.loadNext)), "a", 3, "3a")
    expectEqual(feed.rows, "1a 2a 3a")
    // The list has failed, so retry loads it.
    try await feed.answer(feed.send(.rows(.retry)), "b", 1, "9b")
    expectEqual(feed.rows, "9b")
  }

  @Test("a page that is requested while the new text loads waits, and then belongs to the new list")
  func queued() async throws {
    let feed = try await searched()
    let task = feed.send(.search("b"))
    let queued = feed.send(.rows(.loadNext))
    try await feed.answer(task, "b", 1, "9b", next: 5)
    try await feed.answer(queued, "b", 5, "8b")
    expectEqual(feed.rows, "9b 8b")
    expect(feed.store.effectsInFlight.isEmpty)
  }

  @Test("a text that fails keeps the old list, and a page that waited belongs to that list")
  func queuedOverFailure() async throws {
    let feed = try await searched()
    let task = feed.send(.search("b"))
    let queued = feed.send(.rows(.loadNext))
    try await feed.call("b", 1).fail(with: NamedError("offline"))
    await task.finish()
    try await feed.answer(queued, "a", 3, "3a")
    expectEqual(feed.rows, "1a 2a 3a")
  }

  @Test(
    "if the text changes back to that of the list, the running load is cancelled, nothing is loaded, and its pages continue"
  )
  func back() async throws {
    let feed = try await searched()
    feed.send(.search("b"))
    let call = try await feed.call("b", 1)
    feed.send(.search("a"))
    expect(call.isCancelled)
    expectEqual(feed.asked, [])
    expectEqual(feed.rows, "1a 2a")
    try await feed.answer(feed.send(.rows(.loadNext)), "a", 3, "3a")
    expectEqual(feed.rows, "1a 2a 3a")
  }

  @Test(
    "no text unloads the list with its pages, or keeps it and cancels the loads, as specified",
    arguments: [NilRequestBehavior.unloads, .keepsContent])
  func noText(whenNil: NilRequestBehavior) async throws {
    let feed = try await searched(whenNil: whenNil)
    let next = feed.send(.rows(.loadNext))
    let call = try await feed.call("a", 3)
    feed.send(.search(nil))
    if whenNil == .unloads {
      expect(call.isCancelled)
      expect(feed.pages.isNotLoaded)
      expectEqual(feed.pages.next, .notLoaded)
    } else {
      // Only the load of the list is cancelled: the page belongs to the list that is kept.
      expectEqual(feed.rows, "1a 2a")
      expect(!call.isCancelled)
      call.succeed(with: RowsPage(3, "3a"))
    }
    await next.finish()
    expectEqual(feed.rows, (whenNil == .unloads ? nil : "1a 2a 3a"))
    expect(feed.store.effectsInFlight.isEmpty)
  }

  @Test("a page that runs while a text is held back may land; a newly requested one waits")
  func duringDebounce() async throws {
    let clock = TestClock()
    let feed = SearchFeed(
      .loaded(.one("1a", page: 1, next: 2, previous: nil), request: "a"), query: "a",
      policy: .none.debounce(.milliseconds(300)).clock(clock)
    ) { $0.derivingRequest { $0.query } }
    let next = feed.send(.rows(.loadNext))
    feed.send(.search("ab"))
    try await feed.answer(next, "a", 2, "2a", next: 3)
    expectEqual(feed.rows, "1a 2a")
    let queued = feed.send(.rows(.loadNext))
    expectEqual(feed.asked, [])
    clock.advance(to: try await clock.nextSleep())
    let call = try await feed.source.nextRequest()
    expectEqual(call.request, SearchPage(text: "ab", page: 1))
    call.succeed(with: RowsPage(1, "9b", next: 7))
    let second = try await feed.source.nextRequest()
    expectEqual(second.request, SearchPage(text: "ab", page: 7))
    second.succeed(with: RowsPage(7, "8b"))
    await queued.finish()
    expectEqual(feed.rows, "9b 8b")
  }

  @Test("an explicit load of another request is a new list; of the same request, it is `reload`, whatever the mode")
  func explicit() async throws {
    let feed = SearchFeed(.loaded(.two, request: "a"))
    feed.send(.edit { $0.mode = .refreshHead })
    try await feed.answer(feed.send(.rows(.load("a"))), "a", 1, "9a")
    expectEqual(feed.rows, "9a")
    try await feed.answer(feed.send(.rows(.load("b"))), "b", 1, "9b")
    expectEqual(feed.rows, "9b")
    expectEqual(feed.pages.latestRequest, "b")
  }

  @Test(
    "with no request known a trigger, a refresh, and asking for the next page are a reported programmer error",
    arguments: [SearchAction.appear, .rows(.refresh), .rows(.refresh(.refreshAll)), .rows(.loadNext)])
  func unknown(action: SearchAction) async throws {
    let reporter = RecordingIssueReporter()
    let feed = SearchFeed()
    IssueReporting.$current.withValue(reporter) { _ = feed.send(action) }
    expectEqual(reporter.issues.count, 1)
    expectEqual(feed.asked, [])
    expect(feed.store.effectsInFlight.isEmpty)
  }

  @Test("a page of a list that was set by hand, with an unknown request, fails with a diagnosis")
  func unknownOfPage() async throws {
    let feed = SearchFeed(.loaded(.two))
    await feed.send(.rows(.loadNext)).finish()
    expect(feed.pages.next.failure?.error is UnknownRequestError)
    expectEqual(feed.rows, "1a 2a")
    expectEqual(feed.asked, [])
  }

  @Test("a row that was near the end of a list that is gone loads no page of the next one")
  func rowOfOldListAfterNoText() async throws {
    let feed = try await searched()
    try await feed.answer(feed.send(.rows(.rowAppeared(2))), "a", 3, "3a")
    feed.send(.search(nil))
    try await feed.answer(feed.send(.search("b")), "b", 1, "9b", next: 2)
    await effectsHaveBegun()
    expectEqual(feed.asked, [])
  }

  @Test("a jump in the list of another text is forgotten, also one that waits", arguments: [true, false])
  func jumpOfOldList(waits: Bool) async throws {
    let feed = try await searched(waits ? .none.overlap(.queue) : .none)
    if waits { feed.send(.rows(.refresh)) }
    let refresh = waits ? try await feed.call("a", 1) : nil
    feed.send(.rows(.jump(to: 40)))
    if !waits { _ = try await feed.call("a", 40) }
    feed.send(.search("b"))
    refresh?.succeed(with: RowsPage(1, "1a"))
    let call = try await feed.source.nextRequest()
    expectEqual(call.request, SearchPage(text: "b", page: 1))
    call.succeed(with: RowsPage(1, "9b", next: 2))
    for await state in feed.store.states where state.$rows.content?.request == "b" { break }
    expectEqual(feed.rows, "9b")
    try await feed.answer(feed.send(.rows(.refresh(.refreshHead))), "b", 1, "9b", next: 2)
  }
}
