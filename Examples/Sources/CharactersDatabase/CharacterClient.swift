/// What a feature needs of the characters: the seam between the feature and where they come from.
///
/// A feature is given one in its initialiser. In the program it is ``LiveCharacterClient``, there perhaps wrapped in an
/// ``UnreliableClient``; in tests and previews it is whatever answers the request.
public protocol CharacterClient: Sendable {
  /// Finds one page of characters.
  ///
  /// - Throws: any error; `CancellationError` when the task is cancelled.
  func page(_ request: CharacterPageRequest) async throws -> CharacterPage

  /// Finds what there is to know of one character.
  ///
  /// - Throws: ``UnknownCharacterError`` when there is no such character; any other error; `CancellationError` when the
  ///   task is cancelled.
  func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails
}
