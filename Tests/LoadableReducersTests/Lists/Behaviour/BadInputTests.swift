import Foundation
import LoadableCore
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// Invalid input, row by row: it is an error or is reported, the rows are kept, and nothing traps.
@MainActor struct BadInputTests {
  typealias Rows = IdentifiedPaginatedCollection<PagedRow, OffsetPage>
  typealias Page = PaginatedArraySlice<PagedRow, OffsetPage>

  /// A list with rows 1 and 2, from the page at 40, between two other pages.
  private nonisolated static func rows(total: Int? = 100) -> Rows {
    let page = OffsetPage(limit: 2, offset: 40)
    return Rows(
      Page(values: [PagedRow]("1a 2a"), page: page, nextPage: page.next, previousPage: page.previous, totalCount: total)
    )
  }

  private nonisolated static func page(
    _ rows: String, at offset: Int, next: OffsetPage? = nil, previous: OffsetPage? = nil, total: Int? = nil
  ) -> Page {
    Page(
      values: [PagedRow](rows), page: OffsetPage(limit: 2, offset: offset), nextPage: next, previousPage: previous,
      totalCount: total)
  }

  struct Case: Sendable {
    let name: String
    let reports: Int
    let rows: String
    /// What each report says; if it is something, the report is made in the line after the one of the case.
    let says: String
    let line: UInt
    let make: @Sendable (inout Rows) -> Void

    init(
      _ name: String, reports: Int = 0, says: String = "", rows: String = "1a 2a", line: UInt = #line,
      _ make: @escaping @Sendable (inout Rows) -> Void
    ) {
      (self.name, self.reports, self.says, self.rows, self.line, self.make) = (name, reports, says, rows, line, make)
    }
  }

  nonisolated private static let sizes: [Case] = [0, -1, .min].flatMap { size in
    [
      Case("an offset page of size \(size)", reports: 1, says: "'OffsetPage' is \(size)") { _ in
        expectEqual(OffsetPage(limit: size).limit, 1)
      },
      Case("a numbered page of size \(size)", reports: 1, says: "'NumberedPage' is \(size)") { _ in
        expectEqual(NumberedPage(number: 1, size: size).size, 1)
      },
      Case("a cursor page of size \(size)", reports: 1, says: "'CursorPage<Int>' is \(size)") { _ in
        expectEqual(CursorPage(cursor: 1, size: size).size, 1)
      },
      Case("a page by date of size \(size)", reports: 1, says: "size of a 'TimestampedPage' is \(size)") { _ in
        expectEqual(TimestampedPage(endDate: .distantPast, size: size).size, 1)
      },
    ]
  }

  nonisolated private static let numbers: [Case] = [
    Case("an offset below zero", reports: 1, says: "'OffsetPage' is \(Int.min)") { _ in
      expectEqual(OffsetPage(limit: 1, offset: .min).offset, 0)
    },
    Case("a page number below zero", reports: 1, says: "'NumberedPage' is -1") { _ in
      expectEqual(NumberedPage(number: -1, size: 1).number, 0)
    },
    Case("a date that is no number", reports: 1, says: "TimestampedPage") { _ in
      expectEqual(TimestampedPage(endDate: Date(timeIntervalSince1970: .nan), size: 1).endDate, .distantFuture)
    },
    Case("a limit and an offset", reports: 2, says: "'OffsetPage' is ") { _ in
      expectEqual(OffsetPage(limit: 0, offset: -1), OffsetPage(limit: 1, offset: 0))
    },
    Case("a number and a size", reports: 2, says: "'NumberedPage' is ") { _ in
      expectEqual(NumberedPage(number: -1, size: 0), NumberedPage(number: 0, size: 1))
    },
    Case("a date and a size", reports: 2, says: "TimestampedPage") { _ in
      expectEqual(TimestampedPage(endDate: Date(timeIntervalSince1970: .nan), size: 0).size, 1)
    },
    Case("the highest numbers") { _ in
      let page = NumberedPage(number: .max, size: .max)
      expect(page.next == nil && page.position == .max && page.next(after: .max, totalCount: .max) == nil)
      expectEqual([Int.min, -1, 0, .max].map { page.beginning(at: $0).number }, [0, 0, 0, 1])
      expectEqual([Int.min, -1, 0, .max].map { page.ending(at: $0).number }, [0, 0, 0, 0])
      let offset = OffsetPage(limit: .max, offset: .max)
      expect(offset.next == nil)
      expectEqual([Int.min, -1, 0, .max].map { offset.beginning(at: $0).offset }, [0, 0, 0, .max])
      expectEqual([Int.min, -1, 0, .max].map { offset.ending(at: $0).offset }, [0, 0, 0, 0])
    },
  ]

