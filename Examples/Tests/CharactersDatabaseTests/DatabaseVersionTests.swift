import Testing

@testable import CharactersDatabase

struct DatabaseVersionTests {
  @Test("Changes with each save, by whichever connection, and stays the same after reading")
  func saves() async throws {
    try await withTemporaryFile { path in
      let database = try await CharactersDatabase.open(at: path, source: .arrows)
      let version = try DatabaseVersion(of: database)
      var last = try await version.number
      _ = try await database.page(CharacterPageRequest())
      #expect(try await version.number == last)
      let other = try await CharactersDatabase.open(at: path, source: .arrows)
      for (writer, edit) in [(database, CharacterEdit.star(0x2192, true)), (other, .note(0x2192, "a"))] {
        try await writer.save(edit)
        let number = try await version.number
        #expect(number != last)
        last = number
      }
    }
  }
}
