// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: swift-composable-architecture: Sources/ComposableArchitecture/TestStore.swift

public struct TestStoreTask: Hashable, Sendable {
  let rawValue: Task<Void, Never>?
  let timeout: Duration
  let issues: IssueCollector

  public func cancel() async {
    rawValue?.cancel()
    await rawValue?.cancellableValue
  }

  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let duration = duration ?? timeout
    await Task.megaYield()
    let isFinished = await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        await rawValue?.cancellableValue
        return true
      }
      group.addTask { (try? await Task.sleep(for: duration)) == nil }
      defer { group.cancelAll() }
      return await group.next() ?? true
    }
    if !isFinished { issues.add("Expected task to finish, but it is still in-flight.", line: line) }
  }

  public var isCancelled: Bool { rawValue?.isCancelled ?? true }
}

/// The reducer of a test store's own store: it notes what is sent and received, and which effects run.
// Proof: it is only used on the main actor, where its store runs it, and by its test store, which is there too.
final class TestReducer<State: Equatable, Action>: Reducer, @unchecked Sendable {
  var dependencies: DependencyValues
  /// The state after the last action that the test sent or received.
  var state: State
  var receivedActions: [(action: Action, state: State)] = []
  let inFlight = InFlightEffects()
  weak var store: TestStore<State, Action>?

  private let base: Reduce<State, Action>

  init(_ base: Reduce<State, Action>, initialState: State) {
    dependencies = DependencyValues._current
    state = initialState
    self.base = base
  }

  func _reduce(into state: inout State, action: TestAction<Action>) -> Effect<TestAction<Action>> {
    var values = dependencies
    let dismiss = values.dismiss.dismiss
    values.dismiss = DismissEffect { [weak store, inFlight] in
      dismiss?()
      inFlight.removeAll()
      store?.isDismissed = true
    }
    let effect = base.dependency(\.self, values)._reduce(into: &state, action: action.action)
    if action.isReceived { receivedActions.append((action.action, state)) } else { self.state = state }
    return inFlight.add(effect, line: action.line)
  }
}

struct TestAction<Action> {
  let action: Action
  let isReceived: Bool
  /// Where the test sent the action that this one comes from.
  let line: UInt
}

/// The effects that run.
final class InFlightEffects: Sendable {
  private let effects = Locked<(count: Int, lines: [Int: UInt])>((0, [:]))

  var isEmpty: Bool { effects.withLock { $0.lines.isEmpty } }
  var lines: [UInt] { effects.withLock { $0.lines.values.sorted() } }

  func removeAll() { effects.withLock { $0.lines = [:] } }

  /// The effect, counted from when it begins until it ends.
  func add<Action>(_ effect: Effect<Action>, line: UInt) -> Effect<TestAction<Action>> {
    if case .none = effect.operation { return .none }
    let id = effects.withLock {
      $0.count += 1
      return $0.count
    }
    let publisher = effect.publisher
      .handleEvents(
        begin: { [effects] in effects.withLock { $0.lines[id] = line } },
        end: { [effects] in effects.withLock { $0.lines[id] = nil } }
      )
      .map { TestAction(action: $0, isReceived: true, line: line) }
    return Effect<TestAction<Action>>(operation: .publisher(publisher))
  }
}
