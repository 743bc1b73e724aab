// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: swift-composable-architecture: Sources/ComposableArchitecture/TestStore.swift

@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  public var dependencies: DependencyValues {
    get { reducer.dependencies }
    set { reducer.dependencies = newValue }
  }

  public var exhaustivity: Exhaustivity = .on
  /// How long it waits for actions and effects.
  ///
  /// The real one waits for a second. Only a test that fails waits so long, so it is enough for a busy machine here.
  public var timeout: Duration = .seconds(10)
  public var state: State { reducer.state }

  // ours: the real one fails the test instead.
  /// What the store found wrong, and the issues that reducers and effects reported in it.
  public var failures: [String] { issues.failures }

  let reducer: TestReducer<State, Action>
  var isDismissed = false
  private let issues = IssueCollector()
  private let store: Store<State, TestAction<Action>>
  private let fileID: StaticString
  private let filePath: StaticString
  private let line: UInt
  private let column: UInt

  public init(
    initialState: @autoclosure () -> State,
    reducer: () -> some Reducer<State, Action>,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let made = ComposableArchitecture.withDependencies {
      prepareDependencies(&$0)
      $0.navigationIDPath = $0.navigationIDPath.appending(NavigationID())
    } operation: {
      TestReducer(Reduce(reducer()), initialState: initialState())
    }
    self.reducer = made
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
    store = Store(initialState: made.state) { made }
    made.store = self
  }

  deinit {
    guard exhaustivity == .on else { return }
    // Nobody can read `failures` any more, so these fail the test.
    onMain { [reducer, fileID, filePath, line, column] in
      let actions = reducer.receivedActions.map(\.action)
      if !actions.isEmpty {
        reportIssue(
          "The store received \(actions.count) unexpected action(s): \(actions)",
          fileID: fileID, filePath: filePath, line: line, column: column)
      }
      Task.cancel(id: OnFirstAppearID())
      for line in reducer.inFlight.lines {
        reportIssue(
          "An effect returned for this action is still running.",
          fileID: fileID, filePath: filePath, line: line, column: column)
      }
    }
  }

  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    checkNoReceivedActions(line)
    Task.cancel(id: OnFirstAppearID())
    let deadline = ContinuousClock.now.advanced(by: duration ?? timeout)
    await Task.megaYield()
    while !reducer.inFlight.isEmpty {
      if ContinuousClock.now >= deadline {
        fail("Expected effects to finish, but there are still effects in-flight.", line)
        return
      }
      await pause()
    }
  }

  private func checkNoReceivedActions(_ line: UInt) {
    let actions = reducer.receivedActions.map(\.action)
    if actions.isEmpty { return }
    fail("The store received \(actions.count) unexpected action(s): \(actions)", line)
  }

  /// Fails, if the store is exhaustive.
  private func fail(_ message: String, _ line: UInt) {
    if exhaustivity == .on { issues.add(message, line: line) }
  }

  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity,
    operation: () throws -> R
  ) rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try operation()
  }
}

public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

extension TestStore {
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    if isDismissed {
      issues.add("Can't send action to dismissed test store.", line: line)
      return TestStoreTask(rawValue: nil, timeout: timeout, issues: issues)
    }
    let waiting = reducer.receivedActions.map(\.action)
    if !waiting.isEmpty {
      fail("Must handle \(waiting.count) received action(s) before sending an action: \(waiting)", line)
    }
    if exhaustivity != .on { reducer.receivedActions = [] }

    let (previous, previousIDs) = (reducer.state, dependencies.stackElementID.incrementingCopy())
    let task = IssueCollector.$current.withValue(issues) {
      store.send(TestAction(action: action, isReceived: false, line: line))
    }
    let (current, currentIDs) = (reducer.state, dependencies.stackElementID)
    // While the test changes its state, the store is as it was before.
    (reducer.state, dependencies.stackElementID) = (previous, previousIDs)
    check(expected: previous, actual: current, updateStateToExpectedResult, line)
    (reducer.state, dependencies.stackElementID) = (current, currentIDs)
    // The effects begin.
    await Task.megaYield()
    return TestStoreTask(rawValue: task.rawValue, timeout: timeout, issues: issues)
  }

  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    check(expected: state, actual: state, updateStateToExpectedResult, line, mayBeUnchanged: true)
  }

  /// Checks the actual state against the one that the test expects.
  ///
  /// The test of a store that is not exhaustive changes the actual state, and that must stay as it is.
  private func check(
    expected: State, actual: State, _ update: ((inout State) throws -> Void)?, _ line: UInt,
    mayBeUnchanged: Bool = false
  ) {
    let first = exhaustivity == .on ? expected : actual
    var state = first
    do {
      let ids = dependencies.stackElementID
      defer { dependencies.stackElementID = ids }
      dependencies.stackElementID = ids.incrementingCopy()
      if let update {
        try ComposableArchitecture.withDependencies {
          $0 = dependencies
        } operation: {
          try update(&state)
        }
      }
    } catch {
      issues.add("Threw error: \(error)", line: line)
      return
    }
    if state != actual {
      let change =
        update == nil
        ? "State was not expected to change, but a change occurred" : "A state change does not match expectation"
      issues.add("\(change).\n\nExpected:\n  \(state)\n\nActual:\n  \(actual)", line: line)
    } else if update != nil, state == expected, !mayBeUnchanged {
      fail("Expected state to change, but no change occurred.", line)
    }
  }
}

