import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Bounded lists whose sources and users do anything.
@MainActor struct UnrulyPagesTests {
  @Test("whatever pages say and whatever is edited, pages stay in order, and no row appears twice", arguments: 0..<60)
  func anything(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func page(_ key: Int) -> RowsPage {
      let rows = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        PagedRow(.random(in: 0..<30, using: &random), "a")
      }
      return RowsPage(
        values: rows, page: key, nextPage: Bool.random(using: &random) ? .random(in: 0..<9, using: &random) : nil,
        previousPage: Bool.random(using: &random) ? .random(in: 0..<9, using: &random) : nil,
        totalCount: [nil, -4, 0, 9, .max].randomElement(using: &random) ?? nil)
    }
    let place = SourcePlace(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    _ = issues {
      var rows = PagedRows(page(0))
      rows.box[0].places.isBounded = true
      var mark: Int?
      for _ in 0..<80 {
        let id = Int.random(in: 0..<30, using: &random)
        let position = Int.random(in: 0...rows.count, using: &random)
        switch Int.random(in: 0..<15, using: &random) {
        case 0, 1: rows.append(page(.random(in: 0..<9, using: &random)), keepingEditsSince: mark)
        case 2, 3: rows.box[0].mergeBefore(page(.random(in: 0..<9, using: &random)), keepingEditsSince: mark, at: place)
        case 4: rows.insert(PagedRow(id, "b"), at: position)
        case 5: rows.remove(id: id)
        case 6: rows.move(id: id, to: max(0, position - 1))
        case 7: rows.removeAll { $0.id % 7 == id % 7 }
        case 8: rows.remove(atOffsets: position < rows.count ? [position] : [])
        case 9: rows.move(fromOffsets: position < rows.count ? [position] : [], toOffset: 0)
        case 10: if Bool.random(using: &random) { rows.sort { $0.id < $1.id } }
        case 11: rows[id: id]?.id = Int.random(in: 0..<30, using: &random)
        case 12: rows.replace(with: PagedRows(page(.random(in: 0..<9, using: &random))), keepingEditsSince: mark)
        case 13: rows.mergeFirst(PagedRows(page(.random(in: 0..<9, using: &random))), keepingEditsSince: mark)
        default: if mark == nil { mark = rows.editMark() } else { (mark, _) = (nil, rows.forgetEdits()) }
        }
        let side = PageDirection.allCases.randomElement(using: &random) ?? .next
        let former = Set(rows.map(\.id))
        let bound = Int.random(in: 2...4, using: &random) * rows.box[0].places.size
        if rows.box[0].drop(side, keeping: bound, staying: [id], distance: 1) {
          expect(!former.contains(id) || rows.contains(id: id))
        }
        let counts = rows.box[0].places.runs.map(\.count)
        expect(counts.reduce(0, +) == rows.count && counts.allSatisfy { $0 >= 0 }, "seed \(seed)")
        expectEqual(Set(rows.map(\.id)).count, rows.count)
      }
    }
  }

  @Test(
    "kept pages that lead to each other are read again once, and once more after a refresh of the head",
    arguments: [false, true])
  func circle(isRefreshed: Bool) async throws {
    let feed = Feed(FeedState(.loaded(.one("5a", next: 6), request: EmptyLoadRequest()))) { $0.keeping(pages: 9) }
    let reporter = RecordingIssueReporter()
    try await IssueReporting.$current.withValue(reporter) {
      for page in 6...8 { try await feed.answer(feed.send(.loadNext), page, "\(page)a", next: page + 1) }
      try await feed.answer(feed.send(.loadNext), 9, "7a 8a", next: 6)
      for page in 6...7 { try await feed.answer(feed.send(.loadNext), page, "\(page)a", next: page + 1) }
      if isRefreshed { try await feed.answer(feed.send(.refresh(.refreshHead)), 5, "5b", next: 6, previous: 4) }
      try await feed.answer(feed.send(.loadNext), 8, "8a", next: 9)
    }
    expectEqual(feed.kept, isRefreshed ? "4 < 5 > 9" : "4 < 5 > -")
    expectEqual(reporter.issues.count, isRefreshed ? 0 : 1)
  }
}
