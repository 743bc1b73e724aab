public import CharactersDatabase
public import LoadableCore
public import LoadableReducers

/// The names of the cases, for `.loadable(action: \.characters)` and a test's `receive(\.characters.next)`.
///
/// They are written by hand: with `@CasePathable`, everybody who builds the examples would have to compile swift-syntax.
/// `Examples/Folders` uses the macro.
extension CharactersFeature.Action: CasePathable {
  /// The paths to the cases of the action.
  public struct AllCasePaths: Sendable {
    /// The path to ``CharactersFeature/Action/searchTextChanged(_:)``.
    public let searchTextChanged = CasePath(CharactersFeature.Action.searchTextChanged) {
      if case .searchTextChanged(let text) = $0 { text } else { nil }
    }

    /// The path to ``CharactersFeature/Action/startChanged(_:)``.
    public let startChanged = CasePath(CharactersFeature.Action.startChanged) {
      if case .startChanged(let id) = $0 { id } else { nil }
    }

    /// The path to ``CharactersFeature/Action/jumped(_:)``.
    public let jumped = CasePath(CharactersFeature.Action.jumped) {
      if case .jumped(let id) = $0 { id } else { nil }
    }

    /// The path to ``CharactersFeature/Action/selection(_:)``.
    public let selection = CasePath(CharactersFeature.Action.selection) {
      if case .selection(let action) = $0 { action } else { nil }
    }

    /// The path to ``CharactersFeature/Action/characters(_:)``.
    public var characters: CasePath<CharactersFeature.Action, PaginatedActionWith<CharacterSearch, CharacterCollection>>
    {
      CasePath({ .characters($0) }) { if case .characters(let action) = $0 { action } else { nil } }
    }

    /// The path to ``CharactersFeature/Action/edits(_:)``.
    public let edits = CasePath(CharactersFeature.Action.edits) {
      if case .edits(let action) = $0 { action } else { nil }
    }

    /// The path to ``CharactersFeature/Action/detailOpened(_:)``.
    public let detailOpened = CasePath(CharactersFeature.Action.detailOpened) {
      if case .detailOpened(let id) = $0 { id } else { nil }
    }

    /// The path to ``CharactersFeature/Action/detailClosed``.
    public let detailClosed = CasePath(CharactersFeature.Action.detailClosed) {
      if case .detailClosed = $0 { true } else { false }
    }

    /// The path to ``CharactersFeature/Action/wentStale``.
    public let wentStale = CasePath(CharactersFeature.Action.wentStale) {
      if case .wentStale = $0 { true } else { false }
    }

    /// The path to ``CharactersFeature/Action/invalidated``.
    public let invalidated = CasePath(CharactersFeature.Action.invalidated) {
      if case .invalidated = $0 { true } else { false }
    }

    /// The path to ``CharactersFeature/Action/detail(_:)``.
    public let detail = CasePath(CharactersFeature.Action.detail) {
      if case .detail(let action) = $0 { action } else { nil }
    }
  }

  /// The paths to the cases.
  public static let allCasePaths = AllCasePaths()
}
