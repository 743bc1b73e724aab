public import CharactersDatabase
public import LoadableCore
public import LoadableReducers

/// The details of one character, on a screen of their own over the list: loaded, refreshed and retried apart from it.
public struct CharacterDetailFeature: Feature, Sendable {
  /// What the feature knows.
  public struct State: Equatable, Sendable, Identifiable {
    /// The scalar value of the character.
    public let id: UnicodeCharacter.ID

    /// The loaded character, with the child feature's state around its details, and what became of loading it.
    @LoadableStateWith<UnicodeCharacter.ID, LoadedCharacterFeature.State>
    public var character

    /// The encoding that the user has chosen; details that are loaded anew are shown in it.
    var encoding = CharacterEncoding.utf8

    /// Makes a state: without a second argument nothing is loaded; previews and tests give what they want to see.
    public init(
      id: UnicodeCharacter.ID,
      character: LoadableStateWith<UnicodeCharacter.ID, LoadedCharacterFeature.State> = .notLoaded
    ) {
      self.id = id
      _character = character
      encoding = character.wrappedValue?.encoding ?? .utf8
    }
  }

  /// What can happen to the feature.
  public enum Action: Equatable, Sendable {
    /// What happens to the details, and by ``LoadableActionBase/child(_:)`` to the child feature on them.
    case character(LoadableChildAction<UnicodeCharacter.ID, LoadedCharacterFeature>)
  }

  private let client: any CharacterClient

  /// Makes the feature.
  ///
  /// - Parameter client: finds the details.
  public init(client: any CharacterClient) {
    self.client = client
  }

  /// The reducers that the feature is composed of.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .character(.child(.encodingChosen(let encoding))): state.encoding = encoding
      // A refresh brings new details, and must not undo what was chosen while it ran.
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
