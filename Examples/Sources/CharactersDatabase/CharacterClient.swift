/// The source of characters for a feature.
///
/// A feature gets one in its initialiser. In the program it is ``LiveCharacterClient``, possibly wrapped in an
/// ``UnreliableClient``; in tests and previews it can be any double.
public protocol CharacterClient: Sendable {
  /// Finds a page of characters.
  ///
  /// - Throws: any error; `CancellationError` when the task is cancelled.
  func page(_ request: CharacterPageRequest) async throws -> CharacterPage

  /// Finds the details of a character.
  ///
  /// - Throws: ``UnknownCharacterError`` if there is no such character; any other error; `CancellationError` when the task is
  ///   cancelled.
  func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails

  /// Saves what a user has changed about a character.
  ///
  /// - Throws: ``UnknownCharacterError`` if there is no such character; any other error; `CancellationError` when the task is
  ///   cancelled.
  func save(_ edit: CharacterEdit) async throws
}
