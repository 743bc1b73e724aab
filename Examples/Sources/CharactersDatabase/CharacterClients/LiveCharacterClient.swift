/// The client that queries the database.
public struct LiveCharacterClient: CharacterClient {
  private let database: CharactersDatabase

  /// Creates a client for an open database.
  public init(database: CharactersDatabase) {
    self.database = database
  }

  /// Finds one page of characters.
  ///
  /// - Throws: ``CharactersDatabaseError``, or `CancellationError` when the task is cancelled.
  public func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    try await database.page(request)
  }

  /// Finds the details of a character.
  ///
  /// - Throws: ``UnknownCharacterError``, ``CharactersDatabaseError``, or `CancellationError` when the task is cancelled.
  public func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
    try await database.details(of: id)
  }

  /// Saves what a user has changed about a character.
  ///
  /// - Throws: ``UnknownCharacterError``, ``CharactersDatabaseError``, or `CancellationError` when the task is cancelled.
  public func save(_ edit: CharacterEdit) async throws {
    try await database.save(edit)
  }
}
