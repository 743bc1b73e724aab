import Foundation
import GRDB
import Testing

@testable import CharactersDatabase

struct CharactersSchemaTests {
  @Test("A new database gets all migrations, and is complete when it has its characters")
  func migrations() throws {
    let queue = try DatabaseQueue()
    #expect(try queue.read { try !CharactersSchema.isComplete($0, path: "") })
    try CharactersSchema.migrator.migrate(queue)
    try queue.write { db in
      #expect(try CharactersSchema.migrator.appliedIdentifiers(db) == ["characters", "remarks"])
      #expect(
        try db.columns(in: "character").map(\.name) == ["id", "name", "category", "age", "numericValue"])
      #expect(try db.primaryKey("character").columns == ["id"])
      #expect(try db.tableExists("characterName"))
      #expect(try db.columns(in: "remark").map(\.name) == ["id", "isStarred", "note"])
      #expect(try !CharactersSchema.isComplete(db, path: ""))
      try db.execute(sql: "INSERT INTO completion VALUES (0)")
      #expect(try CharactersSchema.isComplete(db, path: ""))
    }
  }

  @Test("Migrating again changes nothing")
  func again() throws {
    let queue = try DatabaseQueue()
    try CharactersSchema.migrator.migrate(queue)
    let before = try queue.read { try $0.dumpSchema() }
    try CharactersSchema.migrator.migrate(queue)
    #expect(try queue.read { try $0.dumpSchema() } == before)
  }

  @Test("A file of ours without tables, as an early kill leaves it, is migrated and filled")
  func headerOnly() async throws {
    try await withTemporaryFile { path in
      let queue = try DatabaseQueue(path: path)
      try await queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA application_id = \(CharactersSchema.applicationID)")
      }
      try queue.close()
      #expect(try DatabaseFile(path: path) == .characters)
      let database = try await CharactersDatabase.open(at: path, source: .arrows)
      #expect(try await database.page(CharacterPageRequest(size: 1)).totalCount == 112)
    }
  }

  @Test("A file of the first version gets the new tables, and is not filled again")
  func olderVersion() async throws {
    try await withTemporaryFile { path in
      try await CharactersDatabase.open(at: path, source: .arrows).reader.close()
      let queue = try DatabaseQueue(path: path)
      try await queue.write { db in
        try db.execute(sql: "DROP TABLE remark; DELETE FROM grdb_migrations WHERE identifier = 'remarks'")
        // If the file were filled again, the character would have its category back.
        try db.execute(sql: "UPDATE character SET category = 'XX' WHERE id = 0x2192")
      }
      try queue.close()
      let database = try await CharactersDatabase.open(at: path, source: .arrows) { _ in throw CancellationError() }
      try await database.save(.star(0x2192, true))
      let arrow = try await database.details(of: 0x2192).character
      #expect(arrow.category == "XX" && arrow.isStarred)
    }
  }

  @Test("A file of a newer version is refused and left as it is")
  func newerVersion() async throws {
    try await withTemporaryFile { path in
      try await CharactersDatabase.open(at: path, source: .arrows).reader.close()
      let queue = try DatabaseQueue(path: path)
      try await queue.write { db in
        try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('of the future')")
      }
      try queue.close()
      let before = try bytes(path)
      await #expect(throws: CharactersDatabaseError.newerVersion(path: path)) {
        try await CharactersDatabase.open(at: path, source: .arrows)
      }
      #expect(try bytes(path) == before)
    }
  }
}

extension Database {
  /// The text of every table and index.
  fileprivate func dumpSchema() throws -> [String] {
    try String.fetchAll(self, sql: "SELECT name || ifnull(sql, '') FROM sqlite_master ORDER BY name")
  }
}
