import CharactersDatabase
import CharactersFeature

/// A row of the list: a character, and what to say about its star and note.
struct ScreenRow: Hashable, Identifiable {
  /// The character.
  var character: UnicodeCharacter

  /// `saving`, or `not saved`; nil for nothing.
  var mark: String?

  /// The scalar value of the character.
  var id: UnicodeCharacter.ID { character.id }
}
