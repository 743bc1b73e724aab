import GRDB

extension CharactersDatabase {
  /// A page of the characters that a text finds, ordered by code point.
  ///
  /// A text consists of words, each of which must begin a word of the name, in any order and case: `arr left` finds LEFTWARDS
  /// ARROW. A code, `U+2192` or `0x2192`, finds only that character; `2192` and a typed character find it as well as names. An
  /// empty text finds all characters; any other text without a meaning finds none.
  ///
  /// - Complexity: O(*m*) in the number of matches when a text is searched for the first time, because they are counted: 20 ms for
  ///   100,000.
  /// - Throws: ``CharactersDatabaseError``, or `CancellationError` when the task is cancelled.
  public func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    guard request.size >= 1 else { throw CharactersDatabaseError.invalidPageSize(request.size) }
    let found = CharacterQuery(request.text).found
    let position = request.position
    let counted = await counts.count(of: request.text)
    let page = try await CharactersDatabaseError.translating(path: path) {
      try await reader.read { db in
        // One more than the page has shows whether there is another page.
        let limit = request.size == .max ? .max : request.size + 1
        let rows = SQLRequest<Row>(
          """
          SELECT character.*, isStarred, note FROM (\(position.ids(of: found)) LIMIT \(limit)) AS found
          JOIN character ON character.id = found.id LEFT JOIN remark ON remark.id = found.id ORDER BY character.id
          """)
        var characters = try Array(rows.fetchCursor(db).map(UnicodeCharacter.init(row:)))
        let goesOn = characters.count > request.size
        if goesOn { characters.remove(at: position.isBackward ? 0 : characters.count - 1) }
        let isBehind = try SQLRequest<Bool>("SELECT EXISTS (\(position.idsBehind(of: found)))").fetchOne(db) ?? false
        let (hasPrevious, hasNext) = position.isBackward ? (goesOn, isBehind) : (isBehind, goesOn)
        return CharacterPage(
          characters: characters,
          totalCount: try counted ?? SQLRequest<Int>("SELECT count(*) FROM (\(found))").fetchOne(db) ?? 0,
          previous: hasPrevious ? .before(characters.first?.id ?? position.bound) : nil,
          next: hasNext ? characters.last.map { .after($0.id) } ?? .from(position.bound) : nil)
      }
    }
    if counted == nil { await counts.remember(page.totalCount, of: request.text) }
    return page
  }
}

extension CharacterQuery {
  /// The ids of the matching characters, in no particular order.
  ///
  /// It is a union of the two ways to match, which SQLite merges in the order of ids without sorting; an `OR` would scan all
  /// characters.
  fileprivate var found: SQL {
    if isEverything { return "SELECT id FROM character" }
    let byScalar: SQL = "SELECT id FROM character WHERE id IN \(scalars)"
    guard let pattern else { return byScalar }
    return "SELECT rowid AS id FROM characterName WHERE characterName MATCH \(pattern) UNION \(byScalar)"
  }
}

extension CharacterPosition {
  /// The first id that is not before the position.
  fileprivate var bound: UInt32 {
    switch self {
    case .from(let id), .before(let id): id
    case .after(.max): .max
    case .after(let id): id + 1
    }
  }

  /// Whether the page ends at the position instead of beginning there.
  fileprivate var isBackward: Bool {
    if case .before = self { true } else { false }
  }

  /// The ids on the page's side of the position, the nearest first.
  fileprivate func ids(of found: SQL) -> SQL {
    isBackward
      ? "SELECT id FROM (\(found)) WHERE id < \(bound) ORDER BY id DESC"
      : "SELECT id FROM (\(found)) WHERE id >= \(bound) ORDER BY id"
  }

  /// The ids on the other side of the position, the nearest first.
  fileprivate func idsBehind(of found: SQL) -> SQL {
    isBackward
      ? "SELECT id FROM (\(found)) WHERE id >= \(bound) ORDER BY id"
      : "SELECT id FROM (\(found)) WHERE id < \(bound) ORDER BY id DESC"
  }
}
