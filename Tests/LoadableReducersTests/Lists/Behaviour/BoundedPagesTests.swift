import Foundation
import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// `keeping(pages:)`, row by row of its table.
@MainActor struct BoundedPagesTests {
  /// A list that keeps two pages, and has page 5 with rows 1, 2 and 3.
  private func feed(
    keeping pages: Int = 2, distance: Int = 1, previous: Int? = nil, ignoresCancellation: Bool = false
  ) -> Feed {
    Feed(
      FeedState(.loaded(.one("1a 2a 3a", next: 6, previous: previous), request: EmptyLoadRequest())),
      ignoresCancellation: ignoresCancellation
    ) {
      $0.keeping(pages: pages).prefetching(distance: distance)
    }
  }

  /// Loads the pages after the last one, each with three rows, which follow each other.
  private func append(_ pages: ClosedRange<Int>, to feed: Feed, previous: ((Int) -> Int?) = { _ in nil }) async throws {
    for page in pages {
      let task = feed.send(.loadNext)
      let ids = ((page - 5) * 3 + 1)...((page - 5) * 3 + 3)
      let rows = ids.map { "\($0)a" }.joined(separator: " ")
      try await feed.answer(task, page, rows, next: page + 1, previous: previous(page))
    }
  }

  @Test("append beyond the bound: the rows of the first page are dropped, and its key is the previous page")
  func appending() async throws {
    let feed = feed()
    try await append(6...7, to: feed)
    expectEqual(feed.kept, "5 < 6 > 8")
    expectEqual(feed.rows, "4a 5a 6a 7a 8a 9a")
    try await append(8...9, to: feed)
    expectEqual(feed.kept, "7 < 8 > 10")
  }

  @Test("the dropped side comes near: it is loaded with its remembered key, and the other side is dropped")
  func returning() async throws {
    let feed = feed()
    try await append(6...8, to: feed)
    try await feed.answer(feed.send(.startReached), 6, "4b 5b 6b", next: 7)
    expectEqual(feed.kept, "5 < 6 > 8")
    try await feed.answer(feed.send(.startReached), 5, "1b 2b 3b", next: 6)
    expectEqual(feed.kept, "- < 5 > 7")
    expectEqual(feed.rows, "1b 2b 3b 4b 5b 6b")
    try await append(7...7, to: feed)
    expectEqual(feed.kept, "5 < 6 > 8")
  }

  @Test("if a source names the previous page, that page is requested, and no key is remembered")
  func named() async throws {
    let feed = feed()
    try await append(6...8, to: feed) { $0 + 90 }
    expectEqual(feed.kept, "97 < 7 > 9")
    expectEqual(feed.store.state.rows?.box[0].places.dropped, [])
  }

  @Test("rows on screen or near it, and rows with an edit, are not dropped")
  func staying() async throws {
    let near = feed()
    let task = near.send(.rowAppeared(3))
    try await near.answer(task, 6, "4a 5a 6a", next: 7)
    try await append(7...7, to: near)
    expectEqual(near.kept, "- < 5 > 8")
    near.send(.rowAppeared(6))
    try await append(8...8, to: near)
    expectEqual(near.kept, "- < 5 > 9", "row 3 may be on screen still")
    // Farther away than any screen is high.
    try await append(9...40, to: near)
    near.send(.rowAppeared(106))
    try await append(41...41, to: near)
    expectEqual(near.kept, "38 < 39 > 42")

    let edited = feed(previous: 4)
    let previous = edited.send(.loadPrevious)
    let call = try await edited.call(4)
    edited.store.edit { $0.rows?[id: 2]?.text = "x" }
    try await append(6...7, to: edited)
    expectEqual(edited.kept, "4 < 5 > 8")
    call.succeed(with: RowsPage(4, "90a"))
    await previous.finish()
    expectEqual(edited.kept, "- < 4 > 7")
    expectEqual(edited.rows, "90a 1a 2x 3a 4a 5a 6a")
  }

