import GRDB
import Testing

@testable import CharactersDatabase

@Suite(.timeLimit(.minutes(60)))
struct StarredCharactersTests {
  private func starred(_ path: String) async throws -> (CharactersDatabase, StarredCharacters) {
    let database = try await CharactersDatabase.open(at: path, source: .arrows)
    return (database, try StarredCharacters(in: database))
  }

  @Test("the rows of a window follow the stars and notes that any connection saves, and nothing else")
  func follows() async throws {
    try await withTemporaryFile { path in
      let (database, starred) = try await starred(path)
      let other = try await CharactersDatabase.open(at: path, source: .arrows)
      try await database.save(.star(0x2191, true))
      var rows = starred.rows(from: 0x2191, limit: 2, lookingEvery: .milliseconds(1)).makeAsyncIterator()
      #expect(try await rows.next()?.map(\.id) == [0x2191])
      try await other.save(.star(0x2193, true))
      #expect(try await rows.next()?.map(\.id) == [0x2191, 0x2193])
      // Outside the window, and without a star: the next rows are those after the note.
      try await other.save(.star(0x2190, true))
      try await database.save(.note(0x2195, "no star"))
      try await database.save(.star(0x2194, true))
      try await database.save(.note(0x2193, "down"))
      #expect(try await rows.next()?.map(\.note) == ["", "down"])
      try await other.save(.star(0x2191, false))
      #expect(try await rows.next()?.map(\.id) == [0x2193, 0x2194])
    }
  }

  @Test("the failure of the database ends the rows")
  func failure() async throws {
    try await withTemporaryFile { path in
      let (database, starred) = try await starred(path)
      let writer = try DatabaseQueue(path: database.path)
      var rows = starred.rows(limit: 2, lookingEvery: .milliseconds(1)).makeAsyncIterator()
      #expect(try await rows.next() == [])
      try await writer.write { try $0.execute(sql: "DROP TABLE remark") }
      await #expect(throws: CharactersDatabaseError.self) { try await rows.next() }
    }
  }
}
