public import LoadableCore

extension IdentifiedAction: CasePathable {
  /// The paths to the cases of an action of one of many children.
  public struct AllCasePaths: Sendable {
    @inlinable
    init() {}

    /// The path to ``IdentifiedAction/element(id:action:)``.
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