  @Test("rows that are shown are not dropped either where pages load only with a button, and they load none")
  func shown() async throws {
    let feed = feed()
    expect(feed.send(.rowShown(3)).isFinished)
    expect(feed.pages.remembersRows)
    try await append(6...8, to: feed)
    expectEqual(feed.kept, "- < 5 > 9")
    feed.checkIdle()
  }

  @Test("a sorted list drops nothing until it is loaded again")
  func sorted() async throws {
    let feed = feed()
    try await append(6...6, to: feed)
    feed.store.edit { $0.rows?.sort { $0.id > $1.id } }
    try await append(7...9, to: feed)
    expectEqual(feed.kept, "- < 5 > 10")
    expectEqual(feed.rows, "6a 5a 4a 3a 2a 1a 7a 8a 9a 10a 11a 12a 13a 14a 15a")
    try await feed.answer(feed.send(.refresh(.reload)), 1, "1b 2b 3b", next: 6)
    try await append(6...7, to: feed)
    expectEqual(feed.kept, "1 < 6 > 8")
  }

  @Test("a running load of the dropped side is discarded")
  func discarded() async throws {
    let feed = feed(previous: 4, ignoresCancellation: true)
    let task = feed.send(.loadPrevious)
    let late = try await feed.call(4)
    try await append(6...7, to: feed)
    expect(late.isCancelled && !feed.pages.isLoadingPage(.previous))
    late.succeed(with: RowsPage(4, "90a"))
    await task.finish()
    expectEqual(feed.kept, "5 < 6 > 8")
    expectEqual(feed.rows, "4a 5a 6a 7a 8a 9a")
    feed.checkIdle()
  }

  @Test("rows were inserted before the kept ones: up to three more pages are loaded until they meet")
  func meeting() async throws {
    let feed = feed()
    try await append(6...7, to: feed)
    let task = feed.send(.loadPrevious)
    try await feed.call(5).succeed(with: RowsPage(5, "1a 2a 91a", next: 51))
    try await feed.comingCall(51).succeed(with: RowsPage(51, "3a 4b", next: 52))
    await task.finish()
    // What is left of page 6 is a page: page 52 loads it again.
    expectEqual(feed.kept, "- < 5 > 7", "a row near the former first one stays")
    expectEqual(feed.rows, "1a 2a 91a 3a 4b 5a 6a")
  }

  @Test("each of the pages that are read until they meet the kept rows counts: those that are nearest to them stay")
  func counting() async throws {
    let feed = feed()
    try await append(6...7, to: feed)
    var task = feed.send(.loadPrevious)
    try await feed.call(5).succeed(with: RowsPage(5, "91a 92a 93a", next: 51))
    try await feed.comingCall(51).succeed(with: RowsPage(51, "1a 2a 3a", next: 52))
    try await feed.comingCall(52).succeed(with: RowsPage(52, "4b 5b 6b", next: 7))
    await task.finish()
    expectEqual(feed.kept, "5 < 51 > 7")
    expectEqual(feed.rows, "1a 2a 3a 4b 5b 6b")
    task = feed.send(.loadPrevious)
    try await feed.answer(task, 5, "91a 92a 93a", next: 51)
    expectEqual(feed.kept, "- < 5 > 52")
    expectEqual(feed.rows, "91a 92a 93a 1a 2a 3a")
  }

  @Test("rows added after a page that was read backwards are in the next page that the source names")
  func backwards() async throws {
    let feed = feed(previous: 40)
    try await feed.answer(feed.send(.loadPrevious), 40, "91a 92a 93a", next: 41, previous: 30)
    try await feed.answer(feed.send(.loadPrevious), 30, "81a 82a 83a", next: 31, previous: 20)
    expectEqual(feed.kept, "20 < 30 > 41", "page 5 begins behind the rows that may have come in")
  }

