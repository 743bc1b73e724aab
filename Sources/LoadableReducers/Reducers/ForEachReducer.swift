public import LoadableCore

/// Runs a child feature on each element of a collection around a reducer: what `.forEach(_:action:)` makes.
///
/// The child runs before the reducer. When the reducer removes an element its effects end. Cancel ids are kept apart by element.
///
/// - Complexity: an action that is none of the elements' costs what the base reducer costs and, where the collection has changed,
///   O(number of elements that have sent effects).
public struct ForEachReducer<Base: Reducer, Elements: IdentifiedElements, Child: Reducer>: Reducer
where
  Base.Effects == Effect<Base.Action>, Child.Effects == Effect<Child.Action>, Child.State == Elements.Element,
  Elements.ID: Sendable
{
  let base: Base
  let child: Child
  let path: WritableKeyPath<Base.State, Elements>
  let action: CasePath<Base.Action, IdentifiedAction<Elements.ID, Child.Action>>
  let place: SourcePlace

  /// Runs the child if the action is one of an element's, then the base reducer.
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    var childEffect = Effect<Base.Action>.none
    if case .element(let id, let childAction)? = self.action.extract(from: action) {
      guard let effect = run(childAction, on: &state[keyPath: path][id: id]) else {
        return reportMissingElement(id, childAction)
      }
      childEffect = wrap(effect, of: id)
    }
    let before = state[keyPath: path].allIDs
    let effect = base.reduce(into: &state, action: action)
    var cancels = Effect<Base.Action>.none
    for id in before where state[keyPath: path][id: id] == nil {
      cancels = .merge(cancels, Effect(.cancel(life(of: id))))
    }
    return .merge(.merge(childEffect, cancels), effect)
  }

  private func run(_ action: Child.Action, on state: inout Child.State?) -> Effect<Child.Action>? {
    guard state != nil else { return nil }
    return child.reduce(into: &state!, action: action)
  }

  private func wrap(_ effect: Effect<Child.Action>, of id: Elements.ID) -> Effect<Base.Action> {
    guard !effect.isNone else { return .none }
    let embed = action.embedding
    let step = effect.map { embed(.element(id: id, action: $0)) }.scoped(by: life(of: id)).step
    return Effect(.cancellable(life(of: id), cancelInFlight: false, step))
  }

  /// The cancel id of all effects of an element.
  private func life(of id: Elements.ID) -> AnyHashable {
    AnyHashable(ScopedID(scope: AnyHashable(path), id: AnyHashable(id)))
  }

  private func reportMissingElement(_ id: Elements.ID, _ action: Child.Action) -> Effect<Base.Action> {
    place.report(
      """
      The action \(action) came for the element with id \(id), but there is none, so it is ignored.

      Likely causes: a reducer above removed the element before the child saw the action; or something that is not the element's \
      own effect sent it late.
      """)
    return .none
  }
}
