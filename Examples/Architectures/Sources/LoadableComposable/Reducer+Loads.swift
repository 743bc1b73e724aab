public import ComposableArchitecture
public import LoadableCore
public import LoadableReducers

extension ComposableArchitecture.Reducer where Action: ComposableArchitecture.CasePathable {
  /// Attaches any modifiers of LoadableReducers, which are given this reducer as their base.
  ///
  /// ```swift
  /// Reduce { state, action in ... }
  ///   .loads { base in
  ///     base
  ///       .edits(state: \.marks, action: \.marks, of: \.books) { edit in try await client.save(edit.edit, key: edit.key) }
  ///       .applying { $1.apply(to: &$0) }
  ///       .paginated(state: \.books, action: \.books, firstPage: .first) { load in try await client.books(load.page) }
  ///       .derivingRequest { $0.query }
  ///   }
  /// ```
  public func loads<
    Loads: LoadableCore.Reducer<State, ComposedAction<Action>, LoadableReducers.Effect<ComposedAction<Action>>>
  >(
    _ loads: @escaping (ForeignReducer<State, ComposedAction<Action>, ComposedEffect<Action>>) -> Loads
  ) -> ComposedReducer<Self, Loads> {
    ComposedReducer(base: self, loads: loads)
  }

  /// Loads a property of the state.
  ///
  /// Its parameters are those of `.loadable` in LoadableReducers; for the modifiers, such as `guard`, use ``loads(_:)``.
  public func loadable<Request, Value>(
    state path: WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: KeyPath<Case<Action>, Case<LoadableActionWith<Request, Value>>>,
    performsLoadOn triggers: PartialKeyPath<Case<Action>>..., policy: LoadPolicy = .none,
    operation: nonisolated(nonsending) @escaping @Sendable (_ load: Load<State, Request, Value>) async throws -> Value?
  ) -> some ComposableArchitecture.Reducer<State, Action> {
    loads { base in
      base.loadable(state: path, action: \.[case: action], policy: policy, operation: operation)
        .performsLoad(on: .composed(triggers))
    }
  }

  /// Loads a list of pages.
  ///
  /// Its parameters are those of `.paginated` in LoadableReducers; for the modifiers, such as `derivingRequest`, use ``loads(_:)``.
  public func paginated<Request, Value, Data>(
    state path: WritableKeyPath<State, PaginatedStateWith<Request, Value>>,
    action: KeyPath<Case<Action>, Case<PaginatedActionWith<Request, Value>>>,
    firstPage: Value.Page, performsLoadOn triggers: PartialKeyPath<Case<Action>>..., policy: LoadPolicy = .none,
    loadPage:
      nonisolated(nonsending) @escaping @Sendable (_ load: PageLoad<State, Request, Value.Page>) async throws -> Data
  ) -> some ComposableArchitecture.Reducer<State, Action>
  where Data: PaginatedData<Value.Value, Value.Page> {
    loads { base in
      base.paginated(
        state: path, action: \.[case: action], firstPage: firstPage, policy: policy, loadPage: loadPage
      )
      .performsLoad(on: .composed(triggers))
    }
  }
}

/// A reducer with loads around it; ``ComposableArchitecture/Reducer/loads(_:)`` makes it.
public struct ComposedReducer<
  Base: ComposableArchitecture.Reducer,
  Loads: LoadableCore.Reducer<
    Base.State, ComposedAction<Base.Action>, LoadableReducers.Effect<ComposedAction<Base.Action>>
  >
>: ComposableArchitecture.Reducer where Base.Action: ComposableArchitecture.CasePathable {
  /// The state of the base.
  public typealias State = Base.State
  /// The action of the base.
  public typealias Action = Base.Action

  private let driver: LoadingDriver<State, ComposedAction<Action>, ComposedEffect<Action>>

  init(
    base: Base, loads: (ForeignReducer<State, ComposedAction<Action>, ComposedEffect<Action>>) -> Loads
  ) {
    driver = LoadingDriver(around: { ComposedEffect(base._reduce(into: &$0, action: $1.action)) }, loads: loads)
  }

  /// Applies the action, runs the base, and starts and ends loads.
  ///
  /// Attach it last, because no code can run after all reducers of a store: if a reducer around this one changes the state, that is
  /// noticed only with the next action, and a load that such a reducer removes is not cancelled.
  public func reduce(into state: inout State, action: Action) -> ComposableArchitecture.Effect<Action> {
    driver.reduce(into: &state, action: ComposedAction(action)).effect
  }
}

extension LoadTriggers {
  /// Triggers that key paths of The Composable Architecture name.
  static func composed<Base>(_ paths: [PartialKeyPath<Case<Base>>]) -> Self where Action == ComposedAction<Base> {
    paths.reduce(LoadTriggers.always()) { $0.always(\.[trigger: $1]) }
  }
}
