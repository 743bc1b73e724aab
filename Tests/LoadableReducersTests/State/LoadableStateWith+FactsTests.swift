import LoadableCore
import LoadableReducers
import Testing

@Suite("LoadableStateWith: facts")
struct LoadableStateWithFactsTests {
  @Test("facts that were put in are read back")
  func readBack() {
    expectTransition { _ in
    } when: { _, _ in
    }
    #expect(Facts.all.count == 450)
  }

  @Test("the activity says what runs and what waits")
  func activity() {
    for facts in Facts.all {
      let activity = facts.state.activity
      #expect(activity.loadingRequest == facts.load?.request)
      #expect(activity.dueRequest == facts.due)
      #expect(activity.attempt == facts.load?.attempt ?? 0)
      #expect(activity.attemptError.map { "\($0)" } == facts.load?.error)
      #expect(activity.progress == facts.load?.progress)
      #expect(activity.hasDelivered == facts.load?.hasDelivered ?? false)
    }
  }

  @Test("the latest request is that of the running load, the one that waits, the one that failed, the content's")
  func latestRequest() {
    for facts in Facts.all {
      #expect(facts.state.latestRequest == facts.latestRequest, "\(facts)")
    }
    #expect(LoadableState<Int>().latestRequest == EmptyLoadRequest())
    #expect(LoadableState<Int>(wrappedValue: 1).latestRequest == EmptyLoadRequest())
  }

  @Test("each phase is told apart by `fold` too")
  func fold() {
    for facts in Facts.all {
      let state = facts.state
      let name = state.fold(
        notLoaded: { "not loaded, due \($0 ?? "-")" }, loading: { "loading \($0), \($1 != nil)" },
        failed: { "failed \($0.attempts), \($1 != nil)" }, loaded: { "loaded \($0.isStale)" })
      #expect(name == expectedFold(facts), "\(facts)")
    }
  }

  private func expectedFold(_ facts: Facts) -> String {
    let hasContent = facts.content != nil
    if let load = facts.load { return "loading \(load.request), \(hasContent)" }
    if let failure = facts.failure { return "failed \(failure.attempts), \(hasContent)" }
    if let content = facts.content { return "loaded \(content.isStale)" }
    return "not loaded, due \(facts.due ?? "-")"
  }
}
