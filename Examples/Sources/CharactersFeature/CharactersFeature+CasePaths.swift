public import CharactersDatabase
public import LoadableCore
public import LoadableReducers

/// The names of the cases, by which `.loadable(action: \.page)` and a test's `receive(\.page.finished)` find them.
extension CharactersFeature.Action: CasePathable {
  /// The paths to the cases of the action.
  public struct AllCasePaths: Sendable {
    /// The path to ``CharactersFeature/Action/nextPage``.
    public var nextPage: CasePath<CharactersFeature.Action, Void> {
      CasePath(.nextPage) { if case .nextPage = $0 { true } else { false } }
    }

    /// The path to ``CharactersFeature/Action/page(_:)``.
    public var page: CasePath<CharactersFeature.Action, LoadableActionWith<CharacterSearch, CharacterPage>> {
      CasePath({ .page($0) }) { if case .page(let action) = $0 { action } else { nil } }
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
