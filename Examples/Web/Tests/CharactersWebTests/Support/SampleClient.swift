import CharactersDatabase

/// A client of a few characters in memory, which answers at once, or fails.
struct SampleClient: CharacterClient {
  /// 26 letters, in the order of their code points.
  static let letters = (0x61...0x7A).map { id in
    UnicodeCharacter(
      id: id, name: "LATIN SMALL LETTER \(Character(Unicode.Scalar(UInt8(id))).uppercased())", category: "Ll")
  }

  var characters = letters
  var failure: (any Error)?
  var saveFailure: (any Error)?

  func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    if let failure { throw failure }
    let found = characters.filter { request.text.isEmpty || $0.name.contains(request.text.uppercased()) }
    let start = { (id: UInt32) in CharacterSearch(start: id).startIndex(in: found) }
    let range: Range<Int> =
      switch request.position {
      case .from(let id): Self.range(from: start(id), request.size, found.count)
      case .after(let id): Self.range(from: start(id) + 1, request.size, found.count)
      case .before(let id): { end in max(0, end - request.size)..<end }(start(id))
      }
    let rows = Array(found[range])
    return CharacterPage(
      characters: rows, totalCount: found.count,
      previous: range.lowerBound > 0 ? rows.first.map { .before($0.id) } : nil,
      next: range.upperBound < found.count ? rows.last.map { .after($0.id) } : nil)
  }

  func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
    if let failure { throw failure }
    guard let index = characters.firstIndex(where: { $0.id == id }) else { throw UnknownCharacterError(id: id) }
    return CharacterDetails(
      character: characters[index], previous: index > 0 ? characters[index - 1] : nil,
      next: index + 1 < characters.count ? characters[index + 1] : nil)
  }

  func save(_ edit: CharacterEdit) async throws {
    if let failure = failure ?? saveFailure { throw failure }
  }

  private static func range(from start: Int, _ size: Int, _ count: Int) -> Range<Int> {
    start..<min(start + size, count)
  }
}
