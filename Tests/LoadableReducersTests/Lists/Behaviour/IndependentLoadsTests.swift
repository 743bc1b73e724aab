import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct IndependentLoadsTests {
  /// The load of the list, and those at both ends.
  enum Part: CaseIterable, Sendable {
    case list, next, previous

    /// The page that it loads in a feed with page 5; a refresh begins with page 1.
    var page: Int {
      switch self {
      case .list: 1
      case .next: 6
      case .previous: 4
      }
    }

    var action: PaginatedAction<PagedRows> {
      switch self {
      case .list: .refresh
      case .next: .loadNext
      case .previous: .loadPrevious
      }
    }

    func failure(in pages: PaginatedState<PagedRows>) -> String? {
      switch self {
      case .list: pages.failure?.errorDescription
      case .next: pages.next.failure?.errorDescription
      case .previous: pages.previous.failure?.errorDescription
      }
    }

    func isLoading(in pages: PaginatedState<PagedRows>) -> Bool {
      switch self {
      case .list: pages.isLoading
      case .next: pages.next.isLoading
      case .previous: pages.previous.isLoading
      }
    }
  }

  @Test("`finished` and `cancelled` reach the reducer once each, with the list as it is at that time")
  func told() async throws {
    let feed = Feed()
    try await feed.answer(feed.send(.loadNext), 6, "4a", next: 7)
    try await feed.answer(feed.send(.loadPrevious), 4, "0a", previous: 3)
    try await feed.fail(feed.send(.loadNext), 7)
    try await feed.fail(feed.send(.loadPrevious), 3, CancellationError())
    try await feed.answer(feed.send(.refresh), 1, "1b", next: 2)
    expectEqual(
      feed.log,
      [
        "next 6 succeeded, 1a 2a 3a 4a", "previous 4 succeeded, 0a 1a 2a 3a 4a",
        "next 7 failed: offline, 0a 1a 2a 3a 4a", "previous 3 cancelled, 0a 1a 2a 3a 4a",
        "list succeeded, 1b",
      ])
  }

  @Test("each load is retried as the policy says", arguments: Part.allCases)
  func retried(part: Part) async throws {
    let clock = TestClock()
    let feed = Feed(policy: .standard.clock(clock))
    let task = feed.send(part.action)
    try await feed.call(part.page).fail(with: NamedError("offline"))
    clock.advance(to: try await clock.nextSleep())
    expect(part.isLoading(in: feed.pages))
    try await feed.comingCall(part.page).succeed(with: RowsPage(part.page, "9a"))
    await task.finish()
    expect(part.failure(in: feed.pages) == nil)
    expectEqual(feed.rows?.contains("9a"), true)
  }

  @Test("each load times out as the policy says", arguments: Part.allCases)
  func timedOut(part: Part) async throws {
    let clock = TestClock()
    let feed = Feed(policy: .none.timeout(.seconds(5)).clock(clock))
    let task = feed.send(part.action)
    clock.advance(to: try await clock.nextSleep())
    await task.finish()
    expect(part.failure(in: feed.pages) != nil)
    expectEqual(feed.rows, "1a 2a 3a")
    feed.checkIdle()
  }

  @Test("an observer is told about all three loads")
  func observed() async throws {
    let observer = RecordingObserver()
    let state = FeedState(.loaded(.one("1a"), request: EmptyLoadRequest()))
    let feed = Feed(state) { $0.observed(by: observer) }
    try await feed.answer(feed.send(.loadNext), 6, "4a")
    try await feed.fail(feed.send(.loadPrevious), 4)
    try await feed.answer(feed.send(.refresh), 1, "1b")
    expectEqual(
      observer.events.map(\.description),
      [
        "started: initial of 6", "succeeded: initial of 6",
        "started: initial of 4", "failed: initial of 4: offline",
        "started: refresh of EmptyLoadRequest()", "succeeded: refresh of EmptyLoadRequest()",
      ])
  }

  @Test(
    "the retry of one end loads its failed page again, and nothing at the other end", arguments: [Part.next, .previous])
  func retriedEnd(part: Part) async throws {
    let feed = Feed()
    try await feed.fail(feed.send(part.action), part.page)
    let task = feed.send(part == .next ? .next(.retry) : .previous(.retry))
    try await feed.answer(task, part.page, "9a")
    expectEqual(feed.rows, part == .next ? "1a 2a 3a 9a" : "9a 1a 2a 3a")
    feed.checkIdle()
  }
}
