public import CharactersDatabase
public import LoadableCore
public import LoadableReducers

/// The starred characters, whose rows come from the database and from nowhere else.
///
/// There is no request for them, and no edit is applied to them: a star that is saved changes the database, and the database
/// delivers the new rows.
public struct StarredFeature: Feature, Sendable {
  /// The state of the feature.
  public struct State: Equatable, Sendable {
    /// The rows; nil until the database has delivered the first ones.
    ///
    /// They keep loading, because further ones may come.
    @Loadable public internal(set) var characters: [UnicodeCharacter]?

    /// Creates a state without rows.
    public init() {}
  }

  /// The actions of the feature.
  public enum Action: Sendable {
    /// The rows come on screen: they are observed from now on.
    case appeared

    /// An action of the rows; `.characters(.cancel)` ends the observation.
    case characters(LoadableAction<[UnicodeCharacter]>)
  }

  private let rows: @Sendable () -> AsyncThrowingStream<[UnicodeCharacter], any Error>

  /// Creates the feature.
  ///
  /// - Parameter rows: begins to observe the rows, for example `StarredCharacters.rows`.
  public init(rows: @escaping @Sendable () -> AsyncThrowingStream<[UnicodeCharacter], any Error>) {
    self.rows = rows
  }

  /// The reducer: one load, which goes on and delivers the rows again after each change.
  public var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadableElements(state: \.$characters, action: \.characters) { _ in rows() }
      .performsLoad(on: .ifNotLoaded(\.appeared))
  }
}

extension StarredFeature.Action: CasePathable {
  /// The paths to the cases of the action.
  public struct AllCasePaths: Sendable {
    /// The path to ``StarredFeature/Action/appeared``.
    public let appeared = CasePath(StarredFeature.Action.appeared) {
      if case .appeared = $0 { true } else { false }
    }

    /// The path to ``StarredFeature/Action/characters(_:)``.
    public let characters = CasePath(StarredFeature.Action.characters) {
      if case .characters(let action) = $0 { action } else { nil }
    }
  }

  /// The paths to the cases of the action.
  public static let allCasePaths = AllCasePaths()
}
