import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct JoinedPagesTests {
  @Test(
    "the initial page may be any value, also another than that of the list's own first page", arguments: [-3, 0, .max])
  func anyFirstPage(page: Int) async throws {
    var state = FeedState()
    state.firstPage = page
    let feed = Feed(state)
    try await feed.answer(feed.store.send(.appear), page, "1a")
    expectEqual(feed.kept, "- < \(page) > -")
    feed.store.edit { $0.firstPage = 77 }
    try await feed.answer(feed.send(.refresh), 77, "1b")
    expectEqual(feed.kept, "- < 77 > -")
  }
}
