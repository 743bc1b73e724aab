import GRDB

extension CharactersDatabase {
  /// The number of characters that are written in one transaction.
  static let chunkSize = 4_096

  /// Fills a new or half-filled file, and adds what is missing to one of an older version.
  ///
  /// It holds the lock from the first to the last transaction. Otherwise two programs that fill at the same time would alternate,
  /// and one would mark as complete what the other has just deleted.
  static func fill(
    path: String, source: CharacterSource, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws {
    let writer = try DatabaseQueue(path: path)
    // Closing releases the lock. An error in closing would hide the one that ended the filling, and the connection is closed with
    // its last reference anyway.
    defer { try? writer.close() }
    guard try await lock(writer, path: path) else { return }
    try CharactersSchema.migrator.migrate(writer)
    try await writer.writeWithoutTransaction { db in
      // An older version of the program has filled it, and only new tables were missing.
      if try CharactersSchema.isFilled(db) { return }
      try empty(db)
      try progress(0)
      let scalars = source.scalars()
      for start in stride(from: 0, to: scalars.count, by: chunkSize) {
        let chunk = scalars[start..<min(start + chunkSize, scalars.count)]
        try db.inTransaction {
          try insert(chunk, db)
          return .commit
        }
        try progress(Double(chunk.endIndex) / Double(scalars.count))
      }
      try db.execute(sql: "INSERT INTO completion SELECT count(*) FROM character")
    }
  }

  /// Takes the lock, and checks that the file may be written; returns false if it is already filled.
  private static func lock(_ writer: DatabaseQueue, path: String) async throws -> Bool {
    try await writer.writeWithoutTransaction { db in
      var needsFilling = false
      try db.inTransaction(.exclusive) {
        // Set only inside the transaction: if two connections asked for the lock in this mode, each would block the other.
        try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
        // Another program may have filled it in the meantime.
        needsFilling = try !CharactersSchema.isComplete(db, path: path)
        guard needsFilling else { return .commit }
        // Another program may have taken the file since its header was read.
        guard try CharactersSchema.isOursOrEmpty(db) else { throw CharactersDatabaseError.foreignDatabase(path: path) }
        guard try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" else {
          throw CharactersDatabaseError.corrupt(path: path)
        }
        // This comes first, so that the file is recognised as ours however early the program is killed.
        try db.execute(sql: "PRAGMA application_id = \(CharactersSchema.applicationID)")
        return .commit
      }
      return needsFilling
    }
  }

  /// Deletes what an interrupted filling left behind.
  private static func empty(_ db: Database) throws {
    try db.inTransaction {
      try db.execute(sql: "DELETE FROM completion")
      try db.execute(sql: "DELETE FROM character")
      try db.execute(sql: "INSERT INTO characterName (characterName) VALUES ('delete-all')")
      return .commit
    }
  }

  private static func insert(_ scalars: ArraySlice<Unicode.Scalar>, _ db: Database) throws {
    guard let first = scalars.first, let last = scalars.last else { return }
    let statement = try db.cachedStatement(sql: "INSERT INTO character VALUES (?, ?, ?, ?, ?)")
    for scalar in scalars {
      guard let character = UnicodeCharacter(scalar) else { continue }
      try statement.execute(arguments: [
        character.id, character.name, character.category, character.age, character.numericValue,
      ])
    }
    try db.execute(
      sql: "INSERT INTO characterName (rowid, name) SELECT id, name FROM character WHERE id BETWEEN ? AND ?",
      arguments: [first.value, last.value])
  }
}
