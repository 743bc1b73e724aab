public import LoadableCore
public import LoadableReducers

extension TestStore {
  /// Waits for the next action that an effect sends, which must be of a given case, and asserts its change.
  ///
  /// A test store that is not exhaustive skips actions of other cases.
  ///
  /// - Cancellation: if the test is cancelled, this returns at once, with a failure.
  /// - Parameters:
  ///   - action: the case: `\.profile.finished`, or `\.profile.failed` to say how the load has ended.
  ///   - timeout: how long to wait before this fails; only idle time counts: <doc:Testing>. If no effect is
  ///     running, it does not wait.
  ///   - isolation: the isolation of the test, which `#isolation` fills in.
  ///   - change: turns the state before the action into the state after it, as for a send.
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

  /// Waits for the next action that an effect sends, which must be of a given case with a given payload, and asserts its change.
  ///
  /// A test store that is not exhaustive skips other actions.
  ///
  /// - Cancellation: if the test is cancelled, this returns at once, with a failure.
  /// - Parameters:
  ///   - action: the case: `\.rename`.
  ///   - payload: the expected payload.
  ///   - timeout: how long to wait before this fails; only idle time counts: <doc:Testing>. If no effect is
  ///     running, it does not wait.
  ///   - isolation: the isolation of the test, which `#isolation` fills in.
  ///   - change: turns the state before the action into the state after it, as for a send.
  public func receive<Path: CasePathProtocol, Payload: Equatable>(
    _ action: KeyPath<Action.AllCasePaths, Path>, _ payload: Payload, timeout: Duration = .seconds(60),
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    changes change: ((inout State) throws -> Void)? = nil
  ) async where Action: CasePathable, Path.Root == Action, Path.Value == Payload {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = Action.allCasePaths[keyPath: action]
    await receive(timeout, isolation, place, change) { received in
      guard let actual = path.extract(from: received) else { return "" }
      return actual == payload ? nil : difference(payload, actual) ?? ""
    } expected: {
      inlineDump(path.embed(payload))
    }
  }

  /// Waits for the next action that an effect sends, which must report a value of a load, and asserts its change.
  ///
  /// ```swift
  /// await store.receive(\.profile.succeeded, ann) { $0.$profile.loaded(with: ann) }
  /// ```
  ///
  /// A test store that is not exhaustive skips other actions.
  ///
  /// - Cancellation: if the test is cancelled, this returns at once, with a failure.
  /// - Parameters:
  ///   - action: the case: `\.profile.succeeded` or `\.profile.delivered`.
  ///   - value: the expected value; nil for loaded and empty.
  ///   - timeout: how long to wait before this fails; only idle time counts: <doc:Testing>. If no effect is
  ///     running, it does not wait.
  ///   - isolation: the isolation of the test, which `#isolation` fills in.
  ///   - change: turns the state before the action into the state after it, as for a send.
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

  /// Waits for the next action that an effect sends, which must report that a timer of a policy has run out, and asserts its change.
  ///
  /// ```swift
  /// await store.receive(\.feed.ticked, .poll) { $0.$feed.loading(as: .poll) }
  /// ```
  ///
  /// A test store that is not exhaustive skips other actions.
  ///
  /// - Cancellation: if the test is cancelled, this returns at once, with a failure.
  /// - Parameters:
  ///   - action: the case: `\.feed.ticked`.
  ///   - purpose: what the timer is for.
  ///   - timeout: how long to wait before this fails; only idle time counts: <doc:Testing>. If no effect is
  ///     running, it does not wait.
  ///   - isolation: the isolation of the test, which `#isolation` fills in.
  ///   - change: turns the state before the action into the state after it, as for a send.
  public func receive<Path: CasePathProtocol>(
    _ action: KeyPath<Action.AllCasePaths, Path>, _ purpose: LoadTimer.Purpose, timeout: Duration = .seconds(60),
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    changes change: ((inout State) throws -> Void)? = nil
  ) async where Action: CasePathable, Path.Root == Action, Path.Value == LoadTimer {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = Action.allCasePaths[keyPath: action]
    await receive(timeout, isolation, place, change) { received in
      path.extract(from: received)?.purpose == purpose ? nil : ""
    } expected: {
      "\(Self.name(of: path, at: action)) of the timer for \(inlineDump(purpose))"
    }
  }

  /// The name of the case that a key path leads to, if it is known.
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

  /// The name of the first stored property in a key path; nil if it begins with a computed one.
  ///
  /// A key path's description names stored properties only; a computed property appears as an address, which differs in every
  /// run.
  private static func storedName<Path>(_ keyPath: KeyPath<Action.AllCasePaths, Path>) -> String?
  where Action: CasePathable {
    let (text, root) = ("\(keyPath)", "\\\(Action.AllCasePaths.self).")
    guard text.hasPrefix(root) else { return nil }
    let name = text.dropFirst(root.count).prefix { $0 != "." }
    return name.isEmpty || name.contains("<") ? nil : String(name)
  }

  /// Waits for the next action that an effect sends, which must equal a given one, and asserts its change.
  ///
  /// A test store that is not exhaustive skips other actions.
  ///
  /// - Cancellation: if the test is cancelled, this returns at once, with a failure.
  /// - Parameters:
  ///   - action: the expected action. The comparison ignores the identity of a load.
  ///   - timeout: how long to wait before this fails; only idle time counts: <doc:Testing>. If no effect is
  ///     running, it does not wait.
  ///   - isolation: the isolation of the test, which `#isolation` fills in.
  ///   - change: turns the state before the action into the state after it, as for a send.
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

  /// Waits for the next action that an effect sends, which must meet a condition, and asserts its change.
  ///
  /// A test store that is not exhaustive skips other actions.
  ///
  /// - Cancellation: if the test is cancelled, this returns at once, with a failure.
  /// - Parameters:
  ///   - timeout: how long to wait before this fails; only idle time counts: <doc:Testing>. If no effect is
  ///     running, it does not wait.
  ///   - isolation: the isolation of the test, which `#isolation` fills in.
  ///   - isExpected: the condition.
  ///   - change: turns the state before the action into the state after it, as for a send.
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

  /// Takes the next received action, or waits for one; `mismatch` returns what is wrong with the action, or nil.
  ///
  /// In a test store that is not exhaustive, it takes the next one without a mismatch.
  private func receive(
    _ timeout: Duration, _ isolation: isolated any Actor, _ place: SourcePlace,
    _ change: ((inout State) throws -> Void)?, mismatch: (Action) -> String?, expected: () -> String
  ) async {
    let limit = WaitLimit(timeout)
    var skipped: [Action] = []
    while true {
      let end = await log.activity.wait(within: limit, isolation: isolation) {
        !log.received.isEmpty || store.effectsInFlight.isEmpty && !store.isFollowing
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
    let others = skipped.isEmpty ? "" : "\n\nReceived instead:\n\n\(FailureText.list(skipped) { inlineDump($0) })"
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
