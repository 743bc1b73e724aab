#if canImport(ComposableArchitecture)
  public import ComposableArchitecture
  import LoadableCore
  public import LoadableReducers

  extension ComposableArchitecture.Reducer where Action: ComposableArchitecture.CasePathable {
    /// Loads a property of this reducer's state.
    ///
    /// ```swift
    /// Reduce { state, action in ... }
    ///   .loadable(state: \.$articles, action: \.articles, performsLoadOn: \.onAppear, policy: .standard) { load in
    ///     try await client.articles(about: load.request)
    ///   }
    ///   .guard { state in state.isSignedIn }
    /// ```
    ///
    /// Attach it before `ifLet` and `forEach` of what it loads. See ``ComposedLoadable`` for where the operation runs, how it is
    /// cancelled, and the modifiers of the result.
    ///
    /// - Parameters:
    ///   - path: the loadable property: `\.$articles`, or `\.articles` for a plain property of type `LoadableState`.
    ///   - action: the case of the property's actions.
    ///   - triggers: the actions that load. If the property has a request, they load the latest known one again; if none is known, that
    ///     is reported as a programmer error.
    ///   - policy: how loads are run.
    ///   - operation: returns the value, or nil for loaded and empty; an error that it throws is the failure.
    @inlinable @inline(__always)
    public func loadable<Request, Value, ChildAction, each Trigger>(
      state path: WritableKeyPath<State, LoadableStateWith<Request, Value>>,
      action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, LoadableActionBase<Request, Value, ChildAction>>>,
      performsLoadOn triggers: repeat KeyPath<Action.AllCasePaths, AnyCasePath<Action, each Trigger>>,
      policy: LoadPolicy = .none,
      operation: @escaping @MainActor (_ load: Load<State, Request, Value>) async throws -> Value?,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> ComposedLoadable<State, Action, Request, Value, ChildAction> {
      let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      return ComposedLoadable(
        driven(path, action, LoadTriggers(.always, repeat each triggers), policy, place), path,
        Action.allCasePaths[keyPath: action], policy, operation
      )
    }

    /// Loads a property of this reducer's state from an asynchronous sequence: first a cache and then the network, or a
    /// subscription.
    ///
    /// Each element is shown while the load continues; the load ends with the sequence. If it fails after the first element, it
    /// keeps the last one and is not retried.
    ///
    /// - Parameters:
    ///   - path: the loadable property: `\.$messages`.
    ///   - action: the case of the property's actions.
    ///   - triggers: the actions that load.
    ///   - policy: how loads are run.
    ///   - elements: returns the sequence; an error that it or the sequence throws is the failure.
    @inlinable @inline(__always)
    public func loadableElements<Request, Elements: AsyncSequence, Value, ChildAction, each Trigger>(
      state path: WritableKeyPath<State, LoadableStateWith<Request, Value>>,
      action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, LoadableActionBase<Request, Value, ChildAction>>>,
      performsLoadOn triggers: repeat KeyPath<Action.AllCasePaths, AnyCasePath<Action, each Trigger>>,
      policy: LoadPolicy = .none,
      elements: @escaping @MainActor (_ load: Load<State, Request, Value>) async throws -> Elements,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> ComposedLoadable<State, Action, Request, Value, ChildAction> where Elements.Element == Value {
      let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      return ComposedLoadable(
        driven(path, action, LoadTriggers(.always, repeat each triggers), policy, place), path,
        Action.allCasePaths[keyPath: action], policy,
        elements: elements)
    }

    @inlinable @inline(__always)
    func driven<Request, Value, ChildAction>(
      _ path: WritableKeyPath<State, LoadableStateWith<Request, Value>>,
      _ action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, LoadableActionBase<Request, Value, ChildAction>>>,
      _ triggers: LoadTriggers<Action>, _ policy: LoadPolicy, _ place: SourcePlace
    ) -> DrivenReducer<State, Action> {
      let own = Action.allCasePaths[keyPath: action]
      return DrivenReducer(
        path, triggers: triggers.triggers, policy: policy, place: place,
        base: { self._reduce(into: &$0, action: $1) },
        isOwn: {
          // An action of the child only passes through.
          switch own.extract(from: $0) {
          case nil, .child: false
          default: true
          }
        }, glance: { $0[keyPath: path].glance(policy) })
    }
  }

  /// Runs the loads of one property around a reducer; `.loadable`, `.loadableElements` and `.loadableCached` create it.
  ///
  /// - Isolation: the operation runs on the main actor, like the store's effects; heavy work belongs in a `@concurrent` function.
  /// - Cancellation: the load is an effect of the store. If the store cancels it from outside, as when a view no longer awaits it, the
  ///   next action of the feature ends the load in the state, and the feature receives `cancelled`.
  /// - Complexity: O(1) for an action that does not concern the property.
  public struct ComposedLoadable<
    State, Action: ComposableArchitecture.CasePathable, Request: Hashable & Sendable, Value, ChildAction
  >: ComposableArchitecture.Reducer {
    typealias Base = DrivenReducer<State, Action>.Loading
    typealias OwnPath = LoadableReducers.CasePath<
      ComposedAction<Action>, LoadableActionBase<Request, Value, ChildAction>
    >
    @usableFromInline typealias Path = WritableKeyPath<State, LoadableStateWith<Request, Value>>
    @usableFromInline typealias Own = AnyCasePath<Action, LoadableActionBase<Request, Value, ChildAction>>
    typealias Loads = LoadableReducer<Base, Request, Value, ChildAction>

    var driven: DrivenReducer<State, Action>
    fileprivate let path: Path
    private let action: Own
    private var make: (Base, Path, OwnPath) -> Loads

    init(
      _ driven: DrivenReducer<State, Action>, _ path: Path, _ action: Own,
      _ make: @escaping (Base, Path, OwnPath) -> Loads
    ) {
      self.driven = driven
      self.path = path
      self.action = action
      self.make = make
    }

    @usableFromInline
    init(
      _ driven: DrivenReducer<State, Action>, _ path: Path, _ action: Own, _ policy: LoadPolicy,
      _ operation: @escaping @MainActor (Load<State, Request, Value>) async throws -> Value?
    ) {
      self.init(driven, path, action) { [place = driven.place] in
        $0.drivenLoadable(state: $1, action: $2, policy: policy, operation: onMainActor(operation), place: place)
      }
    }

    @usableFromInline
    init<Elements: AsyncSequence>(
      _ driven: DrivenReducer<State, Action>, _ path: Path, _ action: Own, _ policy: LoadPolicy,
      elements: @escaping @MainActor (Load<State, Request, Value>) async throws -> Elements
    ) where Elements.Element == Value {
      self.init(driven, path, action) { [place = driven.place] in
        $0.drivenElements(state: $1, action: $2, policy: policy, elements: onMainActor(elements), place: place)
      }
    }

    /// Applies the action, runs the base, and starts and ends loads.
    public func reduce(into state: inout State, action: Action) -> ComposableArchitecture.Effect<Action> {
      var loads: Loads?
      return driven.reduce(into: &state, action) {
        driven.driver {
          let made = self.loads($0)
          loads = made
          return made
        }
      } running: {
        loads?.running(in: $0) ?? RunningLoads()
      }
    }

    private func loads(_ base: Base) -> Loads {
      driven.triggers.composed().reduce(make(base, path, ComposedAction.path(action))) {
        $0.performsLoad(on: $1)
      }
    }

    func changing(_ change: @escaping (Loads) -> Loads) -> Self {
      var copy = self
      copy.make = { [make] in change(make($0, $1, $2)) }
      return copy
    }
  }

  extension ComposedLoadable: LoadModifiers {
    /// Also loads with these actions: `.performsLoad(on: .ifNotLoaded(\.onAppear))`.
    public func performsLoad(on triggers: LoadTriggers<Action>) -> Self {
      var copy = self
      copy.driven.triggers += triggers.triggers
      return copy
    }

    /// Lets loads start only in some states: a request waits until the guard lets it start; a running load is not affected.
    ///
    /// A second guard replaces the first.
    ///
    /// - Parameter canLoad: whether a load may start in a state. It runs after each action while a request waits, so it should cost
    ///   O(1).
    public func `guard`(_ canLoad: @escaping (_ state: State) -> Bool) -> Self {
      changing { $0.guard(canLoad) }
    }

    /// Loads the request that is derived from the rest of the state: it is due whenever it changes.
    ///
    /// The policy's debounce holds a change back; the running load continues until the new one starts.
    ///
    /// - Parameters:
    ///   - whenNil: what nil does: unload, or keep the content and cancel a running load.
    ///   - request: derives the request from the state; nil for none. It runs with each action, so it should cost O(1).
    public func derivingRequest(
      whenNil: NilRequestBehavior = .unloads, _ request: @escaping (_ state: State) -> Request?
    ) -> Self {
      var copy = changing { $0.derivingRequest(whenNil: whenNil, request) }
      copy.driven.isNewRequest = { [path] state in (copy state)[keyPath: path].isNewRequest(request(state)) }
      return copy
    }

    /// Tells an observer about every load: why it starts, its attempts, elements, end and discarded results.
    ///
    /// - Parameters:
    ///   - observer: the observer; more than one can be added.
    ///   - label: what the observer calls the property.
    ///   - bytes: returns the size of a value in bytes; it should cost O(1).
    public func observed(
      by observer: some LoadObserver, as label: String, bytes: ((_ value: Value) -> Int)? = nil
    ) -> Self {
      changing { $0.observed(by: observer, as: label, bytes: bytes) }
    }
  }
#endif
