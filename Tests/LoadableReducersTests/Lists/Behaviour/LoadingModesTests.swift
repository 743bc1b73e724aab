import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct LoadingModesTests {
  /// A feed with pages 5 and 6, and rows 1 and 2.
  private func feed(_ mode: LoadingMode) -> Feed {
    Feed(FeedState(.loaded(.two, request: EmptyLoadRequest()), mode: mode))
  }

  @Test("a list that is loaded and empty is also loaded from its first page", arguments: LoadingMode.allCases)
  func empty(mode: LoadingMode) async throws {
    let feed = Feed(FeedState(.loaded(nil), mode: mode))
    try await feed.answer(feed.store.send(.appear), 1, "1a")
    expectEqual(feed.rows, "1a")
    feed.checkIdle()
  }

  @Test(
    "the mode is read from the state by a key path or a closure, at the time of the request",
    arguments: [true, false])
  func fromState(isKeyPath: Bool) async throws {
    let source = ControlledLoader<Int, RowsPage>()
    let state = FeedState(.loaded(.two, request: EmptyLoadRequest()))
    let store = FeedStore(initialState: state) {
      if isKeyPath {
        FeedBase().paginated(state: \.$rows, action: \.rows, firstPage: 1, performsLoadOn: \.appear, mode: \.mode) {
          load in try await source.load(load.page) ?? RowsPage(load.page, "")
        }
      } else {
        FeedBase().paginated(
          state: \.$rows, action: \.rows, firstPage: 1, performsLoadOn: \.appear,
          mode: { $0.rows?.count == 2 ? .upsertNext : .reload }
        ) { load in try await source.load(load.page) ?? RowsPage(load.page, "") }
      }
    }
    let next = store.send(.appear)
    await effectsHaveBegun()
    expectEqual(source.pendingRequests, [7])
    try await source.nextRequest().succeed(with: RowsPage(7, "3b", next: 8))
    await next.finish()
    store.edit { $0.mode = .reload }
    let reload = store.send(.appear)
    await effectsHaveBegun()
    expectEqual(source.pendingRequests, [1])
    // The mode was decided when the load was requested.
    store.edit { $0.mode = .refreshHead }
    try await source.nextRequest().succeed(with: RowsPage(1, "1c"))
    await reload.finish()
    expectEqual(store.state.rows?.short, "1c")
  }

  /// Answers to a refresh of the head of rows 1 to 4, from page 1, and the result; 2 pages of 2 rows are kept.
  nonisolated private static let answers: [(name: String, pages: [String], rows: String, kept: String)] = [
    ("a known row ends it: one call", ["1b 2b"], "1b 2b 3a 4a", "- < 1 > 3"),
    ("new rows in front", ["9b 1b"], "9b 1b 2a 3a 4a", "- < 1 > 3"),
    ("a page of new rows", ["9b 8b", "7b 1b"], "9b 8b 7b 1b 2a 3a 4a", "- < 1 > 3"),
    ("three pages of them", ["9b", "8b", "7b", "1b"], "9b 8b 7b 1b 2a 3a 4a", "- < 1 > 3"),
    ("four of them: there may be a gap", ["9b", "8b", "7b", "6b"], "9b 8b 7b 6b", "- < 1 > 5"),
    ("a row that is gone", ["2b 3b"], "2b 3b 4a", "- < 1 > 3"),
    ("the last row moved up: it says nothing", ["4b", "1b 2b"], "4b 1b 2b 3a", "- < 1 > 3"),
    ("a new row at the end: others may follow it", ["1b 9b", "2b 3b"], "1b 9b 2b 3b 4a", "- < 1 > 3"),
    ("the source has become shorter", ["1b -"], "1b", "- < 1 > -"),
    ("an empty page on the way", ["", "1b"], "1b 2a 3a 4a", "- < 1 > 3"),
    ("nothing is left", ["-"], "", "- < 1 > -"),
  ]

  /// What a load shows before its first page arrives.
  enum Sign: CaseIterable, Sendable {
    case none, progress
    /// Progress, and then an attempt fails.
    case failedAttempt
  }

  @Test(
    "`refreshHead` loads up to 4 pages until they lead on to known rows, and without any becomes `reload`",
    arguments: answers.indices, Sign.allCases)
  func head(index: Int, sign: Sign) async throws {
    let (name, pages, rows, kept) = Self.answers[index]
    var known = PagedRows.one("1a 2a", page: 1, next: 2, previous: nil)
    known.append(RowsPage(2, "3a 4a", next: 3))
    let feed = Feed(
      FeedState(.loaded(known, request: EmptyLoadRequest())),
      policy: .none.retry(RetryPolicy(limit: 1, backoff: .constant(.zero))), reportsProgress: sign != .none)
    let task = feed.send(.refresh(.refreshHead))
    var first = sign == .none ? nil : try await feed.comingCall(1)
    first?.report(fraction: 0.5)
    await takeTurns { sign == .none || feed.pages.list.activity.progress != nil }
    if sign == .failedAttempt {
      first?.fail(with: NamedError("offline"))
      first = nil
    }
    for (index, page) in pages.enumerated() {
      let isLast = page.hasSuffix("-")
      expectEqual(feed.rows, "1a 2a 3a 4a", name)
      let rows = page.split(separator: " ").filter { $0 != "-" }.joined(separator: " ")
      let call = if index == 0, let first { first } else { try await feed.comingCall(index + 1) }
      call.succeed(with: RowsPage(index + 1, rows, next: isLast ? nil : index + 2))
    }
    await task.finish()
    expectEqual(feed.rows, rows, name)
    expectEqual(feed.kept, kept, name)
    feed.checkIdle()
  }

  @Test(
    "a waiting load does not change the mode of the running one, and keeps its own",
    arguments: [true, false])
  func waiting(isQueued: Bool) async throws {
    let feed = Feed(
      FeedState(.loaded(.two, request: EmptyLoadRequest())), policy: isQueued ? .none.overlap(.queue) : .none)
    let first = feed.send(.refresh(.refreshHead))
    let call = try await feed.call(5)
    if !isQueued { feed.store.edit { $0.mayLoad = false } }
    var second = feed.send(.refresh(.refreshAll))
    call.succeed(with: RowsPage(5, "0b 1b", next: 6))
    if !isQueued {
      await first.finish()
      second = feed.store.edit { $0.mayLoad = true }
    }
    let firstAgain = try await feed.comingCall(5)
    expectEqual(feed.rows, "0b 1b 2a")
    firstAgain.succeed(with: RowsPage(5, "1c", next: 6))
    try await feed.comingCall(6).succeed(with: RowsPage(6, "2c"))
    await second.finish()
    await first.finish()
    expectEqual(feed.rows, "1c 2c")
  }

  @Test("a load that joins the running one does not change its mode")
  func joined() async throws {
    let feed = Feed(FeedState(.loaded(.two, request: EmptyLoadRequest())), policy: .none.overlap(.join))
    let first = feed.send(.refresh(.refreshHead))
    let second = feed.send(.refresh(.reload))
    try await feed.answer(first, 5, "0b 1b", next: 6)
    await second.finish()
    expectEqual(feed.rows, "0b 1b 2a")
    // And the one after it is not affected either.
    try await feed.answer(feed.send(.list(.refresh)), 1, "9b")
    expectEqual(feed.rows, "9b")
    feed.checkIdle()
  }

  private static let invalidated = PaginatedAction<PagedRows>.list(
    .invalidated(LoadInvalidation([EmptyLoadRequest()], name: "tag")))

  @Test(
    "an invalidation loads the list in its mode, or again in that of the load that runs, if that one loads more",
    arguments: LoadingMode.allCases, LoadingMode.allCases)
  func invalidated(running: LoadingMode, own: LoadingMode) async throws {
    let feed = feed(own)
    feed.send(.refresh(running))
    _ = try await feed.call(running == .reload || running == .upsertNext ? 1 : 5)
    let task = feed.send(Self.invalidated)
    let expected =
      switch (running, own) {
      case (.reload, _), (.upsertNext, _), (.refreshHead, .reload): "9b"
      case (.refreshAll, _), (.refreshHead, .refreshAll): "1b 2b"
      case (.refreshHead, _): "1b 2a"
      }
    if expected == "9b" {
      try await feed.answer(task, 1, "9b")
    } else {
      try await feed.call(5).succeed(with: RowsPage(5, "1b", next: 6))
      if expected == "1b 2b" { try await feed.comingCall(6).succeed(with: RowsPage(6, "2b")) }
      await task.finish()
    }
    expectEqual(feed.rows, expected)
    feed.checkIdle()
  }

  @Test("a jump that runs is begun again if the list is invalidated")
  func invalidatedJump() async throws {
    let feed = feed(.refreshHead)
    feed.send(.jump(to: 9))
    _ = try await feed.call(9)
    try await feed.answer(feed.send(Self.invalidated), 9, "7b")
    expectEqual(feed.rows, "7b")
    feed.checkIdle()
  }
}

extension PagedRows {
  /// Pages 5 and 6, with the rows 1 and 2.
  static var two: Self {
    var rows = Self.one("1a")
    rows.append(RowsPage(6, "2a", next: 7))
    return rows
  }
}
