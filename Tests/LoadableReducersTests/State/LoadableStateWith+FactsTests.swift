import LoadableCore
import LoadableReducers
import TestSupport
import Testing

struct LoadableStateWithFactsTests {
  @Test("facts that were put in are read back")
  func readBack() {
    expectTransition { _ in
    } when: { _, _ in
    }
    expectEqual(Facts.all.count, 450)
  }

  @Test("the activity says what runs and what waits")
  func activity() {
    for facts in Facts.all {
      let activity = facts.state.activity
      expectEqual(activity.loadingRequest, facts.load?.request)
      expectEqual(activity.dueRequest, facts.due)
      expectEqual(activity.attempt, facts.load?.attempt ?? 0)
      expectEqual(activity.attemptError.map { "\($0)" }, facts.load?.error)
      expectEqual(activity.progress, facts.load?.progress)
      expectEqual(activity.hasDelivered, facts.load?.hasDelivered ?? false)
    }
  }

  @Test("the latest request is that of the running load, the one that waits, the one that failed, the content's")
  func latestRequest() {
    for facts in Facts.all {
      expectEqual(facts.state.latestRequest, facts.latestRequest, "\(facts)")
    }
    expectEqual(LoadableState<Int>().latestRequest, EmptyLoadRequest())
    expectEqual(LoadableState<Int>(wrappedValue: 1).latestRequest, EmptyLoadRequest())
  }

  @Test("each phase is told apart by `fold` too")
  func fold() {
    for facts in Facts.all {
      let state = facts.state
      let name = state.fold(
        notLoaded: { "not loaded, due \($0 ?? "-")" }, loading: { "loading \($0), \($1 != nil)" },
        failed: { "failed \($0.attempts), \($1 != nil)" }, loaded: { "loaded \($0.isStale)" })
      expectEqual(name, expectedFold(facts), "\(facts)")
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