  @Test("a source that has only new rows before the kept ones is followed for four pages, which become the list")
  func gap() async throws {
    let feed = feed()
    try await append(6...7, to: feed)
    let task = feed.send(.loadPrevious)
    try await feed.call(5).succeed(with: RowsPage(5, "91a 92a 93a", next: 51))
    for page in 51...53 {
      try await feed.comingCall(page).succeed(with: RowsPage(page, "\(page)1a \(page)2a \(page)3a", next: page + 1))
    }
    await task.finish()
    expectEqual(feed.rows, "521a 522a 523a 531a 532a 533a")
    expectEqual(feed.kept, "51 < 52 > 54", "those nearest to where the list was")
    feed.checkIdle()
  }

  @Test("a reload and a jump forget remembered keys; a refresh of what is kept stays where it is")
  func forgetting() async throws {
    let feed = feed()
    try await append(6...7, to: feed)
    var task = feed.send(.refresh(.refreshAll))
    try await feed.comingCall(6).succeed(with: RowsPage(6, "4b 5b 6b", next: 7))
    try await feed.comingCall(7).succeed(with: RowsPage(7, "7b 8b 9b", next: 8))
    await task.finish()
    expectEqual(feed.kept, "5 < 6 > 8")
    task = feed.send(.refresh(.refreshHead))
    try await feed.answer(task, 6, "4c 5c 6c", next: 7)
    expectEqual(feed.kept, "5 < 6 > 8")
    try await feed.answer(feed.send(.startReached), 5, "90c 1c 2c 3c", next: 6)
    expectEqual(feed.rows, "90c 1c 2c 3c 4c 5c 6c 7b 8b 9b", "what came in at the top is found on the way there")
    task = feed.send(.jump(to: 20))
    try await feed.answer(task, 20, "50a", next: 21)
    expectEqual(feed.kept, "- < 20 > 21")
    task = feed.send(.refresh(.reload))
    try await feed.answer(task, 1, "1d", next: 2)
    expectEqual(feed.kept, "- < 1 > 2")
  }

  @Test("a jump to a dropped page keeps the keys of the dropped pages before it")
  func jumpingBack() async throws {
    let feed = feed()
    try await append(6...9, to: feed)
    expectEqual(feed.kept, "7 < 8 > 10")
    try await feed.answer(feed.send(.jump(to: 7)), 7, "7b 8b 9b", next: 8)
    expectEqual(feed.kept, "6 < 7 > 8")
    try await feed.answer(feed.send(.loadPrevious), 6, "4b 5b 6b", next: 7)
    expectEqual(feed.kept, "5 < 6 > 8")
  }

  /// Bounds and distances, how many pages are kept after loading five, and how often something is reported.
  nonisolated private static let bounds: [(pages: Int, distance: Int, kept: Int, reports: Int)] = [
    (2, 1, 2, 0), (3, 1, 3, 0), (3, 3, 3, 0), (.max, 1, 5, 0), (1, 1, 2, 1), (0, 1, 2, 1), (-7, 1, 2, 1),
    (.min, 1, 2, 1), (2, 2, 3, 1), (2, 4, 4, 1), (2, .max, 5, 1), (.max, .max, 5, 0), (2, -1, 2, 1),
  ]

  @Test("a bound below two pages, or a page and two distances, is reported; no number traps", arguments: bounds.indices)
  func reported(index: Int) async throws {
    let (pages, distance, kept, reports) = Self.bounds[index]
    let reporter = RecordingIssueReporter()
    try await IssueReporting.$current.withValue(reporter) { @MainActor in
      let feed = feed(keeping: pages, distance: distance)
      try await append(6...9, to: feed)
      expectEqual(feed.store.state.rows?.count, 3 * kept)
    }
    expectEqual(reporter.issues.count, reports, "\(reporter.issues.map(\.message))")
  }

