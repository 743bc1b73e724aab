import LoadableReducers
import TestSupport
import Testing

struct LoadableStateWithConstructorsTests {
  private let content = Facts.Content(value: 1, request: "all")

  @Test("each phase can be set by hand, with a request")
  func withRequest() {
    let half = LoadProgress(fraction: 0.5)
    let previous = LoadedContent<String, Int>(1, request: "all")
    let table: [(state: Facts.State, facts: Facts)] = [
      (.notLoaded, Facts()),
      (.ready("all"), Facts(due: "all")),
      (.loading("all"), Facts(load: Facts.Load(request: "all"))),
      (
        .loading("all", previous: previous, attempt: 2, progress: half),
        Facts(content: content, load: Facts.Load(request: "all", kind: .refresh, attempt: 2, progress: half))
      ),
      (
        .loading("some", previous: previous),
        Facts(content: content, load: Facts.Load(request: "some", kind: .replacement))
      ),
      (.loaded(1), Facts(content: Facts.Content(value: 1, request: nil))),
      (.loaded(nil, request: "all"), Facts(content: Facts.Content(value: nil, request: "all"))),
      (
        .loaded(1, request: "all", isStale: true),
        Facts(content: Facts.Content(value: 1, request: "all", isStale: true))
      ),
      (.failed(NamedError("offline")), Facts(failure: Facts.Failure(error: "offline", request: nil, attempts: 1))),
      (
        .failed(NamedError("offline"), request: "some", attempts: 3, previous: previous),
        Facts(content: content, failure: Facts.Failure(error: "offline", request: "some", attempts: 3))
      ),
      (
        .failed(NamedError("offline"), previous: previous),
        Facts(content: content, failure: Facts.Failure(error: "offline", request: "all", attempts: 1))
      ),
    ]
    for (state, facts) in table {
      expectEqual(Facts(state), facts)
    }
  }
}

struct LoadableStateWithByHandTests {
  @Test("a failure without an error says so, and has no attempts")
  func unspecifiedError() {
    var state = LoadableState<Int>()
    state.failed()
    expect(state.failure?.error is UnspecifiedLoadError)
    expectEqual(state.failure?.attempts, 0)
    expectEqual(state.failure?.errorDescription, "The load failed, but no error was given.")
  }
}
