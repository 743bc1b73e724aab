import LoadableCore

/// The least that a paginated state has to provide; its request is a number, like its pages.
struct PlainPagedState: PaginatedStateProtocol {
  struct PlainContent: LoadableContentProtocol {
    var value: PlainPages?
    var request: Int?
    var isStale = false
  }

  struct PlainFailure: LoadFailureProtocol {
    var error: any Error
    var request: Int?
    var attempts = 1
  }

  struct PlainProgress: LoadProgressProtocol {
    var fraction: Double?
    var text: String?
  }

  struct PlainActivity: LoadActivityProtocol {
    var loadingRequest: Int?
    var dueRequest: Int?
    var attempt = 0
    var attemptError: (any Error)?
    var progress: PlainProgress?
    var hasDelivered = false
  }

  struct PageLoad: LoadableStateProtocol {
    var content: PlainContent?
    var failure: PlainFailure?
    var activity = PlainActivity()
  }

  var content: PlainContent?
  var failure: PlainFailure?
  var activity = PlainActivity()
  var next = PageLoad()
  var previous = PageLoad()
}

/// A collection that keeps only the last page.
struct PlainPages: PaginatedCollection {
  typealias ID = Int

  var values: [Int]
  var page: Int
  var nextPage: Int?
  var pages: [Int] { [page] }

  init(_ data: some PaginatedData<Int, Int>) {
    values = Array(data.values)
    page = data.page
    nextPage = data.nextPage
  }

  mutating func append(_ data: some PaginatedData<Int, Int>, keepingEditsSince mark: Int?) { self = Self(data) }
  mutating func prepend(_ data: some PaginatedData<Int, Int>, keepingEditsSince mark: Int?) { self = Self(data) }
  func connects(to fresh: Self) -> Bool { false }
  mutating func mergeFirst(_ fresh: Self, keepingEditsSince mark: Int?) { self = fresh }
  mutating func replace(with fresh: Self, keepingEditsSince mark: Int?) { self = fresh }
  mutating func editMark() -> Int { 0 }
  mutating func forgetEdits() {}
  func index(id: Int) -> Int? { values.firstIndex(of: id) }
}
