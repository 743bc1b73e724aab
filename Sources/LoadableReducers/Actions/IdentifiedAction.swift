public import LoadableCore

/// An action of one of many children: `case rows(IdentifiedActionOf<RowFeature>)`.
public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  /// An action of the element with an id.
  case element(id: ID, action: Action)
}

extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}

/// An action of one of many children, typed by their feature.
public typealias IdentifiedActionOf<Child: Reducer> = IdentifiedAction<Child.State.ID, Child.Action>
where Child.State: Identifiable, Child.State.ID: Sendable
