public import LoadableCore

/// The action of one child among many: `case rows(IdentifiedActionOf<RowFeature>)`.
public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  /// An action of the element with an id.
  case element(id: ID, action: Action)
}

extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}

/// The action of one child among many, typed by its feature.
public typealias IdentifiedActionOf<Child: Reducer> = IdentifiedAction<Child.State.ID, Child.Action>
where Child.State: Identifiable, Child.State.ID: Sendable

extension IdentifiedAction: CasePathable {
  /// The paths to the cases of the action.
  public struct AllCasePaths: Sendable {
    @inlinable
    init() {}

    /// Extracts the id of an element, and its action.
    @inlinable
    public var element: CasePath<IdentifiedAction, (id: ID, action: Action)> {
      CasePath({ .element(id: $0.id, action: $0.action) }) {
        if case .element(let id, let action) = $0 { (id: id, action: action) } else { nil }
      }
    }
  }

  /// The paths to the cases.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
