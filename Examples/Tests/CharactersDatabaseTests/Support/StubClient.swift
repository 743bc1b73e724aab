import CharactersDatabase

/// A client that answers each request with a page of one character, whose id is the page's number.
struct StubClient: CharacterClient {
  func search(request: CharacterSearch) async throws -> CharacterPage {
    let character = UnicodeCharacter(id: UInt32(request.page), name: request.text, category: "Cn")
    return CharacterPage(characters: [character], number: request.page, totalCount: request.size, hasNextPage: false)
  }
}
