import GRDB

extension CharactersDatabase {
  /// One page of the characters that a text finds, in the order of their code points.
  ///
  /// A text is words, each of which begins a word of the name, in any order and case: `arr left` finds LEFTWARDS ARROW.
  /// A code, `U+2192` or `0x2192`, finds that character only; `2192` and a typed character find it and names. An empty
  /// text finds all; any other text that means nothing finds none.
  ///
  /// - Complexity: O(*m*) in the number of characters found, because they are counted: 20 ms for 100,000.
  /// - Throws: ``CharactersDatabaseError``, or `CancellationError` when the task is cancelled.
  public func page(search text: String, number: Int, size: Int) async throws -> CharacterPage {
    guard number >= 1 else { throw CharactersDatabaseError.invalidPageNumber(number) }
    guard size >= 1 else { throw CharactersDatabaseError.invalidPageSize(size) }
    // An offset that is no number any more is as far beyond the last page as one that is.
    let (product, overflow) = (number - 1).multipliedReportingOverflow(by: size)
    let offset = overflow ? Int.max : product
    let found = CharacterQuery(text).found
    return try await CharactersDatabaseError.translating(path: path) {
      try await reader.read { db in
        let totalCount = try SQLRequest<Int>("SELECT count(*) FROM (\(found))").fetchOne(db) ?? 0
        let rows = SQLRequest<Row>(
          """
          SELECT character.* FROM (\(found) ORDER BY id LIMIT \(size) OFFSET \(offset)) AS found
          JOIN character ON character.id = found.id ORDER BY character.id
          """)
        let characters = try Array(rows.fetchCursor(db).map(UnicodeCharacter.init(row:)))
        return CharacterPage(
          characters: characters,
          number: number,
          totalCount: totalCount,
          hasNextPage: offset < totalCount && totalCount - offset > size
        )
      }
    }
  }

  /// The character of a scalar value, or nil when there is none with a name.
  ///
  /// - Throws: ``CharactersDatabaseError``, or `CancellationError` when the task is cancelled.
  public func character(id: UInt32) async throws -> UnicodeCharacter? {
    try await CharactersDatabaseError.translating(path: path) {
      try await reader.read { db in
        try SQLRequest<Row>("SELECT * FROM character WHERE id = \(id)").fetchOne(db).map(UnicodeCharacter.init(row:))
      }
    }
  }
}

extension CharacterQuery {
  /// The ids of the characters that the query finds, without an order.
  ///
  /// A union of the two ways to be found, which SQLite merges in the order of ids without sorting: an `OR` would look
  /// at every character.
  fileprivate var found: SQL {
    if isEverything { return "SELECT id FROM character" }
    let byScalar: SQL = "SELECT id FROM character WHERE id IN \(scalars)"
    guard let pattern else { return byScalar }
    return "SELECT rowid AS id FROM characterName WHERE characterName MATCH \(pattern) UNION \(byScalar)"
  }
}
