import LoadableReducers
import Testing

@Suite("LoadableStateWith: phases")
struct LoadableStateWithPhaseTests {
  @Test("the phase follows from the facts: loading before failed before loaded before not loaded")
  func phase() {
    for facts in Facts.all {
      let state = facts.state
      switch state.phase {
      case .loading(let request, let previous):
        #expect(request == facts.load?.request)
        #expect(previous == state.content)
      case .failed(let failure, let previous):
        #expect(facts.load == nil)
        #expect(failure == state.failure)
        #expect(previous == state.content)
      case .loaded(let content):
        #expect(facts.load == nil && facts.failure == nil)
        #expect(content == state.content)
      case .notLoaded(let isReady):
        #expect(facts.load == nil && facts.failure == nil && facts.content == nil)
        #expect(isReady == (facts.due != nil))
      }
    }
  }

  @Test("exactly one of loading, failed, loaded and not loaded is true, and the finer questions agree")
  func questions() {
    for facts in Facts.all {
      let state = facts.state
      let phases = [state.isLoading, state.hasFailed, state.isLoaded, state.isNotLoaded]
      #expect(phases.count { $0 } == 1, "\(facts)")
      #expect(state.isLoading == (facts.load != nil))
      #expect(state.isReloading == (facts.load != nil && facts.content != nil))
      #expect(state.isPerformingInitialLoad == (facts.load != nil && facts.content == nil))
      #expect(state.isStale == (facts.content?.isStale ?? false))
      #expect(state.isReadyToLoad == (state.isNotLoaded && facts.due != nil))
      #expect(state.currentValue == facts.content?.value)
    }
  }
}
