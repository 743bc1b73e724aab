import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct UnusualPagesTests {
  private let reporter = RecordingIssueReporter()

  @Test(
    "a page that leads to itself, or to one that is kept, is a reported programmer error, and the end",
    arguments: [4, 5, 6], PageDirection.allCases)
  func circle(leadsTo: Int, direction: PageDirection) async throws {
    let feed = Feed()
    // Pages 4, 5 and 6 were read, whichever it is.
    try await feed.answer(feed.send(direction == .next ? .loadPrevious : .loadNext), direction == .next ? 4 : 6, "9a")
    let page = direction == .next ? 6 : 4
    await IssueReporting.$current.withValue(reporter) { @MainActor in
      let task = feed.send(direction == .next ? .loadNext : .loadPrevious)
      try? await feed.answer(task, page, "8a", next: leadsTo, previous: leadsTo)
    }
    expectEqual(reporter.issues.count, 1)
    expectEqual(reporter.issues.first?.message.contains("'\(leadsTo)'"), true)
    // The line at which the list was made loadable.
    expectEqual(reporter.issues.first?.fileID.hasSuffix("/Feed.swift"), true)
    expectEqual(feed.rows?.contains("8a"), true)
    expect(feed.pages.page(direction) == nil)
    expect(feed.send(direction == .next ? .loadNext : .loadPrevious).isFinished)
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
