public import ComposableArchitecture
public import LoadableCore
public import LoadableReducers

/// Wraps an action of The Composable Architecture for the modifiers of LoadableReducers, with the paths to its own cases.
public struct ComposedAction<Action: ComposableArchitecture.CasePathable & SendableMetatype>: LoadableCore.CasePathable
{
  /// The action.
  public let action: Action

  /// Wraps an action.
  public init(_ action: Action) {
    self.action = action
  }

  /// The cases of the action.
  public static var allCasePaths: ComposedPaths<Action> { ComposedPaths() }
}

/// The cases of an action: `\.profile` leads to what `@CasePathable` generates for it.
@dynamicMemberLookup
public struct ComposedPaths<Action: ComposableArchitecture.CasePathable & SendableMetatype> {
  /// The path to a case.
  public subscript<Value>(
    dynamicMember path: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>>
  ) -> LoadableReducers.CasePath<ComposedAction<Action>, Value> {
    composed(Action.allCasePaths[keyPath: path])
  }

  /// The path to a case that a key path of The Composable Architecture names.
  subscript<Value>(case path: KeyPath<Case<Action>, Case<Value>>)
    -> LoadableReducers.CasePath<ComposedAction<Action>, Value>
  {
    composed(AnyCasePath(path))
  }

  /// The path to a trigger, whatever values it carries: an action is only compared with it.
  subscript(trigger path: PartialKeyPath<Case<Action>>)
    -> LoadableReducers.CasePath<ComposedAction<Action>, ComposedAction<Action>>
  {
    // Proof: a key path to a case is an immutable value; its type is not marked as `Sendable`.
    nonisolated(unsafe) let path = path
    return LoadableReducers.CasePath({ $0 }, name: "trigger") { $0.action.is(path) ? $0 : nil }
  }

  private func composed<Value>(_ path: AnyCasePath<Action, Value>)
    -> LoadableReducers.CasePath<ComposedAction<Action>, Value>
  {
    LoadableReducers.CasePath({ ComposedAction(path.embed($0)) }, name: "case") { path.extract(from: $0.action) }
  }
}