  nonisolated private static let positions: [Case] = [-1, 3, .min, .max].flatMap { position in
    [
      Case("a row inserted at \(position)", reports: 1) { $0.insert(PagedRow(9, "x"), at: position) },
      Case("a row moved to \(position)", reports: 1) { $0.move(id: 1, to: position) },
      Case("a row removed at offset \(position)", reports: 1) { $0.remove(atOffsets: [position]) },
      Case("a row moved from offset \(position)", reports: 1) { $0.move(fromOffsets: [position], toOffset: 0) },
      Case("a row moved to offset \(position)", reports: 1) { $0.move(fromOffsets: [0], toOffset: position) },
    ]
  }

  nonisolated private static let neighbours: [Case] = [
    Case("a next page that is the page itself", reports: 1, rows: "1a 2a 3a") { rows in
      rows.append(page("3a", at: 42, next: OffsetPage(limit: 2, offset: 42)))
      expect(rows.nextPage == nil)
    },
    Case("a next page that is kept", reports: 1, rows: "1a 2a 3a") { rows in
      rows.append(page("3a", at: 42, next: OffsetPage(limit: 2, offset: 40)))
      expect(rows.nextPage == nil)
    },
    Case("a previous page that is kept", reports: 1, rows: "3a 1a 2a") { rows in
      rows.prepend(page("3a", at: 38, previous: OffsetPage(limit: 2, offset: 40)))
      expect(rows.previousPage == nil)
    },
    Case("a previous page that comes after the list, and a next one before it", reports: 2, rows: "3a 1a 2a 4a") {
      rows in
      rows.prepend(page("3a", at: 38, previous: OffsetPage(limit: 2, offset: 90)))
      rows.append(page("4a", at: 42, next: OffsetPage(limit: 2, offset: 0)))
    },
    Case("the highest page, after rows were removed", rows: "9a 8a") { rows in
      rows.removeAll { _ in true }
      for _ in 0..<3 {
        rows.append(page("9a 8a 7a", at: .max))
        rows.remove(id: 7)
      }
      expect(rows.nextPage.map { $0.offset >= 0 } ?? true)
    },
  ]

  nonisolated private static let contents: [Case] = [
    Case("an id twice in one page", reports: 1, rows: "1a 2a 3c") { $0.append(page("3a 3b 3c", at: 42)) },
    Case("an id twice in a page of known ids", reports: 1, rows: "1c 2a") { $0.append(page("1b 1c", at: 42)) },
    Case("an id twice in a page in front", reports: 1, rows: "3c 1a 2a") { $0.prepend(page("3b 3c", at: 38)) },
    Case("an id twice in the first page", reports: 1, rows: "3c 4a") { $0 = Rows(page("3b 4a 3c", at: 0)) },
    Case("ids that are all known", rows: "1b 2b") { $0.append(page("2b 1b", at: 42)) },
    Case("a total that shrinks below the rows") { rows in
      rows.append(page("", at: 42, next: OffsetPage(limit: 2, offset: 44), total: 1))
      expect(rows.totalCount == 1 && rows.countAfter == 0)
    },
    Case("a total below zero") { rows in
      rows.append(page("", at: 42, total: .min))
      expectEqual(rows.totalCount, 100)
    },
    Case("the highest total", rows: "2a") { rows in
      rows.append(page("", at: 42, next: OffsetPage(limit: 2, offset: .max), total: .max))
      rows.remove(id: 1)
      expectEqual(rows.countAfter, 0)
    },
  ]

