import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct UnusualPagesTests {
  private let reporter = RecordingIssueReporter()

  @Test(
    "a page that leads to itself, or to one that is kept, is a reported programmer error, and the end",
    arguments: [4, 5, 6, 1], PageDirection.allCases)
  func circle(leadsTo: Int, direction: PageDirection) async throws {
    let (isFirst, isNext) = (leadsTo == 1, direction == .next)
    let feed = isFirst ? Feed(FeedState()) : Feed()
    // Pages 4, 5 and 6 were read, whichever it is; or none, and the first one leads to itself.
    if !isFirst { try await feed.answer(feed.send(isNext ? .loadPrevious : .loadNext), isNext ? 4 : 6, "9a") }
    await IssueReporting.$current.withValue(reporter) { @MainActor in
      let task = feed.send(isFirst ? .load() : isNext ? .loadNext : .loadPrevious)
      let page = isFirst ? 1 : isNext ? 6 : 4
      let (next, previous) = (isFirst && !isNext ? nil : leadsTo, isFirst && isNext ? nil : leadsTo)
      try? await feed.answer(task, page, "8a", next: next, previous: previous)
    }
    expectEqual(reporter.issues.count, 1)
    expectEqual(reporter.issues.first?.message.contains("'\(leadsTo)'"), true)
    // The line at which the list was made loadable.
    expectEqual(reporter.issues.first?.fileID.hasSuffix("/Feed.swift"), true)
    expectEqual(feed.rows?.contains("8a"), true)
    expect(feed.pages.page(direction) == nil)
    expect(feed.send(isNext ? .loadNext : .loadPrevious).isFinished)
    feed.checkIdle()
  }

  @Test("a page that claims to be another one is treated as the one that was requested")
  func otherPage() async throws {
    let feed = Feed()
    let task = feed.send(.loadNext)
    try await feed.call(6).succeed(with: RowsPage(77, "4a", next: 7))
    await task.finish()
    expectEqual(feed.kept, "4 < 5 > 7")
    expectEqual(feed.rows, "1a 2a 3a 4a")
  }
}
