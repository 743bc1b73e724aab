import LoadableCore

struct TestRow: Identifiable, Equatable {
  var id: Int
  var text = ""
}

/// A collection of pages that is not the library's: an array.
struct TestRows: PaginatedCollection, Equatable {
  typealias ID = Int

  var values: [TestRow] = []
  var pages = [0]
  var page: Int { pages[0] }
  var nextPage: Int?
  var previousPage: Int?
  var totalCount: Int?

  init(_ ids: some Sequence<Int>, next: Int? = nil, previous: Int? = nil, total: Int? = nil) {
    values = ids.map { TestRow(id: $0) }
    nextPage = next
    previousPage = previous
    totalCount = total
  }

  init(_ data: some PaginatedData<TestRow, Int>) {
    values = Array(data.values)
    pages = [data.page]
    nextPage = data.nextPage
    previousPage = data.previousPage
    totalCount = data.totalCount
  }

  mutating func append(_ data: some PaginatedData<TestRow, Int>, keepingEditsSince mark: Int?) {
    values += data.values
    pages.append(data.page)
    nextPage = data.nextPage
  }

  mutating func prepend(_ data: some PaginatedData<TestRow, Int>, keepingEditsSince mark: Int?) {
    values = Array(data.values) + values
    pages.insert(data.page, at: 0)
    previousPage = data.previousPage
  }

  func connects(to fresh: Self) -> Bool { false }

  mutating func mergeFirst(_ fresh: Self, keepingEditsSince mark: Int?) {
    self = fresh
  }

  mutating func replace(with fresh: Self, keepingEditsSince mark: Int?) {
    self = fresh
  }

  mutating func editMark() -> Int { 0 }
  mutating func forgetEdits() {}
  func index(id: Int) -> Int? { values.firstIndex { $0.id == id } }
}
