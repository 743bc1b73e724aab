public import ComposableArchitecture
public import LoadableCore
public import LoadableReducers

/// Wraps an action of The Composable Architecture for the modifiers of LoadableReducers, with the paths to its own cases.
nonisolated public struct ComposedAction<Action> {
  /// The action.
  public let action: Action

  /// Wraps an action.
  public init(_ action: Action) {
    self.action = action
  }
}

extension ComposedAction: LoadableCore.CasePathable where Action: ComposableArchitecture.CasePathable {
  /// The cases of the action.
  public static var allCasePaths: ComposedPaths<Action> { ComposedPaths() }
}

/// The cases of an action: `\.profile` leads to what `@CasePathable` generates for it.
@dynamicMemberLookup
nonisolated public struct ComposedPaths<Action: ComposableArchitecture.CasePathable> {
  /// The path to a case.
  public subscript<Value>(
    dynamicMember path: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>>
  ) -> LoadableReducers.CasePath<ComposedAction<Action>, Value> {
    ComposedAction.casePath(Action.allCasePaths[keyPath: path])
  }

  /// The path to a case that a key path of The Composable Architecture names.
  subscript<Value>(case path: KeyPath<Case<Action>, Case<Value>>)
    -> LoadableReducers.CasePath<ComposedAction<Action>, Value>
  {
    ComposedAction.casePath(AnyCasePath(path))
  }

  /// The path to a trigger, whatever values it carries: an action is only compared with it.
  subscript(trigger path: PartialKeyPath<Case<Action>>)
    -> LoadableReducers.CasePath<ComposedAction<Action>, ComposedAction<Action>>
  {
    ComposedAction.trigger { $0.is(path) }
  }
}

// Without the requirement that the action has case paths: a closure that is `@Sendable` could not use it where the actions of features
// are on the main actor.
extension ComposedAction {
  nonisolated fileprivate static func casePath<Value>(_ path: AnyCasePath<Action, Value>)
    -> LoadableReducers.CasePath<ComposedAction, Value>
  {
    LoadableReducers.CasePath({ ComposedAction(path.embed($0)) }, name: "case") { path.extract(from: $0.action) }
  }

  nonisolated fileprivate static func trigger(_ matches: @escaping (Action) -> Bool)
    -> LoadableReducers.CasePath<ComposedAction, ComposedAction>
  {
    // Proof: a store compares actions on the main actor, like the reducer that makes this path, and nothing else calls it.
    nonisolated(unsafe) let matches = matches
    return LoadableReducers.CasePath({ $0 }, name: "trigger") { matches($0.action) ? $0 : nil }
  }
}
