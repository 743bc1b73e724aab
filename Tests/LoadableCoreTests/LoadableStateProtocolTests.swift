import LoadableCore
import TestSupport
import Testing

struct LoadableStateProtocolTests {
  /// The least that your own state has to provide: the value, the error, and the running request.
  private struct LeastState: LoadableStateProtocol {
    struct Content: LoadableContentProtocol {
      typealias Request = String
      let value: Int?
    }
    struct Failure: LoadFailureProtocol {
      typealias Request = String
      let error: any Error
    }
    struct Activity: LoadActivityProtocol { let loadingRequest: String? }

    var content: Content? { Content(value: 1) }
    var failure: Failure? { Failure(error: CancellationError()) }
    var activity = Activity(loadingRequest: nil)
  }

  @Test(
    "everything else has a default: fresh, request and time unknown, one attempt, no progress, nothing waiting"
  )
  func defaults() {
    var state = LeastState()
    expectEqual(state.content?.request, nil)
    expectEqual(state.content?.isStale, false)
    expect(state.content?.loadedAt == nil)
    expectEqual(state.failure?.request, nil)
    expectEqual(state.failure?.attempts, 1)
    expectEqual(state.activity.attempt, 0)
    expectEqual(state.activity.dueRequest, nil)
    expect(state.activity.identity == nil)
    expect(state.activity.attemptError == nil && state.activity.progress == nil && !state.activity.hasDelivered)
    state.activity = LeastState.Activity(loadingRequest: "a")
    expectEqual(state.activity.attempt, 1)
    expectEqual(state.activity.identity as? String, "a")
    expectEqual(state.latestRequest, "a")
  }

  static let requests: [[String?]] = [nil, "running"].flatMap { running in
    [nil, "due"].flatMap { due in
      [nil, "failed"].flatMap { failed in
        [nil, "loaded"].map { loaded in [running, due, failed, loaded] }
      }
    }
  }

  @Test("the latest request is the running one, the due one, the failed one, or the content's", arguments: requests)
  func latestRequest(requests: [String?]) {
    let state = SmallState(
      content: SmallState.Content(value: 1, request: requests[3]),
      failure: SmallState.Failure(request: requests[2]),
      activity: SmallState.Activity(loadingRequest: requests[0], dueRequest: requests[1]))
    expectEqual(state.latestRequest, requests.compactMap { $0 }.first)
  }

  @Test("an empty state knows no request")
  func nothing() {
    expect(SmallState().latestRequest == nil)
  }

  @Test("a state can override the default, also through the protocol")
  func overridden() {
    expectEqual(latest(of: KnowingState()), "always")
  }

  private func latest<State: LoadableStateProtocol>(of state: State) -> State.Request? {
    state.latestRequest
  }
}

/// A state whose request is known without any fact.
private struct KnowingState: LoadableStateProtocol {
  var content: SmallState.Content? { nil }
  var failure: SmallState.Failure? { nil }
  var activity: SmallState.Activity { SmallState.Activity() }
  var latestRequest: String? { "always" }
}
