// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
//
// A stand-in for ComposableArchitecture 1.25.5, which does not build on Linux: it imports Combine and SwiftUI.
//
// It declares what the glue and its tests use, with the signatures of that release and of the packages that it exports:
// each `MARK` names the package and the file that it follows, and `compare.py` checks the declarations. The bodies are
// ours, and behave like the real ones.

public import Observation

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Store.swift

@dynamicMemberLookup
@preconcurrency @MainActor
public final class Store<State, Action> {
  private var children: [ScopeID<State, Action>: AnyObject] = [:]
  private let core: any Core<State, Action>
  private var subscription: Cancellation?
  let _$observationRegistrar = ObservationRegistrar()

  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    let (state, reducer, values) = withDependencies(prepareDependencies ?? { _ in }) {
      var values = DependencyValues._current
      values.navigationIDPath = values.navigationIDPath.appending(NavigationID())
      return (initialState(), reducer(), values)
    }
    self.init(core: RootCore(initialState: state, reducer: reducer.dependency(\.self, values)))
  }

  private init(core: any Core<State, Action>, onInvalid: @escaping @MainActor () -> Void = {}) {
    self.core = core
    if let type = State.self as? any ObservableState.Type { observeIdentity(type, onInvalid) }
  }

  @discardableResult
  public func send(_ action: Action) -> StoreTask { StoreTask(rawValue: core.send(action, origin: .store)) }

  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    func open(_ core: some Core<State, Action>) -> any Core<ChildState, ChildAction> {
      ScopedCore(base: core, stateKeyPath: state, actionKeyPath: action)
    }
    return child(id: ScopeID(state: state, action: action), core: open(core))
  }

  /// The store of a part: the same one as long as the part is there.
  private func child<ChildState, ChildAction>(
    id: ScopeID<State, Action>, core: @autoclosure () -> any Core<ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let child = children[id] as? Store<ChildState, ChildAction> { return child }
    let child = Store<ChildState, ChildAction>(core: core()) { [weak self] in
      Task {
        try? await Task.sleep(for: .milliseconds(300))
        self?.children[id] = nil
      }
    }
    children[id] = child
    return child
  }

  var currentState: State { core.state }

  /// Tells the observers of the store itself when the state is another one, and not only changed.
  private func observeIdentity<T: ObservableState>(_: T.Type, _ onInvalid: @escaping @MainActor () -> Void) {
    var lastID = (currentState as? T)?._$id
    var isInvalid = core.isInvalid
    subscription = core.didSet.subscribe { [weak self] in
      guard let self, !isInvalid else { return }
      if core.isInvalid {
        isInvalid = true
        return onInvalid()
      }
      let id = (currentState as? T)?._$id
      if id == lastID { return }
      lastID = id
      _$observationRegistrar.withMutation(of: self, keyPath: \.currentState) {}
    }
  }

  // ours: the real one has a publisher instead.
  /// Calls the observer with each action that was handled and the state after it, once the store has that state.
  public func observe(_ observer: @escaping (_ action: Action, _ state: State) -> Void) { core.observe(observer) }
}

private struct ScopeID<State, Action>: Hashable {
  let state: PartialKeyPath<State>
  let action: PartialCaseKeyPath<Action>
}

public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

public struct StoreTask: Hashable, Sendable {
  let rawValue: Task<Void, Never>?

  public func cancel() { rawValue?.cancel() }
  public func finish() async { await rawValue?.cancellableValue }
  public var isCancelled: Bool { rawValue?.isCancelled ?? true }
}

extension Store: Observable {}

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Observation/Store+Observation.swift

extension Store where State: ObservableState {
  public var state: State {
    _$observationRegistrar.access(self, keyPath: \.currentState)
    return currentState
  }

  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { state[keyPath: keyPath] }
}

extension Store: Equatable {
  public static nonisolated func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }
}

extension Store: Hashable {
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Store: Identifiable {}

extension Store where State: ObservableState {
  public func scope<ChildState, ChildAction>(
    state stateKeyPath: KeyPath<State, ChildState?>,
    action actionKeyPath: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    let id = ScopeID<State, Action>(state: stateKeyPath, action: actionKeyPath)
    guard let childState = state[keyPath: stateKeyPath] else {
      children[id] = nil
      return nil
    }
    func open(_ core: some Core<State, Action>) -> any Core<ChildState, ChildAction> {
      IfLetCore(base: core, cachedState: childState, stateKeyPath: stateKeyPath, actionKeyPath: actionKeyPath)
    }
    return child(id: id, core: open(core))
  }
}

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Internal/Deprecations.swift

extension Store {
  // The real one is deprecated in favour of `ObservableState`, which the state of the shared feature is not.
  public func withState<R>(_ body: (_ state: State) -> R) -> R { body(currentState) }
}
