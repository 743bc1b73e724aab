import LoadableCore

/// The smallest possible loadable state.
struct SmallState: LoadableStateProtocol {
  struct Content: LoadableContentProtocol, Equatable {
    var value: Int?
    var request: String?
    var isStale = false
  }

  struct Failure: LoadFailureProtocol {
    var error: any Error = Offline()
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
    var attempt: Int { loadingRequest == nil ? 0 : 1 }
    var attemptError: (any Error)? { nil }
    var progress: Progress? { nil }
    var hasDelivered: Bool { false }
  }

  struct Offline: Error, Equatable {}

  var content: Content?
  var failure: Failure?
  var activity = Activity()
}
