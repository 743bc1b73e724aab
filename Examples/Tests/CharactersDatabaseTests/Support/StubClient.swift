import CharactersDatabase

/// A client that answers each request with a page of one character, named after the request; has details of any character; saves nothing.
struct StubClient: CharacterClient {
  func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    let character = UnicodeCharacter(id: 1, name: "\(request)", category: "Cn")
    return CharacterPage(characters: [character], totalCount: request.size)
  }

  func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
    CharacterDetails(character: UnicodeCharacter(id: id, name: "\(id)", category: "Cn"))
  }

  func save(_ edit: CharacterEdit) async throws {}
}