extension TestStore where Action: Equatable {
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(
      matching: { $0 == expectedAction }, "\(expectedAction)", timeout: duration, updateStateToExpectedResult, line)
  }
}

extension TestStore {
  @_disfavoredOverload
  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(
      matching: isMatching, "an action matching predicate", timeout: duration, updateStateToExpectedResult, line)
  }

  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let path = AnyCasePath(actionCase)
    await receive(
      matching: { path.extract(from: $0) != nil }, "an action matching case path", timeout: duration,
      updateStateToExpectedResult, line)
  }

  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async
  where Action: CasePathable {
    let path = AnyCasePath(actionCase)
    await receive(
      matching: { path.extract(from: $0) == value }, waitingFor: { path.extract(from: $0) != nil },
      "\(path.embed(value))", timeout: duration, updateStateToExpectedResult, line)
  }

  private func receive(
    matching matches: (Action) -> Bool, waitingFor arrives: ((Action) -> Bool)? = nil, _ expected: String,
    timeout duration: Duration?, _ update: ((inout State) throws -> Void)?, _ line: UInt
  ) async {
    if !reducer.inFlight.isEmpty {
      if let arrives {
        await wait(for: arrives, timeout: duration)
      } else {
        await wait(for: matches, timeout: duration)
      }
    }
    receive(matching: matches, expected, update, line)
    await Task.megaYield()
  }

  /// Waits for an action: any, if the store is exhaustive.
  ///
  /// Unlike the real one, it gives up at once when no effect can send one any more.
  private func wait(for matches: (Action) -> Bool, timeout duration: Duration?) async {
    let deadline = ContinuousClock.now.advanced(by: duration ?? timeout)
    await Task.megaYield()
    while !Task.isCancelled, ContinuousClock.now < deadline {
      let actions = reducer.receivedActions
      if exhaustivity == .on ? !actions.isEmpty : actions.contains(where: { matches($0.action) }) { return }
      if reducer.inFlight.isEmpty { return }
      await pause()
    }
  }

  /// Takes the next received action; if the store is not exhaustive, the next one that matches.
  private func receive(
    matching matches: (Action) -> Bool, _ expected: String, _ update: ((inout State) throws -> Void)?, _ line: UInt
  ) {
    let actions = reducer.receivedActions
    let index = exhaustivity == .on ? actions.indices.first : actions.firstIndex { matches($0.action) }
    guard let index else {
      issues.add("Expected to receive the following action, but didn't: \(expected)", line: line)
      return
    }
    // The test expects a change since the action before this one.
    if index > 0 { reducer.state = actions[index - 1].state }
    let (action, state) = actions[index]
    reducer.receivedActions.removeFirst(index + 1)
    if matches(action) {
      check(expected: reducer.state, actual: state, update, line)
    } else {
      issues.add("Received unexpected action: \(action)\n\nExpected:\n  \(expected)", line: line)
    }
    reducer.state = state
  }

  private func pause() async {
    await Task.detached(priority: .background) { await Task.yield() }.value
  }
}

extension TestStore {
  @_disfavoredOverload
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(), assert: updateStateToExpectedResult, fileID: fileID, file: filePath, line: line, column: column)
  }

  @_disfavoredOverload
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(value), assert: updateStateToExpectedResult, fileID: fileID, file: filePath, line: line, column: column)
  }

  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await Task.megaYield()
    if let last = reducer.receivedActions.last {
      reducer.state = last.state
      reducer.receivedActions = []
    } else if strict {
      issues.add("There were no received actions to skip.", line: line)
    }
  }

  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await Task.megaYield()
    if strict, reducer.inFlight.isEmpty { issues.add("There were no in-flight effects to skip.", line: line) }
    reducer.inFlight.removeAll()
  }
}

public enum Exhaustivity: Equatable, Sendable {
  case on
  case off(showSkippedAssertions: Bool)

  public static let off = Self.off(showSkippedAssertions: false)
}
