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

  @Test("without a request, the empty one is used")
  func withoutRequest() {
    let empty = EmptyLoadRequest()
    expectEqual(LoadableState<Int>.ready.dueRequest, empty)
    expectEqual(LoadableState<Int>.loading(), .loading(empty))
    expectEqual(LoadableState<Int>.loading(attempt: 2, progress: LoadProgress(fraction: 1)).activity.attempt, 2)
    expectEqual(LoadableState<Int>.loaded(1).content?.request, empty)
    expectEqual(LoadableState<Int>.failed(NamedError("offline")).failure?.request, empty)
  }

  @Test("a feature's state can be created from a loadable state")
  func inFeature() {
    let ann = UserProfile(name: "Ann")
    expectEqual(ProfileFeature.State(profile: .loaded(ann)).profile, ann)
    expect(ProfileFeature.State(profile: .loading()).$profile.isLoading)
    expect(ProfileFeature.State(profile: .failed(NamedError("offline"))).$profile.hasFailed)
    expectEqual(ProfileFeature.State(profile: .notLoaded), ProfileFeature.State())
    expect(NumberState(number: .ready("all")).$number.isReadyToLoad)
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

  @Test("a state by hand has the empty request if it needs none", arguments: [true, false])
  func withoutRequest(keepingContent: Bool) {
    var state = LoadableState<Int>.loaded(1)
    state.loading(keepingContent: keepingContent)
    expectEqual(state.load?.request, EmptyLoadRequest())
    expectEqual(state.wrappedValue, (keepingContent ? 1 : nil))
    state.failed(with: NamedError("offline"))
    expectEqual(state.failure?.request, EmptyLoadRequest())
    state.loaded(with: nil)
    expectEqual(state.content?.request, EmptyLoadRequest())
  }
}
