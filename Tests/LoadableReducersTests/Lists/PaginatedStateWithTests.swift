import Foundation
import LoadableCore
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

@MainActor struct PaginatedStateWithTests {
  @Test("the wrapper reads like the optional collection, and its projection is the state")
  func wrapper() {
    var state = FeedState()
    expect(state.rows == nil)
    expect(state.$rows.isNotLoaded)
    state.rows?.remove(id: 1)
    state.rows = nil
    expect(state.$rows.isNotLoaded)
    state.rows = .one("1a")
    expect(state.$rows.isLoaded)
    state.rows?[id: 1]?.text = "b"
    expectEqual(state.rows?.short, "1b")
    state.rows = nil
    expect(state.$rows.isLoaded)
    expect(state.rows == nil)
  }

  @Test("every pair of different states is unequal, and each is equal to itself, also as a member of a set")
  func equality() {
    let error = NamedError("offline")
    var waiting = PaginatedState<PagedRows>.loading()
    waiting.nextWaiting()
    let states: [PaginatedState<PagedRows>] = [
      .notLoaded, .ready, .loading(), waiting, .failed(error), .loaded(nil), .loaded(.one("1a")), .loaded(.one("1b")),
      .loaded(.one("1a"), isStale: true), .loaded(.one("1a"), next: .loading(6)),
      .loaded(.one("1a"), previous: .loading(4)), .loaded(.one("1a"), next: .failed(error, request: 6)),
      .loaded(.one("1a"), previous: .failed(error, request: 4)),
    ]
    for (index, state) in states.enumerated() {
      for (other, second) in states.enumerated() { expectEqual((state == second), (index == other)) }
    }
    expectEqual(Set(states.map(\.hashValue)).count, states.count)
    let set = Set(states)
    expectEqual(set.count, states.count)
    var other = PaginatedState<PagedRows>.loading()
    other.nextWaiting()
    expect(set.contains(other) && set.contains(.loaded(.one("1a"), next: .loading(6))))
  }

  @Test("identities and marks of edits are not part of equality or dumps")
  func identities() {
    let (one, other) = (Feed(), Feed())
    for feed in [one, other] {
      feed.send(.refresh)
      feed.send(.loadNext)
    }
    expectEqual(one.pages, other.pages)
    expect(one.pages.progress.marks.map(\.load) != other.pages.progress.marks.map(\.load))
    expectEqual("\(one.pages)", "\(other.pages)")
    var (text, otherText) = ("", "")
    dump(one.pages, to: &text)
    dump(other.pages, to: &otherText)
    expectEqual(text, otherText)
    expect(text.contains("waiting"))
  }

  @Test("the facts are those of the list, whatever its pages do")
  func facts() {
    let state = PaginatedState<PagedRows>.loaded(
      .one("1a"), request: EmptyLoadRequest(), next: .loading(6), previous: .failed(NamedError("offline"), request: 4))
    expect(state.isLoaded && !state.isLoading && !state.hasFailed && !state.isStale && !state.isReloading)
    expect(state.failure == nil)
    expectEqual(state.activity, PaginatedState<PagedRows>.loaded(.one("1a"), request: EmptyLoadRequest()).activity)
    expectEqual(state.currentValue?.short, "1a")
    expect(state.page(.next) == 6 && state.page(.previous) == 4)
    expect(state.isLoadingPage(.next) && !state.isLoadingPage(.previous))
  }

  @Test("when all loads have ended, nothing is left of them", arguments: [true, false])
  func forgotten(isCancelled: Bool) async throws {
    let feed = Feed()
    let tasks = [feed.send(.loadNext), feed.send(.loadPrevious)]
    if isCancelled {
      feed.send(.cancel)
    } else {
      try await feed.answer(tasks[0], 6, "4a")
      try await feed.answer(tasks[1], 4, "0a")
    }
    let refresh = feed.send(.refresh(.refreshAll))
    feed.send(.cancel)
    await refresh.finish()
    let progress = feed.pages.progress
    expect(progress.marks.isEmpty && progress.queue.isEmpty)
    expect(progress.due == nil && progress.running == nil)
    expectEqual(feed.store.state.rows?.box[0].edits.isRemembering, false)
  }
}

