public import LoadableCore
public import LoadableReducers

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
      (path as? CasePath<Action, Void>).map { inlineDump($0.embed(())) } ?? Self.name(of: path, at: action)
    }
  }

  /// Waits for the next action that an effect sends, which must be of a case and carry a payload, and asserts the change that it makes.
  ///
  /// A test store that is not exhaustive passes over other actions.
  ///
  /// - Cancellation: when the test is cancelled it returns at once, with a failure.
  /// - Parameters:
  ///   - action: the case: `\.rename`.
  ///   - payload: what the action carries.
  ///   - timeout: for how long to wait in real time before it is a failure, longer where turns come late; nothing is waited for when no effect runs.
  ///   - isolation: that of the test, which `#isolation` fills in.
  ///   - change: turns the state before the action into the one after it, as for a send.
  public func receive<Path: CasePathProtocol>(
    _ action: KeyPath<Action.AllCasePaths, Path>, _ payload: Path.Value, timeout: Duration = .seconds(60),
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    changes change: ((inout State) throws -> Void)? = nil
  ) async where Action: CasePathable, Path.Root == Action, Path.Value: Equatable {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = Action.allCasePaths[keyPath: action]
    await receive(timeout, isolation, place, change) { received in
      guard let actual = path.extract(from: received) else { return "" }
      return actual == payload ? nil : difference(payload, actual) ?? ""
    } expected: {
      inlineDump(path.embed(payload))
    }
  }

  /// Waits for the next action that an effect sends, which must tell that a load has given a value, and asserts the change that it makes.
  ///
  /// ```swift
  /// await store.receive(\.profile.succeeded, ann) { $0.$profile.loaded(with: ann) }
  /// ```
  ///
  /// A test store that is not exhaustive passes over other actions.
  ///
  /// - Cancellation: when the test is cancelled it returns at once, with a failure.
  /// - Parameters:
  ///   - action: the case: `\.profile.succeeded` or `\.profile.delivered`.
  ///   - value: what the load has given; nil for loaded and empty.
  ///   - timeout: for how long to wait in real time before it is a failure, longer where turns come late; nothing is waited for when no effect runs.
  ///   - isolation: that of the test, which `#isolation` fills in.
  ///   - change: turns the state before the action into the one after it, as for a send.
  public func receive<Path: CasePathProtocol, Request, Value: Equatable>(
    _ action: KeyPath<Action.AllCasePaths, Path>, _ value: Value?, timeout: Duration = .seconds(60),
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    changes change: ((inout State) throws -> Void)? = nil
  ) async where Action: CasePathable, Path.Root == Action, Path.Value == (value: Value?, load: LoadTicket<Request>) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = Action.allCasePaths[keyPath: action]
    await receive(timeout, isolation, place, change) { received in
      guard let actual = path.extract(from: received) else { return "" }
      return actual.value == value ? nil : difference(value, actual.value) ?? ""
    } expected: {
      "\(Self.name(of: path, at: action)) with \(inlineDump(value as Any))"
    }
  }

  /// The name of the case that a key path leads to, as far as it is known.
  private static func name<Path: CasePathProtocol>(
    of path: Path, at keyPath: KeyPath<Action.AllCasePaths, Path>
  ) -> String where Action: CasePathable {
    var names = (path as? any CasePathName)?.names ?? [nil]
    if names.first == .some(nil) { names[0] = storedName(keyPath) }
    guard names.contains(where: { $0 != nil }) else {
      return "an action of the case that the key path names, which carries '\(Path.Value.self)'"
    }
    return names.map { ".\($0 ?? "…")" }.joined()
  }

  /// The name of the stored property that a key path goes through first; nil where it goes through another one.
  ///
  /// The key path's description names stored properties alone: of others it has an address, which is another one in each run.
  private static func storedName<Path>(_ keyPath: KeyPath<Action.AllCasePaths, Path>) -> String?
  where Action: CasePathable {
    let (text, root) = ("\(keyPath)", "\\\(Action.AllCasePaths.self).")
    guard text.hasPrefix(root) else { return nil }
    let name = text.dropFirst(root.count).prefix { $0 != "." }
    return name.isEmpty || name.contains("<") ? nil : String(name)
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
      if !exhaustivity.isOn {
        showSkipped(from: state, to: actual, after: "receiving", action, at: place)
        state = actual
        skipped.append(action)
        continue
      }
      state = actual
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
