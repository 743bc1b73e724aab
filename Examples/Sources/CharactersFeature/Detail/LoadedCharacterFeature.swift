public import CharactersDatabase
public import LoadableCore
public import LoadableReducers

/// A character whose details are loaded: the user chooses in which encoding its bytes are shown.
///
/// It is the child feature of a loaded value: it has nothing to do with how that is loaded, and runs while it is there.
public struct LoadedCharacterFeature: Feature, Sendable {
  /// What the feature knows.
  public struct State: Equatable, Sendable {
    /// What there is to know of the character.
    public var details: CharacterDetails

    /// The encoding that is shown.
    public var encoding: CharacterEncoding

    /// Makes a state.
    public init(details: CharacterDetails, encoding: CharacterEncoding = .utf8) {
      self.details = details
      self.encoding = encoding
    }
  }

  /// What can happen to the feature.
  public enum Action: Equatable, Sendable {
    /// The user has chosen an encoding.
    case encodingChosen(CharacterEncoding)
  }

  /// Makes the feature.
  public init() {}

  /// The reducers that the feature is composed of.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .encodingChosen(let encoding): state.encoding = encoding
      }
      return .none
    }
  }
}