struct PaginatedStateWithFactsTests {
  private struct Row: Identifiable {
    let id: Int
  }

  private typealias Rows = IdentifiedPaginatedCollection<Row, NumberedPage>

  @Test("each end shows independently whether its page waits", arguments: PageDirection.allCases)
  func waiting(direction: PageDirection) {
    var state = PaginatedState<Rows>.loading()
    expect(!state.isNextWaiting && !state.isPreviousWaiting)
    if direction == .next { state.nextWaiting() } else { state.previousWaiting() }
    expectEqual(state.isNextWaiting, (direction == .next))
    expectEqual(state.isPreviousWaiting, (direction == .previous))
    expectEqual(PageDirection.allCases.filter(state.isLoadingPage), [direction])
  }
}

@MainActor struct PaginatedStateCodingTests {
  @Test("a state in which nothing runs or waits is restored unchanged")
  func same() throws {
    let states: [PaginatedState<PagedRows>] = [
      .notLoaded, .ready, .loaded(nil), .loaded(.two), .loaded(.two, request: EmptyLoadRequest(), isStale: true),
    ]
    for state in states { expectEqual(try recoded(state), state) }
  }

  @Test("failures are restored with their texts, each in its place")
  func failures() throws {
    let state = try recoded(
      PaginatedState<PagedRows>.loaded(
        .two, next: .failed(NamedError("next"), request: 7), previous: .failed(NamedError("previous"), request: 4)))
    expectEqual(state.next.failure?.errorDescription, "next")
    expectEqual(state.next.failure?.request, 7)
    expectEqual(state.previous.failure?.errorDescription, "previous")
    expectEqual(try recoded(PaginatedState<PagedRows>.failed(NamedError("list"))).failure?.errorDescription, "list")
  }

  @Test(
    "a page that was loaded comes back as due, and is loaded by the restored app", arguments: PageDirection.allCases)
  func page(direction: PageDirection) async throws {
    let saved = Feed()
    saved.send(direction == .next ? .loadNext : .loadPrevious)
    let page = direction == .next ? 6 : 4
    let state = try recoded(saved.pages)
    expectEqual(state[direction].dueRequest, page)
    expect(state.isLoadingPage(direction))
    let feed = Feed(FeedState(state))
    try await feed.answer(feed.store.send(.touch), page, "8b")
    expectEqual(feed.store.state.rows?.count, 4)
    feed.checkIdle()
  }

  @Test("a load of the list is restored as due, with the same mode", arguments: LoadingMode.allCases)
  func list(mode: LoadingMode) async throws {
    let saved = Feed(FeedState(.loaded(.two, request: EmptyLoadRequest()), mode: .reload))
    saved.send(.refresh(mode))
    let feed = Feed(FeedState(try recoded(saved.pages), mode: .reload))
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
    expect(try recoded(saved.pages).progress.due == nil)
    try await saved.fail(saved.send(.refresh(.refreshHead)), 5)
    let feed = Feed(FeedState(try recoded(saved.pages), mode: .reload))
    try await feed.answer(feed.send(.retry), 5, "9b 8b", next: 6)
    expectEqual(feed.rows, "9b 8b 1b 2a")
  }

  @Test("a page that waited for the list is not restored: rows on screen request it again")
  func waiting() throws {
    let saved = Feed()
    saved.send(.refresh)
    saved.send(.loadNext)
    let state = try recoded(saved.pages)
    expect(!state.isLoadingPage(.next))
    expect(state.list.dueRequest != nil)
  }

  @Test("data that cannot be read is a decoding error")
  func unreadable() {
    let ends = #""next":{},"previous":{}"#
    for text in ["{}", "[]", #"{"list":{},"next":{}}"#, "{\"list\":{},\(ends),\"load\":{\"mode\":\"sideways\"}}"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(PaginatedState<PagedRows>.self, from: Data(text.utf8))
      }
    }
  }

  @Test("a dump shows the three loads by name, and what waits")
  func dump() {
    let feed = Feed()
    expectEqual(Mirror(reflecting: feed.pages).children.map(\.label), ["list", "next", "previous"])
    feed.send(.refresh)
    feed.send(.loadNext)
    expectEqual(Mirror(reflecting: feed.pages).children.map(\.label), ["list", "next", "previous", "waiting"])
  }
}
