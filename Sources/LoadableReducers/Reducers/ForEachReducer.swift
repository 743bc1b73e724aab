public import LoadableCore

/// Runs a child feature on each element of a collection around a reducer: what `.forEach(_:action:)` makes.
///
/// The child runs before the reducer. When the reducer removes an element its effects end. Cancel ids are kept apart by element.
///
/// - Complexity: an action costs what the base reducer costs, and beside it finding each element that has an effect running: nothing
///   where the collection is ``/LoadableCore/ChangeStamped`` and has not changed.
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
      let embed = self.action.embedding
      childEffect = effect.map { embed(.element(id: id, action: $0)) }.living(in: life(of: id))
    }
    let watch = StampWatch(state[keyPath: path])
    let effect = base.reduce(into: &state, action: action)
    // The child may have changed its own id.
    guard (watch?.hasChanged(state[keyPath: path]) ?? true) || !childEffect.isNone else { return effect }
    return .merge(childEffect, .endMissing(in: AnyHashable(path), keeping: kept(state[keyPath: path])), effect)
  }

  /// Whether an element is still there.
  private func kept(_ elements: Elements) -> (AnyHashable) -> Bool {
    { id in (id.base as? Elements.ID).map { elements[id: $0] != nil } ?? true }
  }

  private func run(_ action: Child.Action, on state: inout Child.State?) -> Effect<Child.Action>? {
    guard state != nil else { return nil }
    return child.reduce(into: &state!, action: action)
  }

  /// The cancel id of all effects of an element.
  private func life(of id: Elements.ID) -> AnyHashable {
    AnyHashable(ChildLife(place: AnyHashable(path), element: AnyHashable(id)))
  }

  private func reportMissingElement(_ id: Elements.ID, _ action: Child.Action) -> Effect<Base.Action> {
    place.report(
      """
      The action '\(spelled(action))' came for the element with id \(id), but there is none, so it is ignored.

      Likely causes: a reducer above removed the element before the child saw the action; or something that is not the element's \
      own effect sent it late.
      """)
    return .none
  }
}
