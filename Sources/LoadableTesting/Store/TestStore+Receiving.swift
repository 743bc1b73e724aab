public import LoadableCore
import LoadableReducers

extension TestStore {
  /// Waits for the next action that an effect sends, which must be of a case, and asserts the change that it makes.
  ///
  /// A test store that is not exhaustive passes over actions of other cases.
  ///
  /// - Cancellation: when the test is cancelled it returns at once, with a failure.
  /// - Parameters:
  ///   - action: the case: `\.profile.finished`, or `\.profile.failed` to name how it has ended.
  ///   - timeout: for how long to wait in real time before it is a failure, longer where turns come late; nothing is waited for when no effect runs.
  ///   - isolation: that of the test, which `#isolation` fills in.
  ///   - change: turns the state before the action into the one after it, as for a send.
  public func receive<Path: CasePathProtocol>(
    _ action: KeyPath<Action.AllCasePaths, Path>, timeout: Duration = .seconds(60),
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    changes change: ((inout State) throws -> Void)? = nil
  ) async where Action: CasePathable, Path.Root == Action {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = Action.allCasePaths[keyPath: action]
    await receive(timeout, isolation, place, change) {
      path.matches($0) ? nil : ""
    } expected: {
      // The key path's own description is an address where no symbols are exported, as on Linux: another in each run.
      (path as? CasePath<Action, Void>).map { inlineDump($0.embed(())) }
        ?? "an action of the case that the key path names, which carries '\(Path.Value.self)'"
    }
  }

  /// Waits for the next action that an effect sends, which must equal one, and asserts the change that it makes.
  ///
  /// A test store that is not exhaustive passes over other actions. It has a label, because beside a form without one the compiler
  /// would not say which case a mistyped key path does not name.
  ///
  /// - Cancellation: when the test is cancelled it returns at once, with a failure.
  /// - Parameters:
  ///   - action: the action. The identity of a load takes no part in the comparison.
  ///   - timeout: for how long to wait in real time before it is a failure, longer where turns come late; nothing is waited for when no effect runs.
  ///   - isolation: that of the test, which `#isolation` fills in.
  ///   - change: turns the state before the action into the one after it, as for a send.
  public func receive(
    exactly action: Action, timeout: Duration = .seconds(60), isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    changes change: ((inout State) throws -> Void)? = nil
  ) async where Action: Equatable {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(timeout, isolation, place, change) { received in
      received == action ? nil : difference(action, received) ?? ""
    } expected: {
      inlineDump(action)
    }
  }

  /// Waits for the next action that an effect sends, which must meet a condition, and asserts the change that it makes.
  ///
  /// A test store that is not exhaustive passes over other actions.
  ///
  /// - Cancellation: when the test is cancelled it returns at once, with a failure.
  /// - Parameters:
  ///   - timeout: for how long to wait in real time before it is a failure, longer where turns come late; nothing is waited for when no effect runs.
  ///   - isolation: that of the test, which `#isolation` fills in.
  ///   - isExpected: the condition.
  ///   - change: turns the state before the action into the one after it, as for a send.
  public func receive(
    timeout: Duration = .seconds(60), isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where isExpected: (_ action: Action) -> Bool, changes change: ((inout State) throws -> Void)? = nil
  ) async {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(timeout, isolation, place, change) {
      isExpected($0) ? nil : ""
    } expected: {
      "an action that meets the condition"
    }
  }

  /// Takes the next received action, waiting for it; `mismatch` says what is wrong with it, or nil.
  ///
  /// In a test store that is not exhaustive it is the next one without a mismatch.
  private func receive(
    _ timeout: Duration, _ isolation: isolated any Actor, _ place: SourcePlace,
    _ change: ((inout State) throws -> Void)?, mismatch: (Action) -> String?, expected: () -> String
  ) async {
    let limit = WaitLimit(timeout)
    var skipped: [Action] = []
    while true {
      let end = await log.activity.wait(within: limit, isolation: isolation) {
        !log.received.isEmpty || store.effectsInFlight.isEmpty
      }
      guard let (action, actual) = log.takeReceived() else {
        return reportNothingReceived(expected(), skipped, end.failure(after: timeout), at: place)
      }
      guard let mismatch = mismatch(action) else {
        return check(actual, after: "receiving", action, change, at: place)
      }
      state = actual
      if exhaustivity == .off {
        skipped.append(action)
        continue
      }
      let details = mismatch.isEmpty ? "" : "\n\n\(mismatch)\n\n(- expected, + received)"
      return place.fail("Expected to receive \(expected()), but received \(inlineDump(action)).\(details)")
    }
  }

  private func reportNothingReceived(_ expected: String, _ skipped: [Action], _ failure: String?, at place: SourcePlace)
  {
    let nothing = skipped.isEmpty ? "nothing" : "no such action"
    let others = skipped.isEmpty ? "" : "\n\nReceived, and not it:\n\n\(FailureText.list(skipped) { inlineDump($0) })"
    guard let failure else {
      return place.fail(
        """
        Expected to receive \(expected), but received \(nothing), and no effect is in flight that could send \
        it.\(others)
        """)
    }
    place.fail(
      """
      Expected to receive \(expected), but received \(nothing) \(failure). In flight:

      \(inFlightList)

      Likely causes: a load was not answered, or a clock was not advanced.\(others)
      """)
  }
}
