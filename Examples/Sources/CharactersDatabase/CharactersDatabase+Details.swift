import GRDB

extension CharactersDatabase {
  /// The character of a scalar value, or nil when there is none with a name.
  ///
  /// - Throws: ``CharactersDatabaseError``, or `CancellationError` when the task is cancelled.
  public func character(id: UInt32) async throws -> UnicodeCharacter? {
    try await CharactersDatabaseError.translating(path: path) {
      try await reader.read { try UnicodeCharacter.fetch($0, where: "character.id = \(id)") }
    }
  }

  /// The details of the character with a scalar value, including its neighbours.
  ///
  /// - Throws: ``UnknownCharacterError`` if there is no named character, ``CharactersDatabaseError``, or `CancellationError` when
  ///   the task is cancelled.
  public func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
    let details = try await CharactersDatabaseError.translating(path: path) {
      try await reader.read { db in
        try UnicodeCharacter.fetch(db, where: "character.id = \(id)").map { character in
          CharacterDetails(
            character: character,
            previous: try UnicodeCharacter.fetch(db, where: "character.id < \(id) ORDER BY character.id DESC LIMIT 1"),
            next: try UnicodeCharacter.fetch(db, where: "character.id > \(id) ORDER BY character.id LIMIT 1"))
        }
      }
    }
    guard let details else { throw UnknownCharacterError(id: id) }
    return details
  }
}

extension UnicodeCharacter {
  /// The first character that matches a condition.
  fileprivate static func fetch(_ db: Database, where condition: SQL) throws -> UnicodeCharacter? {
    let rows = SQLRequest<Row>(
      "SELECT character.*, isStarred, note FROM character LEFT JOIN remark USING (id) WHERE \(condition)")
    return try rows.fetchOne(db).map(UnicodeCharacter.init(row:))
  }
}
