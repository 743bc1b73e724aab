public import CharactersDatabase
public import LoadableViews

/// What there is to see of the character that is open: a title at once, and the rest when it is loaded.
public struct CharacterDetailViewModel: Equatable, Sendable {
  /// The scalar value of the character.
  public var id: UnicodeCharacter.ID

  /// What the character is called before anything is known of it: its code point.
  public var title: String

  /// What is loaded of the character.
  public var character: LoadableViewModel<UnicodeCharacter.ID, LoadedCharacterViewModel>

  /// A view model, as a preview makes it.
  public init(
    id: UnicodeCharacter.ID, title: String,
    character: LoadableViewModel<UnicodeCharacter.ID, LoadedCharacterViewModel>
  ) {
    self.id = id
    self.title = title
    self.character = character
  }
}
