import LoadableReducers

extension TestStore {
  /// Compares the state after an action with what the test states, and continues with the actual state.
  func check(
    _ actual: State, after verb: String, _ action: Action, _ change: ((inout State) throws -> Void)?,
    at place: SourcePlace
  ) {
    let before = state
    state = actual
    reportUnhandled(in: actual, after: verb, action, at: place)
    defer { showSkipped(from: before, to: actual, after: verb, action, at: place) }
    var expected = exhaustivity.isOn ? before : actual
    do {
      try change?(&expected)
    } catch {
      return place.fail(
        "The closure that states the change after \(verb) \(inlineDump(action)) threw an error: \(inlineDump(error))")
    }
    if expected != actual {
      let isUnstated = change == nil
      var comparison = ValueComparison()
      comparison.compareAll(expected, actual)
      let verbs = comparison.verbs.prefix(5).map { "\n  \($0)" }.joined()
      place.fail(
        """
        \(isUnstated ? "The test states no change, but the state has changed" : "The state is not what the test states") \
        after \(verb) \(inlineDump(action)).

        \(comparison.report ?? "")

        (- expected, + actual)\(verbs.isEmpty ? "" : "\n\nVerbs that state this:\(verbs)")
        """)
    } else if change != nil, exhaustivity.isOn, actual == before {
      place.fail(
        """
        The test states a change after \(verb) \(inlineDump(action)), but its closure changes nothing, and nothing has \
        changed.

        If no change is expected, leave the closure out.
        """)
    }
  }

  /// Shows a change that the test need not state, if the test store shows skipped changes.
  func showSkipped(from before: State, to after: State, after verb: String, _ action: Action, at place: SourcePlace) {
    guard exhaustivity.showsSkipped else { return }
    let change = difference(before, after).map {
      "changes the state, which the test need not state:\n\n\($0)\n\n(- before, + after)"
    }
    place.show("Not asserted: \(verb) \(inlineDump(action)) \(change ?? "changes nothing").")
  }

  /// Shows the actions that the test skips, if the test store shows them.
  func showReceived(at place: SourcePlace) {
    guard exhaustivity.showsSkipped else { return }
    var before = state
    for (action, after) in log.received {
      showSkipped(from: before, to: after, after: "receiving", action, at: place)
      before = after
    }
  }

  /// Fails the test for the actions that effects have sent and the test has not received.
  func reportReceived(_ when: String, at place: SourcePlace) {
    guard !log.received.isEmpty else { return }
    place.fail(
      """
      \(FailureText.count(log.received.count, "received action")) had not been asserted \(when):

      \(FailureText.list(log.received) { inlineDump($0.action) })

      Assert each with 'await store.receive(...)', or skip them with 'store.skipReceivedActions()'.
      """)
  }

  /// Fails the test for the effects that have not ended.
  func reportInFlight(_ when: String, at place: SourcePlace) {
    let effects = store.effectsInFlight
    guard !effects.isEmpty else { return }
    place.fail(
      """
      \(FailureText.count(effects.count, "effect")) had not ended \(when):

      \(FailureText.list(effects.sorted()))

      Likely causes: a load was not answered, a clock was not advanced, or a long-running effect was not cancelled. \
      End each, or cancel them all with 'store.skipInFlightEffects()'.
      """)
  }

  /// The effects that have not ended, one per line.
  var inFlightList: String {
    FailureText.list(store.effectsInFlight.sorted())
  }
}
