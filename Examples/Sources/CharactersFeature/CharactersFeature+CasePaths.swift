public import CharactersDatabase
public import LoadableCore
public import LoadableReducers

/// The names of the cases, by which `.loadable(action: \.characters)` and a test's `receive(\.characters.next)` find them.
extension CharactersFeature.Action: CasePathable {
  /// The paths to the cases of the action.
  public struct AllCasePaths: Sendable {
    /// The path to ``CharactersFeature/Action/characters(_:)``.
    public var characters: CasePath<CharactersFeature.Action, PaginatedActionWith<CharacterSearch, CharacterCollection>>
    {
      CasePath({ .characters($0) }) { if case .characters(let action) = $0 { action } else { nil } }
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
