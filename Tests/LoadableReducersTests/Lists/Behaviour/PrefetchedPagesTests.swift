import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct PrefetchedPagesTests {
  /// A feed with 20 rows that has pages at both ends.
  private func feed(_ distance: Int? = nil) -> Feed {
    let rows = (0..<20).map { "\($0)a" }.joined(separator: " ")
    return Feed(FeedState(.loaded(.one(rows), request: EmptyLoadRequest()))) { reducer in
      distance.map { reducer.prefetching(distance: $0) } ?? reducer
    }
  }

  @Test(
    "a row that appears within the distance of an end loads the page there, and no other row does",
    arguments: [nil, 0, 1, 7, 19, 100])
  func distance(distance: Int?) async {
    for id in 0..<20 {
      let feed = feed(distance)
      let task = feed.send(.rowAppeared(id))
      let expected = (19 - id <= distance ?? 5 ? [6] : []) + (id <= distance ?? 5 ? [4] : [])
      await effectsHaveBegun()
      expectEqual(feed.asked, expected)
      expectEqual(task.isFinished, expected.isEmpty)
      task.cancel()
      feed.checkIdle()
    }
  }

  @Test("a distance below 0 is a reported programmer error, and counts as 0", arguments: [-1, .min])
  func negative(distance: Int) async {
    let reporter = RecordingIssueReporter()
    let feed = IssueReporting.$current.withValue(reporter) { self.feed(distance) }
    expectEqual(reporter.issues.count, 1)
    expectEqual(reporter.issues.first?.fileID.hasSuffix("PrefetchedPagesTests.swift"), true)
    feed.send(.rowAppeared(18))
    expectEqual(feed.asked, [])
    feed.send(.rowAppeared(19))
    await effectsHaveBegun()
    expectEqual(feed.asked, [6])
  }
}
