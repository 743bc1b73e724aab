import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct RefreshAllTests {
  /// A feed with pages 5, 6 and 7, and rows 1, 2 and 3.
  private func feed(_ policy: LoadPolicy = .none) -> Feed {
    var rows = PagedRows.two
    rows.append(RowsPage(7, "3a", next: 8))
    return Feed(FeedState(.loaded(rows, request: EmptyLoadRequest())), policy: policy)
  }

  @Test("in a bounded list, as many rows are loaded again as a refresh of the head has brought in too")
  func afterHead() async throws {
    let feed = Feed(FeedState(.loaded(.one("1a", next: 6), request: EmptyLoadRequest()))) { $0.keeping(pages: 9) }
    try await feed.answer(feed.send(.loadNext), 6, "2a", next: 7)
    let head = feed.send(.refresh(.refreshHead))
    try await feed.call(5).succeed(with: RowsPage(5, "11a 12a", next: 15))
    try await feed.comingCall(15).succeed(with: RowsPage(15, "13a 14a", next: 16))
    try await feed.comingCall(16).succeed(with: RowsPage(16, "15a 1b", next: 17))
    await head.finish()
    expectEqual(feed.rows, "11a 12a 13a 14a 15a 1b 2a")
    expectEqual(feed.kept, "4 < 5 > 7")
    let all = feed.send(.refresh(.refreshAll))
    for (page, next) in [(5, 15), (15, 16), (16, 17), (17, 18)] {
      try await feed.comingCall(page).succeed(with: RowsPage(page, "\(page)b \(page)0b", next: next))
    }
    await all.finish()
    expectEqual(feed.rows, "5b 50b 15b 150b 16b 160b 17b 170b")
    feed.checkIdle()
  }

  @Test("a failure in between changes nothing, and a retry starts over", arguments: 5...7)
  func failure(failing: Int) async throws {
    let feed = feed()
    let task = feed.send(.refresh(.refreshAll))
    for page in 5..<failing {
      try await feed.comingCall(page).succeed(with: RowsPage(page, "\(page)b", next: page + 1))
    }
    try await feed.comingCall(failing).fail(with: NamedError("offline"))
    await task.finish()
    expectEqual(feed.rows, "1a 2a 3a")
    expectEqual(feed.kept, "4 < 5 > 8")
    expectEqual(feed.pages.failure?.errorDescription, "offline")
    let retry = feed.send(.retry)
    for page in 5...7 { try await feed.comingCall(page).succeed(with: RowsPage(page, "\(page)c", next: page + 1)) }
    await retry.finish()
    expectEqual(feed.rows, "5c 6c 7c")
    expect(feed.pages.failure == nil)
    feed.checkIdle()
  }

  @Test("a retry by the policy starts over too")
  func policyRetry() async throws {
    let clock = TestClock()
    let feed = feed(.standard.clock(clock))
    let task = feed.send(.refresh(.refreshAll))
    try await feed.call(5).succeed(with: RowsPage(5, "5b", next: 6))
    try await feed.comingCall(6).fail(with: NamedError("offline"))
    clock.advance(to: try await clock.nextSleep())
    for page in 5...7 { try await feed.comingCall(page).succeed(with: RowsPage(page, "\(page)c", next: page + 1)) }
    await task.finish()
    expectEqual(feed.rows, "5c 6c 7c")
  }

  @Test("if it is cancelled in between, it changes nothing, and requests nothing more")
  func cancelled() async throws {
    let feed = feed()
    let task = feed.send(.refresh(.refreshAll))
    try await feed.call(5).succeed(with: RowsPage(5, "5b", next: 6))
    let call = try await feed.comingCall(6)
    feed.send(.cancel)
    expect(call.isCancelled)
    await task.finish()
    expectEqual(feed.rows, "1a 2a 3a")
    expect(feed.pages.failure == nil)
    feed.checkIdle()
  }

  @Test("edits made during any of its pages stay")
  func edits() async throws {
    let feed = feed()
    let task = feed.send(.refresh(.refreshAll))
    feed.store.edit { $0.rows?.remove(id: 3) }
    try await feed.call(5).succeed(with: RowsPage(5, "1b", next: 6))
    let second = try await feed.comingCall(6)
    feed.store.edit { $0.rows?[id: 2]?.text = "x" }
    second.succeed(with: RowsPage(6, "2b", next: 7))
    let third = try await feed.comingCall(7)
    feed.store.edit { $0.rows?.add(PagedRow(9, "x")) }
    third.succeed(with: RowsPage(7, "3b 4b"))
    await task.finish()
    expectEqual(feed.rows, "1b 2x 9x 4b")
  }

  @Test("fresh pages that lead in a circle are reported as a programmer error, and are the end")
  func circle() async throws {
    let reporter = RecordingIssueReporter()
    let feed = feed()
    try await IssueReporting.$current.withValue(reporter) {
      let task = feed.send(.refresh(.refreshAll))
      try await feed.call(5).succeed(with: RowsPage(5, "1b", next: 6))
      try await feed.comingCall(6).succeed(with: RowsPage(6, "2b", next: 5))
      await task.finish()
    }
    expectEqual(reporter.issues.count, 1)
    expectEqual(feed.rows, "1b 2b")
    expectEqual(feed.kept, "- < 5 > -")
    feed.checkIdle()
  }
}
