import GRDB
import Testing

@testable import CharactersDatabase

struct CharactersDatabaseSavingTests {
  private func withArrows(_ test: (_ database: CharactersDatabase) async throws -> Void) async throws {
    try await withTemporaryFile { path in
      try await test(CharactersDatabase.open(at: path, source: .arrows))
    }
  }

  @Test("A star and a note are in the pages and in the details, even those of neighbours, and do not change each other")
  func saved() async throws {
    try await withArrows { database in
      try await database.save(.star(0x2192, true))
      try await database.save(.note(0x2192, "to the right"))
      try await database.save(.note(0x2193, "down"))
      let rows = try await database.page(CharacterPageRequest(position: .from(0x2191), size: 3)).characters
      #expect(rows.map(\.isStarred) == [false, true, false])
      #expect(rows.map(\.note) == ["", "to the right", "down"])
      let details = try await database.details(of: 0x2192)
      #expect(details.character.isStarred && details.character.note == "to the right" && details.next?.note == "down")
      #expect(try await database.details(of: 0x2191).next == details.character)
      #expect(try await database.character(id: 0x2192) == details.character)

      try await database.save(.star(0x2192, false))
      #expect(try await database.character(id: 0x2192)?.note == "to the right")
      try await database.save(.note(0x2192, ""))
      #expect(try await database.character(id: 0x2192) == Unicode.Scalar(0x2192).flatMap(UnicodeCharacter.init))
    }
  }

  @Test("What was saved is there when the file is opened again, and in another connection at once")
  func kept() async throws {
    try await withTemporaryFile { path in
      let first = try await CharactersDatabase.open(at: path, source: .arrows)
      let second = try await CharactersDatabase.open(at: path, source: .arrows)
      try await first.save(.star(0x2190, true))
      #expect(try await second.character(id: 0x2190)?.isStarred == true)
      try first.reader.close()
      try second.reader.close()
      #expect(try await CharactersDatabase.open(at: path, source: .arrows).character(id: 0x2190)?.isStarred == true)
    }
  }

  @Test("An unknown character, and a note that is too long, are refused and change nothing")
  func refused() async throws {
    try await withArrows { database in
      await #expect(throws: UnknownCharacterError(id: 0x41)) { try await database.save(.star(0x41, true)) }
      let long = String(repeating: "a", count: CharacterEdit.maximumNoteLength + 1)
      await #expect(throws: CharactersDatabaseError.noteTooLong(201)) { try await database.save(.note(0x2192, long)) }
      #expect(try await database.reader.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM remark") } == 0)
      try await database.save(.note(0x2192, String(long.dropLast())))
      #expect(try await database.character(id: 0x2192)?.note.count == CharacterEdit.maximumNoteLength)
    }
  }

  @Test("Edits that are saved side by side do not disturb each other, nor the reads between them")
  func sideBySide() async throws {
    try await withArrows { database in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for id in UInt32(0x2190)...0x219F {
          group.addTask { try await database.save(.star(id, true)) }
          group.addTask { _ = try await database.page(CharacterPageRequest(size: 100)) }
        }
        try await group.waitForAll()
      }
      let rows = try await database.page(CharacterPageRequest(size: 100)).characters
      #expect(rows.filter(\.isStarred).map(\.id) == Array(0x2190...0x219F))
    }
  }
}
