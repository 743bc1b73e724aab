import LoadableCore

/// A state type that is not the framework's: it conforms to Core's protocols by itself.
struct TestState: LoadableStateProtocol {
  struct Content: LoadableContentProtocol {
    var value: String?
    var request: String?
    var isStale = false
  }

  struct Failure: LoadFailureProtocol {
    var error: any Error
    var request: String?
    var attempts = 1
  }

  struct Progress: LoadProgressProtocol {
    var fraction: Double?
    var text: String?
  }

  struct Activity: LoadActivityProtocol {
    var loadingRequest: String?
    var dueRequest: String?
    var attempt = 0
    var attemptError: (any Error)?
    var progress: Progress?
    var hasDelivered = false
  }

  var content: Content?
  var failure: Failure?
  var activity = Activity()
}

extension TestState {
  static let notLoaded = Self()
  static let loaded = Self(content: Content(value: "hello", request: "a"))
  static let failed = Self(failure: Failure(error: TestError.offline, request: "a"))
  static let loading = Self(activity: Activity(loadingRequest: "a", attempt: 1))

  func due(_ request: String) -> Self {
    var copy = self
    copy.activity.dueRequest = request
    return copy
  }

  func loading(_ request: String, attempt: Int = 1, hasDelivered: Bool = false) -> Self {
    var copy = self
    copy.activity.loadingRequest = request
    copy.activity.attempt = attempt
    copy.activity.hasDelivered = hasDelivered
    return copy
  }

  func progress(_ fraction: Double?, _ text: String? = nil) -> Self {
    var copy = self
    copy.activity.progress = Progress(fraction: fraction, text: text)
    return copy
  }

  func failed(_ request: String?, _ error: any Error = TestError.offline) -> Self {
    var copy = self
    copy.failure = Failure(error: error, request: request)
    return copy
  }

  func stale() -> Self {
    var copy = self
    copy.content?.isStale = true
    return copy
  }
}
