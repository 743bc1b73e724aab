import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

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
    expect(one.pages.progress.listMark?.load != other.pages.progress.listMark?.load)
    expectEqual("\(one.pages)", "\(other.pages)")
    var (text, otherText) = ("", "")
    dump(one.pages, to: &text)
    dump(other.pages, to: &otherText)
    expectEqual(text, otherText)
    expect(text.contains("waiting"))
  }

  @Test("its facts are those of the list, whatever its pages do")
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

  @Test("when all loads are over nothing is left of them", arguments: [true, false])
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
    expect(progress.listMark == nil && progress.pageMarks.isEmpty && progress.queue.isEmpty)
    expect(progress.due == nil && progress.running == nil)
    expectEqual(feed.store.state.rows?.box[0].edits.isRemembering, false)
  }
}
