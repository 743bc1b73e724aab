import LoadableReducers
import TestSupport
import Testing

struct LoadableStateWithPhaseTests {
  @Test("the phase follows from the facts: loading before failed, before loaded, before not loaded")
  func phase() {
    for facts in Facts.all {
      let state = facts.state
      switch state.phase {
      case .loading(let request, let previous):
        expectEqual(request, facts.load?.request)
        expectEqual(previous, state.content)
      case .failed(let failure, let previous):
        expect(facts.load == nil)
        expectEqual(failure, state.failure)
        expectEqual(previous, state.content)
      case .loaded(let content):
        expect(facts.load == nil && facts.failure == nil)
        expectEqual(content, state.content)
      case .notLoaded(let isReady):
        expect(facts.load == nil && facts.failure == nil && facts.content == nil)
        expectEqual(isReady, (facts.due != nil))
      }
    }
  }

  @Test("exactly one of loading, failed, loaded and not loaded is true, and the finer flags agree")
  func questions() {
    for facts in Facts.all {
      let state = facts.state
      let phases = [state.isLoading, state.hasFailed, state.isLoaded, state.isNotLoaded]
      expectEqual(phases.count { $0 }, 1, "\(facts)")
      expectEqual(state.isLoading, (facts.load != nil))
      expectEqual(state.isReloading, (facts.load != nil && facts.content != nil))
      expectEqual(state.isPerformingInitialLoad, (facts.load != nil && facts.content == nil))
      expectEqual(state.isStale, (facts.content?.isStale ?? false))
      expectEqual(state.isReadyToLoad, (state.isNotLoaded && facts.due != nil))
      expectEqual(state.currentValue, facts.content?.value)
    }
  }

  @Test("a dump of content shows its value, its request, and whether it is stale")
  func dumpOfContent() {
    let content = LoadedContent(1, request: "all")
    expectEqual(Mirror(reflecting: content).children.map(\.label), ["value", "request", "isStale"])
  }
}
