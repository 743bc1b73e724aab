import TestSupport

/// The state of a paginated list that is not the library's; a page's load has the page's number as its request.
typealias TestListState = PaginatedStateStub<String, TestRows>

extension PaginatedStateStub<String, TestRows> {
  static func loaded(_ rows: TestRows?) -> Self { .loaded(rows, request: "a") }

  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension LoadableStateStub<Int, TestRows> {
  static var idle: Self { .notLoaded }
  static var due: Self { .ready(7) }
  static var running: Self { .loading(7) }
  static var failed: Self { Self(failure: Failure(error: TestError.offline, request: 7, attempts: 3)) }
  static var retrying: Self { Self(failure: failed.failure, activity: running.activity) }
  static var failedAndDue: Self { Self(failure: failed.failure, activity: due.activity) }
  static var all: [Self] { [idle, due, running, failed, retrying, failedAndDue] }
}
