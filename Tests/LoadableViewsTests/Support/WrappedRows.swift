import LoadableCore

/// A collection that stores its rows in another one.
protocol WrappedRows: PaginatedCollection where ID == Int, Value == TestRow, Values == [TestRow], Page == Int {
  var rows: TestRows { get set }

  init(_ rows: TestRows)
}

extension WrappedRows {
  init(_ data: some PaginatedData<TestRow, Int>) { self.init(TestRows(data)) }

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

  mutating func replace(with fresh: Self, keepingEditsSince mark: Int?) { self = fresh }
  mutating func editMark() -> Int { 0 }
  mutating func forgetEdits() {}
  func index(id: Int) -> Int? { rows.index(id: id) }
}

/// A collection that cannot be compared: it has neither a change stamp nor `==`.
struct OpaqueRows: WrappedRows {
  var rows: TestRows

  init(_ rows: TestRows) {
    self.rows = rows
  }
}
