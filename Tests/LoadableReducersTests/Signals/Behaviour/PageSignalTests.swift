import LoadableCore
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// What a signal does to the page of a list that has failed, or waits for its next attempt.
@ExplorationActor struct PageSignalTests {
  private struct Busy: Error {}

  private let clock = TestClock()
  private let active = ControlledSignal(true)
  private let source = ControlledLoader<Int, RowsPage>()

  /// A store with two rows, whose signal is watched.
  private func feed(_ retry: RetryPolicy = .never) async throws -> FeedStore {
    let rows = PagedRows.one("1a 2b", next: 6, previous: nil)
    let policy = LoadPolicy.none.retry(retry).clock(clock).refreshes(on: [AnyLoadSignal(active)])
    let source = source
    let store = FeedStore(initialState: FeedState(.loaded(rows, request: EmptyLoadRequest()))) {
      FeedBase().paginated(state: \.$rows, action: \.rows, firstPage: 5, policy: policy) { load in
        try await source.load(load.page) ?? RowsPage(load.page, "")
      }
      .prefetching(distance: 0)
    }
    store.send(.touch)
    try await active.nextSubscription()
    try await active.give(true)
    return store
  }

  /// Fails the call that runs, and waits until the store has handled that.
  private func fail() async throws {
    await takeTurns()
    try await source.nextRequest().fail(with: Busy())
    await takeTurns()
  }

  /// Gives the signal, and expects the calls that follow.
  private func signal(
    _ expected: [Int], _ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    clock.advance(by: .seconds(5))
    try await active.give(true)
    await takeTurns { source.pendingRequests == expected }
    if expected.isEmpty { await takeTurns() }
    #expect(source.pendingRequests == expected, "\(comment)", sourceLocation: sourceLocation)
  }

  @Test("a failed page is loaded again once for each signal, and nothing else, while it is near the screen")
  func failed() async throws {
    for action in [PaginatedAction<PagedRows>.rowAppeared(2), .endReached, .loadNext] {
      let store = try await feed()
      store.send(.rows(action))
      for _ in 0..<2 {
        try await fail()
        expectEqual(source.pendingRequests, [])
        try await signal([6], "\(action)")
      }
      try await source.nextRequest().succeed(with: RowsPage(6, "3c 4d", next: 7))
      await takeTurns { store.rows?.short == "1a 2b 3c 4d" }
      expectEqual(store.rows?.short, "1a 2b 3c 4d")
      expectEqual(store.$rows.next.failure == nil, true)
    }
  }

  @Test("a failed page that is no longer near the screen stays failed, and a list that failed is loaded alone")
  func far() async throws {
    let store = try await feed()
    store.send(.rows(.rowAppeared(2)))
    try await fail()
    store.edit { $0.rows?.append(RowsPage(6, "3c 4d", next: 7), keepingEditsSince: nil) }
    try await signal([])
    expect(store.$rows.next.failure != nil)
    store.edit { $0.$rows.failed(with: Busy()) }
    try await signal([5])
    try await source.nextRequest().succeed(with: RowsPage(5, "1a 2b", next: 6))
    await takeTurns()
    expectEqual(source.pendingRequests, [])
  }

  @Test("a failed page stays failed once the row that asked for it is gone, until a row or the user asks again")
  func gone() async throws {
    let waiting = RetryPolicy(limit: 0).waiting { _ in .seconds(200) }
    for retry in [RetryPolicy.never, waiting] {
      for way in ["removed", "reloaded"] {
        for again in [PaginatedAction<PagedRows>.rowAppeared(1), .endReached, .loadNext, .retry] {
          let store = try await feed(retry)
          store.send(.rows(.rowAppeared(2)))
          try await fail()
          if way == "removed" {
            store.edit { _ = $0.rows?.remove(id: 2) }
          } else {
            store.send(.rows(.refresh(.reload)))
            await takeTurns()
            try await source.nextRequest().succeed(with: RowsPage(5, "1a", next: 6))
            // One page is loaded for the row that is gone.
            try await fail()
          }
          try await signal([], "\(way)")
          clock.advance(by: .seconds(200))
          await takeTurns()
          expectEqual(source.pendingRequests, [], "\(way)")

          store.send(.rows(again))
          await takeTurns()
          if !source.pendingRequests.isEmpty { try await fail() }
          clock.advance(by: .seconds(200))
          try await signal([6], "\(way) \(again)")
          try await source.nextRequest().succeed(with: RowsPage(6, "3c", next: nil))
          await takeTurns()
        }
      }
    }
  }

  @Test(
    "a page between two attempts begins the next one now, unless the error has named a wait; the user's retry goes ahead"
  )
  func betweenAttempts() async throws {
    let patient = RetryPolicy(limit: 1, backoff: .constant(.seconds(100)))
    let store = try await feed(patient)
    store.send(.rows(.loadNext))
    try await fail()
    try await signal([6])
    try await fail()
    store.cancelEffects()

    for action in [PaginatedAction<PagedRows>.retry, .loadNext, .touched] {
      let busy = try await feed(patient.waiting { _ in .seconds(200) })
      busy.send(.rows(.loadNext))
      try await fail()
      try await signal([], "\(action)")
      if action == .touched { clock.advance(by: .seconds(195)) } else { busy.send(.rows(action)) }
      await takeTurns { source.pendingRequests == [6] }
      expectEqual(source.pendingRequests, [6], "\(action)")
      // The second attempt of a load is its last one; that of the user's is the first.
      try await fail()
      expectEqual(busy.$rows.next.failure?.retryAfter, action == .touched ? .seconds(200) : nil)
      try await signal([], "\(action)")
      clock.advance(by: .seconds(195))
      await takeTurns { source.pendingRequests == [6] }
      expectEqual(source.pendingRequests, [6], "\(action)")
      try await source.nextRequest().succeed(with: RowsPage(6, "3c", next: nil))
      await takeTurns { busy.rows?.short == "1a 2b 3c" }
      expectEqual(busy.rows?.short, "1a 2b 3c")
    }
  }

  @Test("a list that waits because of its error goes ahead with the user's retry, and loads what it was loading")
  func list() async throws {
    let store = try await feed(RetryPolicy(limit: 1).waiting { _ in .seconds(200) })
    store.send(.rows(.refresh(.refreshAll)))
    try await fail()
    try await signal([])
    store.send(.rows(.retry))
    await takeTurns { source.pendingRequests == [5] }
    expectEqual(source.pendingRequests, [5])
    expectEqual(store.$rows.progress.running?.mode, .refreshAll)
    try await fail()
  }
}

extension PaginatedActionWith<EmptyLoadRequest, PagedRows> {
  /// Stands for no action at all.
  fileprivate static var touched: Self { .dismiss }
}
