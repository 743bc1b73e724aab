// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: Sources/ComposableArchitecture/TestStore.swift

@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  private let store: Store<State, Action>
  private var handled: [(action: Action, state: State)] = []
  private var waiting: CheckedContinuation<Void, Never>?
  private var expected: State
  /// The real store fails the test instead.
  public private(set) var failures: [String] = []

  public init(
    initialState: @autoclosure () -> State, reducer: () -> some Reducer<State, Action>,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let (state, made) = withDependencies(prepareDependencies) { (initialState(), reducer()) }
    expected = state
    store = Store(initialState: state) { Reduce { made._reduce(into: &$0, action: $1) } }
    store.observe { [weak self] action, state in
      self?.handled.append((action, state))
      self?.waiting?.resume()
      self?.waiting = nil
    }
  }

  @discardableResult
  public func send(
    _ action: Action, assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    store.send(action)
    check(handled.removeFirst().state, updateStateToExpectedResult, line)
    return TestStoreTask()
  }

  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>, timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(updateStateToExpectedResult, line) { AnyCasePath(actionCase).extract(from: $0) != nil }
  }

  private func receive(
    _ update: ((inout State) throws -> Void)?, _ line: UInt, _ matches: (Action) -> Bool
  ) async {
    while handled.isEmpty { await withCheckedContinuation { waiting = $0 } }
    let (action, state) = handled.removeFirst()
    if !matches(action) { failures.append("line \(line): received \(action)") }
    check(state, update, line)
  }

  private func check(_ state: State, _ update: ((inout State) throws -> Void)?, _ line: UInt) {
    do { try update?(&expected) } catch { failures.append("line \(line): \(error)") }
    if expected != state { failures.append("line \(line): \(state), expected: \(expected)") }
    expected = state
  }
}

extension TestStore where Action: Equatable {
  public func receive(
    _ expectedAction: Action, timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await receive(updateStateToExpectedResult, line) { $0 == expectedAction }
  }
}

public struct TestStoreTask: Hashable, Sendable {}
