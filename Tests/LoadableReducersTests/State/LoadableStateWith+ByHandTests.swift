import LoadableReducers
import Testing

@Suite("LoadableStateWith: by hand")
struct LoadableStateWithByHandTests {
  @Test("a load by hand goes through all phases")
  func course() {
    var state = LoadableStateWith<String, Int>()
    state.loading("all")
    #expect(state.phase == .loading("all", previous: nil))
    #expect(state.load?.ticket.identity == nil)
    state.failed(with: NamedError("offline"))
    #expect(state.phase == .failed(LoadFailure(NamedError("offline"), request: "all", attempts: 1), previous: nil))
    state.loading("all")
    #expect(state.load?.kind == .retry)
    state.loaded(with: 1)
    #expect(state.phase == .loaded(LoadedContent(1, request: "all")))
    state.loading("all")
    #expect(state.load?.kind == .refresh)
    state.loading("some", keepingContent: false)
    #expect(state.load?.kind == .replacement)
    #expect(state.phase == .loading("some", previous: nil))
    state.unload()
    #expect(state == .notLoaded)
  }

  @Test("a failure without an error says so, and nobody has tried")
  func unspecifiedError() {
    var state = LoadableState<Int>()
    state.failed()
    #expect(state.failure?.error is UnspecifiedLoadError)
    #expect(state.failure?.attempts == 0)
    #expect(state.failure?.errorDescription == "The load failed, and nobody said why.")
  }

  @Test("without a request the empty one is meant", arguments: [true, false])
  func withoutRequest(keepingContent: Bool) {
    var state = LoadableState<Int>.loaded(1)
    state.loading(keepingContent: keepingContent)
    #expect(state.load?.request == EmptyLoadRequest())
    #expect(state.wrappedValue == (keepingContent ? 1 : nil))
    state.failed(with: NamedError("offline"))
    #expect(state.failure?.request == EmptyLoadRequest())
    state.loaded(with: nil)
    #expect(state.content?.request == EmptyLoadRequest())
  }
}
