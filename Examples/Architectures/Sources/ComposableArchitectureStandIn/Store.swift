// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: Sources/ComposableArchitecture/Store.swift

@dynamicMemberLookup
@preconcurrency @MainActor
public final class Store<State, Action> {
  private var state: State
  private let reduce: (inout State, Action) -> Effect<Action>
  private var tasks: [SendableID: [Task<Void, Never>]] = [:]
  private var queue: [Action] = []
  private var isSending = false
  private var observer: ((Action, State) -> Void)?

  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State, @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    let (first, made) = withDependencies(prepareDependencies ?? { _ in }) { (initialState(), reducer()) }
    state = first
    reduce = { made._reduce(into: &$0, action: $1) }
  }

  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    queue.append(action)
    guard !isSending else { return StoreTask(tasks: []) }
    isSending = true
    var begun: [Task<Void, Never>] = []
    while !queue.isEmpty {
      let action = queue.removeFirst()
      let effect = reduce(&state, action)
      observer?(action, state)
      begun += effect.steps.compactMap(start)
    }
    isSending = false
    return StoreTask(tasks: begun)
  }

  private func start(_ step: Effect<Action>.Step) -> Task<Void, Never>? {
    switch step {
    case .send(let action): queue.append(action())
    case .cancel(let id): tasks.removeValue(forKey: id)?.forEach { $0.cancel() }
    case .run(let ids, let operation):
      // As in the real store, a task begins in a later turn.
      let task = Task { await operation(Send { self.send($0) }) }
      for id in ids { tasks[id, default: []].append(task) }
      return task
    }
    return nil
  }

  /// The real store has a publisher instead.
  public func observe(_ observer: @escaping (_ action: Action, _ state: State) -> Void) {
    self.observer = observer
  }
}

// MARK: Sources/ComposableArchitecture/Internal/Deprecations.swift

extension Store {
  // The real one is deprecated in favour of `ObservableState`, which the state of the shared feature is not.
  public func withState<R>(_ body: (_ state: State) -> R) -> R { body(state) }
}

// MARK: Sources/ComposableArchitecture/Store.swift

public struct StoreTask: Sendable {
  let tasks: [Task<Void, Never>]

  public func finish() async {
    for task in tasks { await task.value }
  }
}

// MARK: Sources/ComposableArchitecture/Observation/Store+Observation.swift

extension Store where State: ObservableState {
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { state[keyPath: keyPath] }
}

// MARK: Sources/ComposableArchitecture/Observation/ObservableState.swift

public protocol ObservableState {
  var _$id: ObservableStateID { get }
  mutating func _$willModify()
}

public struct ObservableStateID: Equatable, Hashable, Sendable {
  public init() {}
}
