import CharactersDatabase
import Testing

struct CharactersDatabaseDetailsTests {
  @Test("The neighbours are the named characters before and after, whatever lies between")
  func neighbours() async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    let arrow = try await database.details(of: 0x2192)
    #expect([arrow.previous?.id, arrow.id, arrow.next?.id] == [0x2191, 0x2192, 0x2193])
    // The controls from U+007F to U+009F have no names.
    #expect(try await database.details(of: 0x7E).next?.id == 0xA0)
    #expect(try await database.details(of: 0xA0).previous?.id == 0x7E)
  }

  @Test("The first and the last character have one neighbour")
  func ends() async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    let first = try await database.details(of: 0x20)
    #expect(first.previous == nil && first.next?.id == 0x21)
    let last = try await database.details(of: 0x2BFF)
    #expect(last.previous?.id == 0x2BFE && last.next == nil)
  }

  @Test(
    "An id that has no name, or is not a scalar, is an error that says so", arguments: [0, 0xD800, 0x2C00, UInt32.max])
  func unknown(id: UInt32) async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    await #expect(throws: UnknownCharacterError(id: id)) { try await database.details(of: id) }
  }

  @Test("A character is found by its id; any other number finds nothing", arguments: [0, 0xD800, 0x110000, .max])
  func character(unnamed: UInt32) async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    #expect(try await database.character(id: 0x2192)?.name == "RIGHTWARDS ARROW")
    #expect(try await database.character(id: unnamed) == nil)
  }
}
