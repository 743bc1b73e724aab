import GRDB
import Testing

@testable import CharactersDatabase

struct CharactersDatabaseErrorSQLiteTests {
  @Test(
    "An error of SQLite is translated by its primary code",
    arguments: [
      (.SQLITE_CORRUPT, .corrupt(path: "/p")),
      (.SQLITE_CORRUPT_VTAB, .corrupt(path: "/p")),
      (.SQLITE_NOTADB, .corrupt(path: "/p")),
      (.SQLITE_BUSY, .busy(path: "/p")),
      (.SQLITE_BUSY_SNAPSHOT, .busy(path: "/p")),
      (.SQLITE_LOCKED, .busy(path: "/p")),
      (.SQLITE_READONLY, .notWritable(path: "/p")),
      (.SQLITE_CANTOPEN, .notWritable(path: "/p")),
      (.SQLITE_PERM, .notWritable(path: "/p")),
      (.SQLITE_FULL, .failed(path: "/p", reason: "why")),
      (.SQLITE_IOERR_READ, .failed(path: "/p", reason: "why")),
    ] as [(ResultCode, CharactersDatabaseError)])
  func translation(code: ResultCode, expected: CharactersDatabaseError) async {
    #expect(CharactersDatabaseError(DatabaseError(resultCode: code, message: "why"), path: "/p") == expected)
    await #expect(throws: expected) {
      try await CharactersDatabaseError.translating(path: "/p") {
        throw DatabaseError(resultCode: code, message: "why")
      }
    }
  }

  @Test("A row with other types than those of the schema means damage")
  func row() async {
    await #expect(throws: CharactersDatabaseError.corrupt(path: "/p")) {
      try await CharactersDatabaseError.translating(path: "/p") {
        try UnicodeCharacter(row: ["id": -1, "name": nil, "category": "Sm", "age": nil, "numericValue": nil])
      }
    }
  }

  @Test("Other errors pass through")
  func others() async {
    await #expect(throws: CancellationError.self) {
      try await CharactersDatabaseError.translating(path: "/p") { throw CancellationError() }
    }
  }
}
