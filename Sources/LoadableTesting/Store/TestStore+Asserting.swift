import LoadableReducers

extension TestStore {
  /// Compares the state after an action with what the test says, and goes on from the actual one.
  func assert(_ actual: State, after cause: String, _ change: ((inout State) throws -> Void)?, at place: CallSite) {
    let before = state
    state = actual
    var expected = exhaustivity == .on ? before : actual
    do {
      try change?(&expected)
    } catch {
      return place.fail("The closure that states the change after \(cause) threw an error: \(error)")
    }
    if expected != actual {
      place.fail(
        """
        The state after \(cause) is not what the test says.

        \(difference(expected, actual) ?? "The two differ, but nothing in them does: is '==' of '\(State.self)' right?")

        (- expected, + actual)
        """)
    } else if change != nil, exhaustivity == .on, expected == before {
      place.fail(
        """
        The test states a change after \(cause), but its closure changes nothing, and nothing has changed.

        If no change is expected, leave the closure out.
        """)
    }
  }

  /// Reports the actions that effects have sent and the test has not received.
  func reportReceived(_ when: String, at place: CallSite) {
    guard !log.received.isEmpty else { return }
    let list = log.received.map { "  • \(inlineDump($0.action))" }.joined(separator: "\n")
    place.fail(
      """
      \(count(log.received.count, "received action")) had not been asserted \(when):

      \(list)

      Assert each with 'await store.receive(...)', or skip them with 'store.skipReceivedActions()'.
      """)
  }

  /// Reports the effects that have not ended.
  func reportInFlight(_ when: String, at place: CallSite) {
    guard !store.effectsInFlight.isEmpty else { return }
    place.fail(
      """
      \(count(store.effectsInFlight.count, "effect")) had not ended \(when):

      \(inFlightList)

      Likely causes: a load was not answered, a clock was not advanced, or a long-running effect was not cancelled. End them, \
      or say 'store.skipInFlightEffects()'.
      """)
  }

  var inFlightList: String {
    store.effectsInFlight.sorted().map { "  • \($0)" }.joined(separator: "\n")
  }

  private func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
