import GRDB

/// The tables of the database, and the migrations from older versions.
enum CharactersSchema {
  /// The number in the header of our files that distinguishes them from other databases: `Lchr` in ASCII.
  static let applicationID: UInt32 = 0x4C63_6872

  /// The migrations, the oldest first.
  ///
  /// Add new ones; do not change one that users already have.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("characters") { db in
      try db.create(table: "character") { table in
        table.primaryKey("id", .integer)
        table.column("name", .text).notNull()
        table.column("category", .text).notNull()
        table.column("age", .text)
        table.column("numericValue", .double)
      }
      try db.create(virtualTable: "characterName", using: FTS5()) { table in
        // Names are ASCII, and searches use whole words and beginnings of words: nothing else is indexed.
        table.tokenizer = .ascii()
        table.detail = "none"
        table.columnSize = 0
        // The shortest beginnings match the most names, and a user who types searches for them first.
        table.prefixes = [1, 2]
        table.content = "character"
        table.contentRowID = "id"
        table.column("name")
      }
      // It has one row once the filling is complete, and none before.
      try db.create(table: "completion") { table in
        table.column("characterCount", .integer).notNull()
      }
    }
    migrator.registerMigration("remarks") { db in
      // What the user says about characters; those without a row have neither star nor note.
      try db.create(table: "remark") { table in
        table.primaryKey("id", .integer).references("character")
        table.column("isStarred", .boolean).notNull().defaults(to: false)
        table.column("note", .text).notNull().defaults(to: "")
      }
    }
    return migrator
  }

  /// Whether the file contains no tables of other programs.
  static func isOursOrEmpty(_ db: Database) throws -> Bool {
    try UInt32.fetchOne(db, sql: "PRAGMA application_id") == applicationID
      || Bool.fetchOne(db, sql: "SELECT NOT EXISTS (SELECT * FROM sqlite_master)") == true
  }

  /// Whether the file has all tables and characters.
  ///
  /// - Throws: ``CharactersDatabaseError/newerVersion(path:)``, and errors of the database.
  static func isComplete(_ db: Database, path: String) throws -> Bool {
    guard try !migrator.hasBeenSuperseded(db) else { throw CharactersDatabaseError.newerVersion(path: path) }
    return try migrator.hasCompletedMigrations(db) && isFilled(db)
  }

  /// Whether the file has all characters; it must have its tables.
  static func isFilled(_ db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT * FROM completion)") == true
  }
}
