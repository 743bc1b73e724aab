public import LoadableCore

extension Store {
  /// A store of a part of the state, to hand to whoever needs no more: a child's view, a row.
  ///
  /// It has no state of its own: it reads through this store, keeps it alive, and sends to it.
  ///
  /// - Parameters:
  ///   - path: the child's state.
  ///   - action: the case of the child's actions.
  public func scope<ChildState, ChildAction>(
    state path: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    Self.scope(core, path, CasePath(action))
  }

  private static func scope<Core: StoreCore, ChildState, ChildAction>(
    _ core: Core, _ path: KeyPath<Core.State, ChildState>, _ action: CasePath<Core.Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(core: ScopedCore(parent: core, state: path, action: action))
  }
}
