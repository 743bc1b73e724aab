import Testing

@testable import LoadableReducers

@Suite("LoadableStateWith: what somebody asks for")
struct LoadableStateWithTransitionsTests {
  private typealias State = LoadableStateWith<String, Int>

  @Test("a request that was marked as stale or made ready is loaded anew; one that was only asked for may be joined")
  func restarts() {
    let cases: [(transition: (inout State) -> Void, restarts: Bool)] = [
      ({ $0.readyToLoad("all") }, true), ({ $0.markAsStale() }, true), ({ $0.request("all") }, false),
    ]
    for (transition, restarts) in cases {
      var state = State.loading("all")
      transition(&state)
      #expect(state.read { $0.due } == DueLoad(request: "all", restarts: restarts))
    }
  }

  @Test("without a request, `readyToLoad()` makes the empty one due")
  func readyWithoutRequest() {
    var state = LoadableState<Int>.loaded(1)
    state.readyToLoad()
    #expect(state == .ready)
    #expect(state.dueRequest == EmptyLoadRequest())
  }

  @Test("nothing to unload or to mark as stale changes nothing, not even the change stamp")
  func nothingToDo() {
    var state = State()
    state.unload()
    state.markAsStale()
    #expect(state.changeStamp == nil)
    state = .loaded(1)
    state.unload()
    let stamp = state.changeStamp
    state.unload()
    #expect(state.changeStamp == stamp)
  }

  @Test("content is marked as stale though no request is known, and nothing is due then")
  func staleOfUnknownRequest() {
    var state = State(wrappedValue: 1)
    state.markAsStale()
    #expect(state.isStale)
    #expect(state.dueRequest == nil)
  }
}