  nonisolated private static let garbage: [Case] = [
    "", "null", "[]", "{}", "{\"values\":[],\"pages\":[]}", "{\"values\":[{\"id\":1}],\"pages\":[1]}",
    "{\"values\":[],\"pages\":[{\"limit\":0,\"offset\":0}]}", "{\"values\":[],\"pages\":[{\"limit\":1,\"offset\":-1}]}",
    "{\"values\":[{\"id\":1,\"text\":\"a\"},{\"id\":1,\"text\":\"b\"}],\"pages\":[{\"limit\":1,\"offset\":1}]}",
    "{\"values\":[],\"pages\":[{\"limit\":1,\"offset\":99999999999999999999}]}",
    "{\"values\":[],\"pages\":[{\"limit\":1,\"offset\":1}],\"totalCount\":-1}",
    "{\"values\":[],\"places\":{\"runs\":[]}}",
  ].map { text in
    Case("saved rows that are \(text)") { _ in
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Rows.self, from: Data(text.utf8)) }
    }
  }

  nonisolated private static let cases = sizes + numbers + positions + neighbours + contents + garbage

  @Test("invalid input is an error, or is reported at its place, and the rows are kept", arguments: cases.indices)
  func collection(index: Int) {
    let row = Self.cases[index]
    for isBounded in [false, true] {
      var rows = Self.rows()
      if isBounded { rows.box[0].places.isBounded = true }
      let reported = issues { row.make(&rows) }
      expectEqual(reported.count, row.reports, "\(row.name): \(reported.map(\.message))")
      for issue in reported {
        let isSaid = row.says.isEmpty || issue.message.contains(row.says)
        expect(isSaid && issue.message.contains("Likely causes"), "\(row.name): \(issue.message)")
        if !row.says.isEmpty { expectEqual(issue.line, row.line + 1, row.name) }
        // The initializer takes no place.
        if row.name != "an id twice in the first page" { expectEqual(issue.fileID, #fileID, row.name) }
      }
      expectEqual(rows.short, row.rows, row.name)
    }
  }

  /// Prefetch distances and page bounds, and how often something is reported.
  nonisolated private static let options: [(distance: Int, bound: Int?, reports: Int)] = [
    (-1, nil, 1), (.min, nil, 1), (0, nil, 0), (.max, nil, 0), (1, 0, 1), (1, 1, 1), (1, -1, 1), (1, .min, 1),
    (1, .max, 0), (2, 2, 1), (.max, 2, 1), (.max, .max, 0), (-1, -1, 2),
  ]

  @Test(
    "invalid distances and bounds are reported once, at the line that creates the list, and the list works",
    arguments: options.indices)
  func list(index: Int) async {
    let (distance, bound, reports) = Self.options[index]
    let reporter = RecordingIssueReporter()
    await IssueReporting.$current.withValue(reporter) { @MainActor in
      let line: UInt = #line + 2
      let store = Store(initialState: PaginatedListReducer<PagedRow, OffsetPage>.State()) {
        PaginatedListReducer<PagedRow, OffsetPage>(limit: 3, prefetchDistance: distance, keeping: bound) { load in
          let first = load.page.offset
          return Page(
            values: (first..<(first + 3)).map { PagedRow($0, "a") }, page: load.page, nextPage: load.page.next,
            previousPage: load.page.previous)
        }
      }
      await store.send(.appeared).finish()
      for _ in 0..<5 { await store.send(.list(.loadNext)).finish() }
      await store.send(.list(.loadPrevious)).finish()
      expect((store.list?.count ?? 0) >= 6 && store.list?.count == Set(store.list?.map(\.id) ?? []).count)
      for issue in reporter.issues { expectEqual(issue.line, line) }
    }
    expectEqual(reporter.issues.count, reports, "\(reporter.issues.map(\.message))")
  }
}
