import LoadableReducers
import LoadableTesting

/// A row for the tests of merging.
struct PagedRow: Identifiable, Hashable, Codable, Sendable {
  var id: Int
  var text: String

  init(_ id: Int, _ text: String) {
    self.id = id
    self.text = text
  }
}

typealias PagedRows = IdentifiedPaginatedCollection<PagedRow, Int>
typealias RowsPage = PaginatedArraySlice<PagedRow, Int>

extension [PagedRow] {
  /// Rows from short text: `1a 2b`.
  init(_ text: String) {
    self = text.split(separator: " ").map { word in
      let digits = word.prefix { $0.isNumber }
      return PagedRow(Int(digits) ?? -1, String(word.dropFirst(digits.count)))
    }
  }
}

extension Sequence<PagedRow> {
  /// The rows as short text: `1a 2b`.
  var short: String {
    map { "\($0.id)\($0.text)" }.joined(separator: " ")
  }
}

extension RowsPage {
  /// A page of rows from short text.
  init(_ page: Int, _ rows: String, next: Int? = nil, previous: Int? = nil, total: Int? = nil) {
    self.init(values: [PagedRow](rows), page: page, nextPage: next, previousPage: previous, totalCount: total)
  }
}

extension PagedRows {
  /// A collection of one page of rows from short text.
  static func one(_ rows: String, page: Int = 5, next: Int? = 6, previous: Int? = 4, total: Int? = nil) -> Self {
    Self(RowsPage(page, rows, next: next, previous: previous, total: total))
  }

  /// The pages before, at the beginning of and after the list as short text: `4 < 5 > 7`.
  var shortPages: String {
    "\(previousPage.map { "\($0)" } ?? "-") < \(page) > \(nextPage.map { "\($0)" } ?? "-")"
  }

  /// Adds a row at the end, as a user does; a known row is replaced in place.
  mutating func add(_ row: Value) { insert(row, at: count) }
}

/// The issues that are reported while something runs.
func issues(_ body: () -> Void) -> [RecordingIssueReporter.Issue] {
  let reporter = RecordingIssueReporter()
  IssueReporting.$current.withValue(reporter, operation: body)
  return reporter.issues
}
