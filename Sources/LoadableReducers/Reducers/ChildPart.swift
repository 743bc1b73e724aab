public import LoadableCore

/// The part of a state that a child feature runs on, for a handwritten reducer that runs children.
///
/// `Scope`, `ifLet`, `forEach` and children of loaded content need none of this. A reducer of your own that finds its child in another way,
/// such as in a case of an enum, names the child's part, embeds the child's effects in it, and settles the child there:
///
/// ```swift
/// func reduce(into state: inout State, action: Action) -> Effect<Action> {
///   guard let action = part.action(in: action), var content = path.extract(from: state) else { return .none }
///   let effect = child.reduce(into: &content, action: action)
///   state = path.embed(content)
///   return part.embed(effect)
/// }
///
/// func settle(_ state: inout State, running: RunningEffects) {
///   guard var content = path.extract(from: state) else { return running.end(part) }
///   if running.settle(part, { child.settle(&content, running: $0) }) { state = path.embed(content) }
/// }
/// ```
///
/// The article <doc:ReducersOfYourOwn> has the whole reducer. Create the part once, with the reducer.
public struct ChildPart<Action, ChildAction> {
  let key: EffectKey
  let path: CasePath<Action, ChildAction>

  /// Names the part after the case of the child's actions, so each child of a state needs a case of its own.
  ///
  /// - Parameter action: the case of the child's actions.
  public init(action: CaseKeyPath<Action, ChildAction>) where Action: CasePathable {
    key = EffectKey(action)
    path = CasePath(action)
  }

  /// The child's action in an action of the parent; nil if it is not the child's.
  public func action(in action: Action) -> ChildAction? { path.extract(from: action) }

  /// Turns an effect of the child into one of the parent, which ends with the part.
  ///
  /// The child's cancel ids are its own: they cancel no effect of another part.
  public func embed(_ effect: Effect<ChildAction>) -> Effect<Action> {
    effect.map(path.embed).within(key, keepsIDs: true)
  }
}

extension RunningEffects {
  /// Settles a child in its part of the state.
  ///
  /// - Parameters:
  ///   - part: the part. It must exist; call ``end(_:)`` once it does not.
  ///   - settle: settles the child with the running effects of the part, which are valid only during the call.
  /// - Returns: whether settling may have changed the state. If the child was settled in a copy, write the copy back then, and only then.
  public func settle<Action, ChildAction>(
    _ part: ChildPart<Action, ChildAction>, _ settle: (_ running: RunningEffects) -> Void
  ) -> Bool {
    let before = registry.changes
    let inside = within(part.key, EffectAction.wrapping(by: part.path.embed), ownsIDs: true)
    settle(inside)
    inside.leave()
    return registry.changes != before
  }

  /// Ends everything that runs in a part of the state that is gone, or whose child was replaced by another one.
  ///
  /// Nothing happens if nothing runs there.
  public func end<Action, ChildAction>(_ part: ChildPart<Action, ChildAction>) {
    if let gone = scope.children[part.key] { endPart(gone) }
  }
}
