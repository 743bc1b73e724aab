import LoadableCore
import Testing

/// A collection whose stamp tells whether it has changed, and whose rows are never compared.
struct StampedRows: PaginatedCollection, ChangeStamped, Equatable {
  typealias ID = Int

  var rows: TestRows
  var changeStamp: Int

  init(_ rows: TestRows, stamp: Int) {
    self.rows = rows
    changeStamp = stamp
  }

  static func == (left: Self, right: Self) -> Bool {
    Issue.record("the rows were compared, which costs O(n)")
    return left.rows == right.rows
  }

  init(_ data: some PaginatedData<TestRow, Int>) {
    self.init(TestRows(data), stamp: 0)
  }

  var values: [TestRow] { rows.values }
  var page: Int { rows.page }
  var nextPage: Int? { rows.nextPage }
  var previousPage: Int? { rows.previousPage }
  var totalCount: Int? { rows.totalCount }

  mutating func append(_ data: some PaginatedData<TestRow, Int>, keepingEditsSince mark: Int?) {
    rows.append(data, keepingEditsSince: mark)
  }

  mutating func prepend(_ data: some PaginatedData<TestRow, Int>, keepingEditsSince mark: Int?) {
    rows.prepend(data, keepingEditsSince: mark)
  }

  func connects(to fresh: Self) -> Bool { rows.connects(to: fresh.rows) }

  mutating func mergeFirst(_ fresh: Self, keepingEditsSince mark: Int?) {
    rows.mergeFirst(fresh.rows, keepingEditsSince: mark)
  }

  mutating func replace(with fresh: Self, keepingEditsSince mark: Int?) {
    self = fresh
  }

  mutating func editMark() -> Int { 0 }
  mutating func forgetEdits() {}
  func index(id: Int) -> Int? { rows.index(id: id) }
}
