import Foundation
import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct PaginatedStateCodingTests {
  private func restored(_ pages: PaginatedState<PagedRows>) throws -> PaginatedState<PagedRows> {
    try JSONDecoder().decode(PaginatedState<PagedRows>.self, from: JSONEncoder().encode(pages))
  }

  @Test("what neither runs nor waits comes back as it was")
  func same() throws {
    let states: [PaginatedState<PagedRows>] = [
      .notLoaded, .ready, .loaded(nil), .loaded(.two), .loaded(.two, request: EmptyLoadRequest(), isStale: true),
    ]
    for state in states { expectEqual(try restored(state), state) }
  }

  @Test("failures come back with their text, each at its place")
  func failures() throws {
    let state = try restored(
      .loaded(
        .two, next: .failed(NamedError("next"), request: 7), previous: .failed(NamedError("previous"), request: 4)))
    expectEqual(state.next.failure?.errorDescription, "next")
    expectEqual(state.next.failure?.request, 7)
    expectEqual(state.previous.failure?.errorDescription, "previous")
    expectEqual(try restored(.failed(NamedError("list"))).failure?.errorDescription, "list")
  }

  @Test(
    "a page that was loaded comes back as due, and is loaded by the restored app", arguments: PageDirection.allCases)
  func page(direction: PageDirection) async throws {
    let saved = Feed()
    saved.send(direction == .next ? .loadNext : .loadPrevious)
    let page = direction == .next ? 6 : 4
    let state = try restored(saved.pages)
    expectEqual(state[direction].dueRequest, page)
    expect(state.isLoadingPage(direction))
    let feed = Feed(FeedState(state))
    try await feed.answer(feed.store.send(.touch), page, "8b")
    expectEqual(feed.store.state.rows?.count, 4)
    feed.checkIdle()
  }

  @Test("a load of the list comes back as due, and is of the same mode", arguments: LoadingMode.allCases)
  func list(mode: LoadingMode) async throws {
    let saved = Feed(FeedState(.loaded(.two, request: EmptyLoadRequest()), mode: .reload))
    saved.send(.refresh(mode))
    let feed = Feed(FeedState(try restored(saved.pages), mode: .reload))
    let task = feed.store.send(.touch)
    switch mode {
    case .refreshAll:
      try await feed.call(5).succeed(with: RowsPage(5, "8b", next: 6))
      try await feed.comingCall(6).succeed(with: RowsPage(6, "9b"))
      await task.finish()
    case .refreshHead: try await feed.answer(task, 5, "8b 1b", next: 6)
    case .reload, .upsertNext: try await feed.answer(task, 1, "8b")
    }
    expectEqual(feed.rows, (mode == .refreshAll ? "8b 9b" : mode == .refreshHead ? "8b 1b 2a" : "8b"))
    feed.checkIdle()
  }

  @Test("a load of the list that failed keeps its mode when it is retried, and one that has ended leaves no mode")
  func ended() async throws {
    let saved = Feed(FeedState(.loaded(.two, request: EmptyLoadRequest()), mode: .reload))
    try await saved.answer(saved.send(.refresh(.refreshHead)), 5, "8b 1b", next: 6)
    expect(try restored(saved.pages).progress.due == nil)
    try await saved.fail(saved.send(.refresh(.refreshHead)), 5)
    let feed = Feed(FeedState(try restored(saved.pages), mode: .reload))
    try await feed.answer(feed.send(.retry), 5, "9b 8b", next: 6)
    expectEqual(feed.rows, "9b 8b 1b 2a")
  }

  @Test("a page that waited behind the list is not restored: what is on screen asks for it again")
  func waiting() throws {
    let saved = Feed()
    saved.send(.refresh)
    saved.send(.loadNext)
    let state = try restored(saved.pages)
    expect(!state.isLoadingPage(.next))
    expect(state.list.dueRequest != nil)
  }

  @Test("what cannot be read is a decoding error")
  func unreadable() {
    for text in ["{}", "[]", #"{"list":{},"next":{}}"#, #"{"list":{},"next":{},"previous":{},"mode":"sideways"}"#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(PaginatedState<PagedRows>.self, from: Data(text.utf8))
      }
    }
  }
}
