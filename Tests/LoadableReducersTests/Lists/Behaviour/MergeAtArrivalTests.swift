import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct MergeAtArrivalTests {
  /// Edits that a user makes to the rows `1a 2a 3a` while something loads.
  nonisolated static let edits: [(name: String, edit: @Sendable (inout FeedState) -> Void)] = [
    ("removed", { $0.rows?.remove(id: 2) }),
    ("edited", { $0.rows?[id: 2]?.text = "x" }),
    ("inserted", { $0.rows?.insert(PagedRow(9, "x"), at: 1) }),
    ("moved", { $0.rows?.move(id: 1, to: 2) }),
  ]

  /// The rows after a previous page that contains all of them: `1b 2b 3b 4b 9b`.
  nonisolated private static let expectedInFront = [
    "removed": "4b 9b 1b 3b", "edited": "4b 9b 1b 2x 3b", "inserted": "4b 1b 9x 2b 3b", "moved": "4b 9b 2b 3b 1a",
  ]

  /// The rows after another page that contains all of them.
  nonisolated private static let expected: [String: [LoadingMode?: String]] = [
    "removed": [
      nil: "1b 3b 4b 9b", .upsertNext: "1b 3b 4b 9b", .refreshHead: "1b 3b 4b 9b", .reload: "1b 3b 4b 9b",
      .refreshAll: "1b 3b 4b 9b",
    ],
    "edited": [
      nil: "1b 2x 3b 4b 9b", .upsertNext: "1b 2x 3b 4b 9b", .refreshHead: "1b 2x 3b 4b 9b", .reload: "1b 2x 3b 4b 9b",
      .refreshAll: "1b 2x 3b 4b 9b",
    ],
    "inserted": [
      nil: "1b 9x 2b 3b 4b", .upsertNext: "1b 9x 2b 3b 4b", .refreshHead: "1b 9x 2b 3b 4b", .reload: "1b 9x 2b 3b 4b",
      .refreshAll: "1b 9x 2b 3b 4b",
    ],
    "moved": [
      nil: "2b 3b 1a 4b 9b", .upsertNext: "2b 3b 1a 4b 9b", .refreshHead: "2b 3b 1a 4b 9b", .reload: "2b 3b 1a 4b 9b",
      .refreshAll: "2b 3b 1a 4b 9b",
    ],
  ]

  @Test("the next page is merged into the current list, and does not touch edits", arguments: edits.indices)
  func next(edit: Int) async throws {
    let feed = Feed()
    let task = feed.send(.loadNext)
    feed.store.edit(Self.edits[edit].edit)
    try await feed.answer(task, 6, "1b 2b 3b 4b 9b", next: 7)
    expectEqual(feed.rows, Self.expected[Self.edits[edit].name]?[nil])
    expectEqual(feed.kept, "4 < 5 > 7")
  }

  @Test("so is the previous page: new rows come in front", arguments: edits.indices)
  func previous(edit: Int) async throws {
    let feed = Feed()
    let task = feed.send(.loadPrevious)
    feed.store.edit(Self.edits[edit].edit)
    try await feed.answer(task, 4, "1b 2b 3b 4b 9b", previous: 3)
    expectEqual(feed.rows, Self.expectedInFront[Self.edits[edit].name])
    expectEqual(feed.kept, "3 < 4 > 6")
  }

  @Test("so is a refresh, in each mode", arguments: edits.indices, LoadingMode.allCases)
  func refresh(edit: Int, mode: LoadingMode) async throws {
    let feed = Feed()
    let task = feed.send(.refresh(mode))
    feed.store.edit(Self.edits[edit].edit)
    let page = mode == .refreshAll || mode == .refreshHead ? 5 : 1
    try await feed.answer(task, page, "1b 2b 3b 4b 9b", next: 8)
    expectEqual(feed.rows, Self.expected[Self.edits[edit].name]?[mode])
  }

  @Test(
    "the memory ends with the load: a row that was removed during one load returns with the next",
    arguments: [true, false])
  func memoryEnds(isRefresh: Bool) async throws {
    let feed = Feed()
    let task = feed.send(isRefresh ? .refresh : .loadNext)
    feed.store.edit { $0.rows?.remove(id: 2) }
    try await feed.answer(task, isRefresh ? 1 : 6, "1b 2b", next: 7)
    expectEqual(feed.rows?.contains("2"), false)
    try await feed.answer(feed.send(.loadNext), 7, "2c")
    expectEqual(feed.rows?.contains("2c"), true)
  }

  @Test("the memory ends with a load that fails or is cancelled, too", arguments: [true, false])
  func memoryEndsWithFailure(isCancelled: Bool) async throws {
    let feed = Feed()
    let task = feed.send(.loadNext)
    feed.store.edit { $0.rows?.remove(id: 2) }
    try await feed.fail(task, 6, isCancelled ? CancellationError() : NamedError("offline"))
    try await feed.answer(feed.send(.loadNext), 6, "2b 4b")
    expectEqual(feed.rows, "1a 3a 2b 4b")
  }

  @Test("an edit from before a load is not kept, because the load was requested after it")
  func before() async throws {
    let feed = Feed()
    feed.store.edit { $0.rows?[id: 2]?.text = "x" }
    try await feed.answer(feed.send(.loadNext), 6, "2b")
    expectEqual(feed.rows, "1a 2b 3a")
  }

  @Test("of two loads side by side, each keeps the edits that were made after it began")
  func sideBySide() async throws {
    let feed = Feed()
    let next = feed.send(.loadNext)
    let nextCall = try await feed.call(6)
    feed.store.edit { $0.rows?[id: 1]?.text = "x" }
    let previous = feed.send(.loadPrevious)
    feed.store.edit { $0.rows?[id: 2]?.text = "x" }
    try await feed.answer(previous, 4, "1b 2b 3b")
    expectEqual(feed.rows, "1b 2x 3b")
    feed.store.edit { $0.rows?[id: 3]?.text = "x" }
    nextCall.succeed(with: RowsPage(6, "1c 2c 3c"))
    await next.finish()
    expectEqual(feed.rows, "1b 2x 3x")
  }

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
