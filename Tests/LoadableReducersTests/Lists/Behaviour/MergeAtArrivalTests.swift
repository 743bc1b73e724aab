import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct MergeAtArrivalTests {
  @Test("a retry by the policy is the same load: edits during its first attempt are kept")
  func retried() async throws {
    let clock = TestClock()
    let feed = Feed(policy: .standard.clock(clock))
    let task = feed.send(.loadNext)
    feed.store.edit { $0.rows?.remove(id: 2) }
    try await feed.call(6).fail(with: NamedError("offline"))
    clock.advance(to: try await clock.nextSleep())
    try await feed.comingCall(6).succeed(with: RowsPage(6, "2b 4b"))
    await task.finish()
    expectEqual(feed.rows, "1a 3a 4b")
  }

  @Test(
    "a collection that is set during a load, or replaced in place, remembers edits from then on",
    arguments: [false, true])
  func assigned(inPlace: Bool) async throws {
    @Sendable nonisolated func replace(_ rows: inout PagedRows?) { rows = .one("1s 2s 3s") }
    let feed = Feed()
    let task = feed.send(.loadNext)
    feed.store.edit { $0.rows?[id: 1]?.text = "x" }
    feed.store.edit {
      if inPlace { replace(&$0.rows) } else { $0.rows = .one("1s 2s 3s") }
      $0.rows?.remove(id: 2)
    }
    try await feed.answer(task, 6, "1b 2b 4b")
    expectEqual(feed.rows, "1b 3s 4b")
  }

  @Test("a page that is no longer at the end because another list was set is dropped, and the right one is requested")
  func otherList() async throws {
    let feed = Feed()
    let task = feed.send(.loadNext)
    feed.store.edit { $0.rows = .one("7s", page: 20, next: 21) }
    try await feed.call(6).succeed(with: RowsPage(6, "4b", next: 7))
    let call = try await feed.comingCall(21)
    expectEqual(feed.rows, "7s")
    call.succeed(with: RowsPage(21, "8s"))
    await task.finish()
    expectEqual(feed.rows, "7s 8s")
    expectEqual(feed.kept, "4 < 20 > -")
    feed.checkIdle()
  }

  @Test("the reducer may edit the list in the action that delivers a page")
  func editedOnArrival() async throws {
    let source = ControlledLoader<Int, RowsPage>()
    let store = FeedStore(initialState: FeedState(.loaded(.one("1a"), request: EmptyLoadRequest()))) {
      Reduce<FeedState, FeedAction> { state, action in
        if case .rows(.next(.finished)) = action { state.rows?.remove(id: 4) }
        return .none
      }
      .paginated(state: \.$rows, action: \.rows, firstPage: 1) { load in
        try await source.load(load.page) ?? RowsPage(load.page, "")
      }
    }
    let task = store.send(.rows(.loadNext))
    try await source.nextRequest().succeed(with: RowsPage(6, "4b 5b"))
    await task.finish()
    expectEqual(store.state.rows?.short, "1a 5b")
  }

  @Test("a page that was due before a row was removed is loaded at the place that it has then, and is not lost")
  func dueBeforeRemoval() async throws {
    typealias Slice = PaginatedArraySlice<PagedRow, OffsetPage>
    let (first, second) = (OffsetPage(limit: 2), OffsetPage(limit: 2, offset: 2))
    let source = ControlledLoader<OffsetPage, Slice>()
    let rows = IdentifiedPaginatedCollection(Slice(values: [PagedRow]("1a 2a"), page: first, nextPage: second))
    let model = LoadableListModel(
      firstPage: first, state: .loaded(rows, request: EmptyLoadRequest(), next: .ready(second))
    ) { load in
      try await source.load(load.page) ?? Slice(values: [], page: load.page, nextPage: nil)
    }
    model.value?.remove(id: 1)
    let task = model.change { _ in }
    let call = try await source.nextRequest()
    expectEqual(call.request.offset, 1)
    call.succeed(with: Slice(values: [PagedRow]("3a 4a"), page: call.request, nextPage: nil))
    await task.finish()
    expectEqual(model.value?.short, "2a 3a 4a")
  }
}
