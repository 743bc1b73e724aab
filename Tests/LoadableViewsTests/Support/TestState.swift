import TestSupport

/// A state type that is not the library's, whose requests and values are texts.
typealias TestState = LoadableStateStub<String, String>

extension LoadableStateStub<String, String> {
  static var loaded: Self { .loaded("hello", request: "a") }
  static var failed: Self { .failed(TestError.offline, request: "a") }
  static var loading: Self { .loading("a") }

  func due(_ request: String) -> Self {
    var copy = self
    copy.dueRequest = request
    return copy
  }

  func loading(_ request: String, attempt: Int = 1, hasDelivered: Bool = false) -> Self {
    var copy = self
    copy.loadingRequest = request
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
