import LoadableReducers
import TestSupport
import Testing

struct LoadableStateWithByHandTests {
  @Test("a load by hand goes through all phases")
  func course() {
    var state = LoadableStateWith<String, Int>()
    state.loading("all")
    expectEqual(state.phase, .loading("all", previous: nil))
    expect(state.load?.ticket.identity == nil)
    state.failed(with: NamedError("offline"))
    expectEqual(state.phase, .failed(LoadFailure(NamedError("offline"), request: "all", attempts: 1), previous: nil))
    state.loading("all")
    expectEqual(state.load?.kind, .retry)
    state.loaded(with: 1)
    expectEqual(state.phase, .loaded(LoadedContent(1, request: "all")))
    state.loading("all")
    expectEqual(state.load?.kind, .refresh)
    state.loading("some", keepingContent: false)
    expectEqual(state.load?.kind, .replacement)
    expectEqual(state.phase, .loading("some", previous: nil))
    state.unload()
    expectEqual(state, .notLoaded)
  }

  @Test("a failure without an error says so, and nobody has tried")
  func unspecifiedError() {
    var state = LoadableState<Int>()
    state.failed()
    expect(state.failure?.error is UnspecifiedLoadError)
    expectEqual(state.failure?.attempts, 0)
    expectEqual(state.failure?.errorDescription, "The load failed, and nobody said why.")
  }

  @Test("without a request the empty one is meant", arguments: [true, false])
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
