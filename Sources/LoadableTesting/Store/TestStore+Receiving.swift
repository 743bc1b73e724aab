public import LoadableCore
public import LoadableReducers

extension TestStore {
  /// Waits for the next action that an effect sends, which must be of a case, and asserts the change that it makes.
  ///
  /// - Parameters:
  ///   - action: the case: `\.profile.finished`.
  ///   - timeout: for how long to wait in real time before it is a failure; nothing is waited for when no effect runs.
  ///   - change: turns the state before the action into the one after it; without it nothing must change.
  public func receive<Value>(
    _ action: CaseKeyPath<Action, Value>, timeout: Duration = .seconds(10),
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    changes change: ((inout State) throws -> Void)? = nil
  ) async where Action: CasePathable {
    let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = CasePath(action)
    await receive("an action \(action)", timeout, isolation, place, change) { path.matches($0) ? nil : "" }
  }

  /// Waits for the next action that an effect sends, which must equal one, and asserts the change that it makes.
  ///
  /// - Parameters:
  ///   - action: the action. The identity of a load takes no part in the comparison.
  ///   - timeout: for how long to wait in real time before it is a failure; nothing is waited for when no effect runs.
  ///   - change: turns the state before the action into the one after it; without it nothing must change.
  public func receive(
    _ action: Action, timeout: Duration = .seconds(10), isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    changes change: ((inout State) throws -> Void)? = nil
  ) async where Action: Equatable {
    let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(inlineDump(action), timeout, isolation, place, change) { received in
      received == action ? nil : difference(action, received) ?? ""
    }
  }

  /// Waits for the next action that an effect sends, which must meet a condition, and asserts the change that it makes.
  ///
  /// - Parameters:
  ///   - timeout: for how long to wait in real time before it is a failure; nothing is waited for when no effect runs.
  ///   - isExpected: the condition.
  ///   - change: turns the state before the action into the one after it; without it nothing must change.
  public func receive(
    timeout: Duration = .seconds(10), isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where isExpected: (_ action: Action) -> Bool, changes change: ((inout State) throws -> Void)? = nil
  ) async {
    let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive("an action that meets the condition", timeout, isolation, place, change) {
      isExpected($0) ? nil : ""
    }
  }

  /// Takes the next received action, waiting for it; `mismatch` says what is wrong with it, or nil.
  private func receive(
    _ expected: String, _ timeout: Duration, _ isolation: isolated any Actor, _ place: CallSite,
    _ change: ((inout State) throws -> Void)?, mismatch: (Action) -> String?
  ) async {
    await wait(timeout, isolation) { !log.received.isEmpty || store.effectsInFlight.isEmpty }
    if exhaustivity == .off {
      while let next = log.received.first, mismatch(next.action) != nil {
        _ = log.takeReceived()
        state = next.state
        await wait(timeout, isolation) { !log.received.isEmpty || store.effectsInFlight.isEmpty }
      }
    }
    guard let (action, actual) = log.takeReceived() else { return reportNothingReceived(expected, timeout, at: place) }
    if let mismatch = mismatch(action) {
      state = actual
      let details = mismatch.isEmpty ? "" : "\n\n\(mismatch)\n\n(- expected, + received)"
      return place.fail("Expected to receive \(expected), but received \(inlineDump(action)).\(details)")
    }
    assert(actual, after: "receiving \(inlineDump(action))", change, at: place)
  }

  private func reportNothingReceived(_ expected: String, _ timeout: Duration, at place: CallSite) {
    if store.effectsInFlight.isEmpty {
      return place.fail(
        """
        Expected to receive \(expected), but received nothing, and no effect is in flight that could send it.
        """)
    }
    place.fail(
      """
      Expected to receive \(expected), but received nothing within \(timeout). In flight:

      \(inFlightList)

      Likely causes: a load was not answered, or a clock was not advanced.
      """)
  }
}
