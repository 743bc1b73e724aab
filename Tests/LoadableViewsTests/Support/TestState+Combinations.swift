import TestSupport

extension LoadableStateStub<String, String> {
  /// Every combination of the facts: content (none, empty, a value; fresh or stale; of a known request or not), failure
  /// (none, of an unknown request, of this or another one), load (none, of this or another request; first or second
  /// attempt; delivered or not), and whether something is due.
  static var combinations: [TestState] {
    var contents: [Content?] = [nil]
    for value in [nil, "hello"] {
      for request in [nil, "a"] {
        contents += [false, true].map { Content(value: value, request: request, isStale: $0) }
      }
    }
    let failures: [Failure?] =
      [nil] + [nil, "a", "b"].map { Failure(error: TestError.offline, request: $0, attempts: $0 == nil ? 0 : 2) }
    var activities: [Activity] = []
    for due in [nil, "c"] {
      activities.append(Activity(dueRequest: due))
      for running in ["a", "b"] {
        for attempt in [1, 2] {
          activities += [false, true].map {
            Activity(
              loadingRequest: running,
              dueRequest: due,
              attempt: attempt,
              attemptError: attempt > 1 ? TestError.refused : nil,
              hasDelivered: $0
            )
          }
        }
      }
    }
    return contents.flatMap { content in
      failures.flatMap { failure in
        activities.map { TestState(content: content, failure: failure, activity: $0) }
      }
    }
  }
}
