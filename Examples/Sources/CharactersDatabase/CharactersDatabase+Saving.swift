import GRDB

extension CharactersDatabase {
  /// Saves what a user has changed about a character.
  ///
  /// It opens a connection of its own for this, because those for reading cannot write. While another program writes, it waits.
  ///
  /// - Throws: ``UnknownCharacterError`` if there is no such character, ``CharactersDatabaseError``, or `CancellationError` when the
  ///   task is cancelled before it writes.
  @concurrent
  public func save(_ edit: CharacterEdit) async throws {
    if case .note(_, let text) = edit, text.unicodeScalars.count > CharacterEdit.maximumNoteLength {
      throw CharactersDatabaseError.noteTooLong(text.unicodeScalars.count)
    }
    try await CharactersDatabaseError.translating(path: path) {
      var configuration = Configuration()
      configuration.busyMode = .timeout(5)
      let writer = try DatabaseQueue(path: path, configuration: configuration)
      // An error in closing would hide that of the write, and the connection is closed with its last reference anyway.
      defer { try? writer.close() }
      do {
        try await writer.write { try edit.save($0) }
      } catch DatabaseError.SQLITE_CONSTRAINT_FOREIGNKEY {
        throw UnknownCharacterError(id: edit.id)
      }
    }
  }
}

extension CharacterEdit {
  /// Writes the edit into the table of remarks.
  fileprivate func save(_ db: Database) throws {
    switch self {
    case .star(let id, let isStarred):
      try db.execute(
        literal: """
          INSERT INTO remark (id, isStarred) VALUES (\(id), \(isStarred))
          ON CONFLICT (id) DO UPDATE SET isStarred = excluded.isStarred
          """)
    case .note(let id, let text):
      try db.execute(
        literal: """
          INSERT INTO remark (id, note) VALUES (\(id), \(text)) ON CONFLICT (id) DO UPDATE SET note = excluded.note
          """)
    }
  }
}
