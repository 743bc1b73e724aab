import GRDB

extension CharactersDatabase {
  /// A page of the characters that a text finds, ordered by code point.
  ///
  /// A text consists of words, each of which must begin a word of the name, in any order and case: `arr left` finds LEFTWARDS
  /// ARROW. A code, `U+2192` or `0x2192`, finds only that character; `2192` and a typed character find it as well as names. An
  /// empty text finds all characters. A text that no name can match, such as `→☃é`, finds its characters, each once and in the order of
  /// the text.
  ///
  /// - Complexity: O(*m*) in the number of matches when a text is searched for the first time, because they are counted: 20 ms for
  ///   100,000.
  /// - Throws: ``CharactersDatabaseError``, or `CancellationError` when the task is cancelled.
  public func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    guard request.size >= 1 else { throw CharactersDatabaseError.invalidPageSize(request.size) }
    let query = CharacterQuery(request.text)
    guard query.letters.isEmpty else { return try await page(of: query.letters, request) }
    let found = query.found
    let position = request.position
    let counted = await counts.count(of: request.text)
    let page = try await CharactersDatabaseError.translating(path: path) {
      try await reader.read { db in
        // One row more than the page has, to find out whether there is another page.
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

  /// A page of the characters of a text, in its order; they are few, because the length of a text is limited.
  private func page(of letters: [UInt32], _ request: CharacterPageRequest) async throws -> CharacterPage {
    let found = try await CharactersDatabaseError.translating(path: path) {
      try await reader.read { db in
        let rows = SQLRequest<Row>(
          """
          SELECT character.*, isStarred, note FROM character LEFT JOIN remark USING (id)
          WHERE character.id IN \(letters)
          """)
        return try Array(rows.fetchCursor(db).map(UnicodeCharacter.init(row:)))
      }
    }
    let places = Dictionary(uniqueKeysWithValues: zip(letters, letters.indices))
    let ordered = found.sorted { places[$0.id, default: 0] < places[$1.id, default: 0] }
    let position = request.position
    let range = position.range(of: request.size, in: ordered)
    let rows = Array(ordered[range])
    return CharacterPage(
      characters: rows, totalCount: ordered.count,
      previous: range.lowerBound > 0 ? .before(rows.first?.id ?? position.bound) : nil,
      next: range.upperBound < ordered.count ? rows.last.map { .after($0.id) } ?? .from(position.bound) : nil)
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

  /// The places of a page among characters in any order.
  fileprivate func range(of size: Int, in characters: [UnicodeCharacter]) -> Range<Int> {
    switch self {
    case .from(let id):
      let start = CharacterSearch(start: id).startIndex(in: characters)
      return start..<(start + min(size, characters.count - start))
    case .after(let id):
      let start =
        characters.firstIndex { $0.id == id }.map { $0 + 1 }
        ?? CharacterSearch(start: id).startIndex(in: characters)
      return start..<(start + min(size, characters.count - start))
    case .before(let id):
      let end = CharacterSearch(start: id).startIndex(in: characters)
      return (end - min(size, end))..<end
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
