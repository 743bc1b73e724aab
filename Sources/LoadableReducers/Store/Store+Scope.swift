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

  /// A store of the content of a loadable thing, to hand to the child's view; nil while there is none.
  ///
  /// ```swift
  /// if let welcome = store.scope(content: \.$welcome, action: \.welcome) {
  ///   print(welcome.message)
  /// }
  /// ```
  ///
  /// When the content goes, the store keeps the last one for as long as somebody holds the store; an action that is sent to it then
  /// is reported as a programmer error. When content comes again, it is that content's.
  ///
  /// A tracked reader of this is told when content comes and goes. While the store lives, each action holds the content until it is
  /// handled: an array in it is copied when it changes.
  ///
  /// - Parameters:
  ///   - path: the loadable property.
  ///   - action: the case of its actions.
  public func scope<Request, Value, ChildAction>(
    content path: KeyPath<State, LoadableStateWith<Request, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<Request, Value, ChildAction>>
  ) -> Store<Value, ChildAction>? where Action: CasePathable {
    Self.scope(core, content: path, CasePath(action).child)
  }

  /// A store of the content of the loadable thing that this is the store of; nil while there is none.
  ///
  /// It is ``scope(content:action:)`` for a view that was given the loadable thing as a whole:
  ///
  /// ```swift
  /// let loadable = store.scope(state: \.$welcome, action: \.welcome)
  /// let welcome = loadable.scopeToContent()
  /// ```
  public func scopeToContent<Request, Value, ChildAction>() -> Store<Value, ChildAction>?
  where State == LoadableStateWith<Request, Value>, Action == LoadableActionBase<Request, Value, ChildAction> {
    Self.scope(core, content: \.self, Action.allCasePaths.child)
  }

  private static func scope<Core: StoreCore, Request, Value, ChildAction>(
    _ core: Core, content path: KeyPath<Core.State, LoadableStateWith<Request, Value>>,
    _ action: CasePath<Core.Action, ChildAction>
  ) -> Store<Value, ChildAction>? {
    ContentCore(parent: core, state: path, action: action).map { Store<Value, ChildAction>(core: $0) }
  }

  private static func scope<Core: StoreCore, ChildState, ChildAction>(
    _ core: Core, _ path: KeyPath<Core.State, ChildState>, _ action: CasePath<Core.Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(core: ScopedCore(parent: core, state: path, action: action))
  }
}
