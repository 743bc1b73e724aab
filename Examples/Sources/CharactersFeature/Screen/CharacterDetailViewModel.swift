public import CharactersDatabase
public import LoadableViews

/// The open character: its title at once, and the rest when it has loaded.
public struct CharacterDetailViewModel: Equatable, Sendable {
  /// The scalar value of the character that was opened last.
  ///
  /// While its details load, the former character may still be shown.
  public var id: UnicodeCharacter.ID

  /// The code point of the character that is shown or, before anything has loaded, of the one that will be.
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
