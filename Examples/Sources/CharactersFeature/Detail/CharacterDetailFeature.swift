public import CharactersDatabase
public import LoadableCore
public import LoadableReducers

/// The details of one character, on a screen over the list: loaded, refreshed and retried independently of it.
public struct CharacterDetailFeature: Feature, Sendable {
  /// The state of the feature.
  public struct State: Equatable, Sendable, Identifiable {
    /// The scalar value of the character.
    public let id: UnicodeCharacter.ID

    /// The loaded character, as the child feature's state, and its load.
    @LoadableStateWith<UnicodeCharacter.ID, LoadedCharacterFeature.State>
    public var character

    /// The encoding that the user has chosen; reloaded details use it too.
    var encoding = CharacterEncoding.utf8

    /// Creates a state: with only an id nothing is loaded; previews and tests pass in what they want to see.
    public init(
      id: UnicodeCharacter.ID,
      character: LoadableStateWith<UnicodeCharacter.ID, LoadedCharacterFeature.State> = .notLoaded
    ) {
      self.id = id
      _character = character
      encoding = character.wrappedValue?.encoding ?? .utf8
    }
  }

  /// The actions of the feature.
  public enum Action: Equatable, Sendable {
    /// An action of the details, or with ``LoadableActionBase/child(_:)`` of the child feature.
    case character(LoadableChildAction<UnicodeCharacter.ID, LoadedCharacterFeature>)
  }

  private let client: any CharacterClient

  /// Creates the feature.
  ///
  /// - Parameter client: finds the details.
  public init(client: any CharacterClient) {
    self.client = client
  }

  /// The reducers that make up the feature.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .character(.child(.encodingChosen(let encoding))): state.encoding = encoding
      // A refresh brings new details, but must not undo a choice that was made meanwhile.
      case .character(.finished(.success, _)):
        let encoding = state.encoding
        state.character?.encoding = encoding
      case .character: break
      }
      return .none
    }
    .loadable(state: \.$character, action: \.character) { load in
      LoadedCharacterFeature.State(details: try await client.details(of: load.request))
    }
    .child {
      LoadedCharacterFeature()
    }
  }
}

/// The names of the cases.
extension CharacterDetailFeature.Action: CasePathable {
  /// The paths to the cases of the action.
  public struct AllCasePaths: Sendable {
    /// The path to ``CharacterDetailFeature/Action/character(_:)``.
    public var character:
      CasePath<
        CharacterDetailFeature.Action, LoadableChildAction<UnicodeCharacter.ID, LoadedCharacterFeature>
      >
    {
      CasePath({ .character($0) }) { action in
        switch action {
        case .character(let action): action
        }
      }
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