  @Test("a bound that is too small is reported once, also if several pages are read together, and after a reload")
  func reportedOnce() async throws {
    let reporter = RecordingIssueReporter()
    try await IssueReporting.$current.withValue(reporter) { @MainActor in
      let feed = feed(distance: 2)
      try await append(6...9, to: feed)
      expectEqual(reporter.issues.count, 1)
      let previous = feed.send(.loadPrevious)
      try await feed.call(6).succeed(with: RowsPage(6, "91a 92a 93a", next: 51))
      try await feed.comingCall(51).succeed(with: RowsPage(51, "7b 8b 9b", next: 8))
      await previous.finish()
      expectEqual(feed.kept, "5 < 6 > 9")
      try await feed.answer(feed.send(.refresh(.reload)), 1, "1c 2c 3c", next: 6)
      try await append(6...9, to: feed)
    }
    expectEqual(reporter.issues.count, 1, "\(reporter.issues.map(\.message))")
  }

  @Test("pages of one row are also kept as needed: one and two distances")
  func single() async throws {
    let reporter = RecordingIssueReporter()
    try await IssueReporting.$current.withValue(reporter) { @MainActor in
      let feed = Feed(FeedState(.loaded(.one("1a", next: 6), request: EmptyLoadRequest()))) {
        $0.keeping(pages: 2).prefetching(distance: 1)
      }
      for page in 6...9 {
        try await feed.answer(feed.send(.loadNext), page, "\(page - 4)a", next: page + 1)
      }
      expectEqual(feed.rows, "3a 4a 5a")
    }
    expectEqual(reporter.issues.count, 1)
  }

  @Test("at the end of a source, where the last page may be shorter than the others, the bound is not judged")
  func lastPage() async throws {
    let reporter = RecordingIssueReporter()
    try await IssueReporting.$current.withValue(reporter) { @MainActor in
      let feed = Feed(FeedState(.loaded(.one("1a", next: nil, previous: 4), request: EmptyLoadRequest()))) {
        $0.keeping(pages: 2).prefetching(distance: 1)
      }
      for page in [4, 3, 2] {
        try await feed.answer(feed.send(.loadPrevious), page, "9\(page)a", next: page + 1, previous: page - 1)
      }
      expectEqual(feed.rows, "92a 93a 94a")
    }
    expectEqual(reporter.issues.map(\.message), [])
  }

  // MARK: Sources that count rows

  private typealias CountedRows = IdentifiedPaginatedCollection<PagedRow, OffsetPage>

  private func counted(_ offset: Int, _ ids: Int...) -> PaginatedArraySlice<PagedRow, OffsetPage> {
    let page = OffsetPage(limit: 2, offset: offset)
    return PaginatedArraySlice(
      values: ids.map { PagedRow($0, "a") }, page: page, nextPage: OffsetPage(limit: 2, offset: offset + ids.count))
  }

  /// Rows 3 to 6, with the dropped rows 1 and 2 in front.
  private func countedRows() -> CountedRows {
    var rows = CountedRows(counted(0, 1, 2))
    rows.box[0].places.isBounded = true
    rows.append(counted(2, 3, 4))
    rows.append(counted(4, 5, 6))
    expect(rows.box[0].drop(.previous, keeping: 4, staying: [], distance: 0))
    return rows
  }

  @Test("a page is connected to the kept ones by its position until rows are inserted, and then by its rows")
  func shifted() {
    var rows = countedRows()
    expect(rows.box[0].isMet(by: counted(0, 1, 2)))
    rows.append(counted(6, 6, 7))
    expect(!rows.box[0].isMet(by: counted(0, 90, 1)))
    expect(rows.box[0].isMet(by: counted(0, 1, 2, 3)))
  }

