import LoadableCore

/// The state of a paginated list that is not the framework's.
struct TestListState: PaginatedStateProtocol {
  struct Content: LoadableContentProtocol {
    var value: TestRows?
    var request: String?
    var isStale = false
  }

  /// The load of a page, of which the request is the page's number.
  struct PageLoad: LoadableStateProtocol {
    struct Content: LoadableContentProtocol {
      var value: TestRows?
      var request: Int?
      var isStale = false
    }

    struct Failure: LoadFailureProtocol {
      var error: any Error
      var request: Int?
      var attempts = 1
    }

    struct Activity: LoadActivityProtocol {
      var loadingRequest: Int?
      var dueRequest: Int?
      var attempt = 0
      var attemptError: (any Error)?
      var progress: TestState.Progress?
      var hasDelivered = false
    }

    var content: Content?
    var failure: Failure?
    var activity = Activity()
  }

  var content: Content?
  var failure: TestState.Failure?
  var activity = TestState.Activity()
  var next = PageLoad()
  var previous = PageLoad()
  var isNextWaiting = false
  var isPreviousWaiting = false
}

extension TestListState {
  static func loaded(_ rows: TestRows?, request: String? = "a") -> Self {
    Self(content: Content(value: rows, request: request))
  }

  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension TestListState.PageLoad {
  static let idle = Self()
  static let due = Self(activity: Activity(dueRequest: 7))
  static let running = Self(activity: Activity(loadingRequest: 7, attempt: 1))
  static let failed = Self(failure: Failure(error: TestError.offline, request: 7, attempts: 3))
  static let retrying = Self(failure: failed.failure, activity: running.activity)
  static let failedAndDue = Self(failure: failed.failure, activity: due.activity)
  static let all = [idle, due, running, failed, retrying, failedAndDue]
}
