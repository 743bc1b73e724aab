public import CharactersDatabase
public import LoadableViews

/// The open character: its title at once, and the rest when it has loaded.
public struct CharacterDetailViewModel: Equatable, Sendable {
  /// The scalar value of the character.
  public var id: UnicodeCharacter.ID

  /// The title before anything has loaded: the code point.
  public var title: String

  /// The view model of the loaded character.
  public var character: LoadableViewModel<UnicodeCharacter.ID, LoadedCharacterViewModel>

  /// Creates a view model, for previews.
  public init(
    id: UnicodeCharacter.ID, title: String,
    character: LoadableViewModel<UnicodeCharacter.ID, LoadedCharacterViewModel>
  ) {
    self.id = id
    self.title = title
    self.character = character
  }
}
