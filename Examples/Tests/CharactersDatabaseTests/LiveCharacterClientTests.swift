import CharactersDatabase
import Testing

@Suite("LiveCharacterClient")
struct LiveCharacterClientTests {
  @Test("The client gives the page of the database that was asked for")
  func search() async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    let client = LiveCharacterClient(database: database)
    let page = try await client.search(request: CharacterSearch(text: "arrow", page: 2, size: 5))
    #expect(page == (try await database.page(search: "arrow", number: 2, size: 5)))
    #expect(page.characters.count == 5)
    #expect(page.hasNextPage)
  }

  @Test("A request that is out of range is refused")
  func refused() async throws {
    let client = LiveCharacterClient(database: try await SampleDatabase.westernAndSymbols())
    await #expect(throws: CharactersDatabaseError.invalidPageSize(0)) {
      try await client.search(request: CharacterSearch(text: "arrow", size: 0))
    }
  }
}
