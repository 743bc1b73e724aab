public import CharactersDatabase
public import LoadableCore
public import LoadableReducers

/// A character with loaded details, for which the user can choose the encoding of its bytes.
///
/// This is the child feature of a loaded value: it has no code for loading, and runs while there is content.
public struct LoadedCharacterFeature: Feature, Sendable {
  /// The state of the feature.
  nonisolated public struct State: Equatable, Sendable {
    /// The details of the character.
    public var details: CharacterDetails

    /// The current encoding.
    public var encoding: CharacterEncoding

    /// Creates a state.
    public init(details: CharacterDetails, encoding: CharacterEncoding = .utf8) {
      self.details = details
      self.encoding = encoding
    }

    /// Changes the details by an edit, if it is about this character or a neighbour.
    public mutating func apply(_ edit: CharacterEdit) {
      edit.apply(to: &details)
    }
  }

  /// The actions of the feature.
  public enum Action: Equatable, Sendable {
    /// The user has chosen an encoding.
    case encodingChosen(CharacterEncoding)
  }

  /// Creates the feature.
  public init() {}

  /// The reducers that make up the feature.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .encodingChosen(let encoding): state.encoding = encoding
      }
      return .none
    }
  }
}