  @Test("rows that were dropped and are loaded again do not move the next page")
  func back() {
    var rows = countedRows()
    rows.remove(id: 4)
    expectEqual(rows.nextPage?.offset, 5)
    let place = SourcePlace(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    rows.box[0].mergeBefore(counted(0, 1, 2, 3), keepingEditsSince: nil, at: place)
    expectEqual(rows.map(\.id), [1, 2, 3, 5, 6])
    expectEqual(rows.nextPage?.offset, 5)
  }

  /// Pages that are appended to page 5 with row 1, where the list leads then, and how often something is reported.
  nonisolated private static let paths: [(pages: [RowsPage], expected: String, reports: Int)] = [
    ([RowsPage(6, "2a", next: 6)], "4 < 5 > -", 1),
    // A row may have been moved; what follows it is loaded again, once.
    ([RowsPage(6, "2a", next: 7), RowsPage(7, "3a", next: 6)], "4 < 5 > 6", 0),
    ([RowsPage(6, "2a", next: 7), RowsPage(7, "", next: 6), RowsPage(6, "2a", next: 7)], "4 < 5 > -", 1),
    ([RowsPage(6, "2a", next: 7), RowsPage(7, "3a 1b", next: 6)], "4 < 5 > 6", 0),
    (
      [RowsPage(6, "2a", next: 7), RowsPage(7, "3a 1b", next: 6), RowsPage(6, "4a", next: 8)],
      "4 < 5 > 8", 0
    ),
    (
      [RowsPage(6, "2a", next: 7), RowsPage(7, "3a 1b", next: 6), RowsPage(6, "2b", next: 7)],
      "4 < 5 > 7", 0
    ),
    (
      [
        RowsPage(6, "2a", next: 7), RowsPage(7, "3a 1b", next: 6), RowsPage(6, "2b", next: 7),
        RowsPage(7, "3a 1b", next: 6),
      ],
      "4 < 5 > -", 1
    ),
    ([RowsPage(6, "2a", next: 5)], "4 < 5 > -", 1),
    // A page from the middle that was loaded by hand.
    ([RowsPage(6, "2a", next: 7), RowsPage(5, "1b", next: 6)], "4 < 5 > 7", 0),
  ]

  @Test(
    "a page that leads to the first one, or to one without new rows that was read last, is reported and is the end",
    arguments: paths.indices)
  func loops(index: Int) {
    let (pages, expected, reports) = Self.paths[index]
    var rows = PagedRows.one("1a")
    rows.box[0].places.isBounded = true
    let reported = issues {
      for page in pages { rows.append(page) }
    }
    expectEqual(rows.shortPages, expected)
    expectEqual(reported.count, reports)
  }

  @Test("a row that comes in at the head does not make up for one that is removed", arguments: [false, true])
  func credit(isBounded: Bool) {
    var rows = CountedRows(counted(0, 1, 2))
    if isBounded { rows.box[0].places.isBounded = true }
    rows.append(counted(2, 3, 4))
    rows.mergeFirst(CountedRows(counted(0, 5, 1)), keepingEditsSince: nil)
    expectEqual(rows.map(\.id), [5, 1, 2, 3, 4])
    expectEqual(rows.nextPage?.offset, 4)
    rows.remove(id: 3)
    expectEqual(rows.nextPage?.offset, 3)
  }

  @Test("a restored list finds its dropped pages again; invalid data is an error")
  func coded() async throws {
    let feed = feed()
    try await append(6...9, to: feed)
    let rows = try require(feed.store.state.rows)
    let saved = try JSONEncoder().encode(rows)
    let restored = try JSONDecoder().decode(PagedRows.self, from: saved)
    expectEqual(restored, rows)
    expectEqual(restored.box[0].places.dropped, [5, 6, 7])
    let text = String(decoding: saved, as: UTF8.self)
    for garbage in ["7", "[null]", "[\"\"]"] {
      let bad = text.replacingOccurrences(of: "[5,6,7]", with: garbage)
      expect(bad != text)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(PagedRows.self, from: Data(bad.utf8)) }
    }
  }
}
