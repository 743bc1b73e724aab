import CharactersDatabase
import Testing

struct LiveCharacterClientTests {
  @Test("The client gives the requested page of the database")
  func search() async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    let client = LiveCharacterClient(database: database)
    let request = CharacterPageRequest(text: "arrow", position: .from(0x2192), size: 5)
    let page = try await client.page(request)
    #expect(page == (try await database.page(request)))
    #expect(page.characters.count == 5)
    #expect(page.characters.first?.id == 0x2192)
  }

  @Test("A request that is out of range is refused")
  func refused() async throws {
    let client = LiveCharacterClient(database: try await SampleDatabase.westernAndSymbols())
    await #expect(throws: CharactersDatabaseError.invalidPageSize(0)) {
      try await client.page(CharacterPageRequest(text: "arrow", size: 0))
    }
  }

  @Test("The client gives the details of the database")
  func details() async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    let details = try await LiveCharacterClient(database: database).details(of: 0x2192)
    #expect(details == (try await database.details(of: 0x2192)))
    #expect(details.character.name == "RIGHTWARDS ARROW")
  }
}
