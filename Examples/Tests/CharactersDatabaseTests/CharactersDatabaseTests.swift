import Foundation
import GRDB
import Testing

@testable import CharactersDatabase

struct CharactersDatabaseTests {
  @Test("Opening a complete file again fills nothing, and changes no byte")
  func reopen() async throws {
    try await withTemporaryFile { path in
      _ = try await CharactersDatabase.open(at: path, source: .arrows)
      let before = try bytes(path)
      let progress = ProgressRecorder()
      let database = try await CharactersDatabase.open(at: path, source: .arrows, progress: progress.report)
      #expect(try await database.page(CharacterPageRequest(text: "arrow", size: 5)).characters.count == 5)
      #expect(await progress.fractions() == [])
      #expect(try bytes(path) == before)
      #expect(try siblings(path) == ["characters.sqlite"])
    }
  }

  @Test("An empty file is filled: there is nothing in it to lose")
  func emptyFile() async throws {
    try await withTemporaryFile { path in
      try Data().write(to: URL(fileURLWithPath: path))
      let database = try await CharactersDatabase.open(at: path, source: .arrows)
      #expect(try await database.page(CharacterPageRequest(size: 1)).totalCount == 112)
    }
  }

  @Test("A connection for reading cannot write")
  func readOnly() async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    await #expect(throws: DatabaseError.self) {
      try await database.reader.writeWithoutTransaction { try $0.execute(sql: "DELETE FROM completion") }
    }
  }

  @Test(
    "A file that is not a database is refused and left as it is",
    arguments: ["x", "a letter to a friend\n", String(repeating: "\0", count: 5_000), "SQLite format 3\0"])
  func notADatabase(content: String) async throws {
    try await withTemporaryFile { path in
      try Data(content.utf8).write(to: URL(fileURLWithPath: path))
      await #expect(throws: CharactersDatabaseError.notADatabase(path: path)) {
        try await CharactersDatabase.open(at: path, source: .arrows)
      }
      #expect(try bytes(path) == Data(content.utf8))
      #expect(try siblings(path) == ["characters.sqlite"])
    }
  }

  @Test("A database of another program is refused and left as it is, and so is the journal of its crash")
  func foreignDatabase() async throws {
    try await withTemporaryFile { path in
      let queue = try DatabaseQueue(path: path)
      try await queue.write { try $0.execute(sql: "CREATE TABLE photo (id INTEGER PRIMARY KEY)") }
      try queue.close()
      try Data("a hot journal".utf8).write(to: URL(fileURLWithPath: path + "-journal"))
      let before = try bytes(path)
      await #expect(throws: CharactersDatabaseError.foreignDatabase(path: path)) {
        try await CharactersDatabase.open(at: path, source: .arrows)
      }
      #expect(try bytes(path) == before)
      #expect(try bytes(path + "-journal") == Data("a hot journal".utf8))
    }
  }

  @Test("A file that was cut off is refused and left as it is", arguments: [100, 1_000, 4_096, 20_000])
  func cutOff(length: Int) async throws {
    try await withTemporaryFile { path in
      try await CharactersDatabase.open(at: path, source: .arrows).reader.close()
      let damaged = try bytes(path).prefix(length)
      try damaged.write(to: URL(fileURLWithPath: path))
      await #expect(throws: CharactersDatabaseError.corrupt(path: path)) {
        try await CharactersDatabase.open(at: path, source: .arrows)
      }
      #expect(try bytes(path) == damaged)
    }
  }

  @Test("A damaged page is found when it is read, and the file is left as it is")
  func damagedPages() async throws {
    try await withTemporaryFile { path in
      try await CharactersDatabase.open(at: path, source: .westernAndSymbols).reader.close()
      var damaged = try bytes(path)
      // After the schema, which is read when the file is opened: the rows and the index.
      damaged.replaceSubrange(100_000..., with: Data(repeating: 0xA5, count: damaged.count - 100_000))
      try damaged.write(to: URL(fileURLWithPath: path))
      let database = try await CharactersDatabase.open(at: path, source: .arrows)
      await #expect(throws: CharactersDatabaseError.corrupt(path: path)) {
        try await database.page(CharacterPageRequest(size: 10_000))
      }
      await #expect(throws: CharactersDatabaseError.corrupt(path: path)) {
        try await database.page(CharacterPageRequest(text: "arrow", size: 10))
      }
      #expect(try bytes(path) == damaged)
    }
  }

  @Test("A half-filled file that is damaged is refused and left as it is, instead of being filled")
  func damagedHalfFilled() async throws {
    try await withTemporaryFile { path in
      let progress = ProgressRecorder(interruptsAt: 0.5)
      await #expect(throws: ProgressRecorder.Interruption()) {
        try await CharactersDatabase.open(at: path, source: .westernAndSymbols, progress: progress.report)
      }
      var damaged = try bytes(path)
      damaged.replaceSubrange(100_000..<110_000, with: Data(repeating: 0xA5, count: 10_000))
      try damaged.write(to: URL(fileURLWithPath: path))
      await #expect(throws: CharactersDatabaseError.corrupt(path: path)) {
        try await CharactersDatabase.open(at: path, source: .westernAndSymbols)
      }
      #expect(try bytes(path) == damaged)
    }
  }

  @Test("A file that another program keeps locked is busy, once the timeout is over", arguments: [0, 1, 2, 3])
  func busy(timeout: Int) async throws {
    try await withTemporaryFile { path in
      let other = try await lockedFile(path)
      await confirmation(expectedCount: timeout) { slept in
        let clock = ScriptedClock { _ in slept() }
        await #expect(throws: CharactersDatabaseError.busy(path: path)) {
          try await CharactersDatabase.open(
            at: path, source: .arrows, timeout: CharactersDatabase.retryInterval * timeout, clock: clock)
        }
      }
      try other.close()
    }
  }

  @Test("A file that another program unlocks in time is opened")
  func timeout() async throws {
    try await withTemporaryFile { path in
      let other = try await lockedFile(path)
      let clock = ScriptedClock { _ in try other.close() }
      let database = try await CharactersDatabase.open(at: path, source: .arrows, clock: clock)
      #expect(try await database.page(CharacterPageRequest(size: 1)).totalCount == 112)
    }
  }

  @Test("Waiting for another program can be cancelled")
  func cancelledWait() async throws {
    try await withTemporaryFile { path in
      let other = try await lockedFile(path)
      let task = Task {
        try await CharactersDatabase.open(
          at: path, source: .arrows,
          clock: ScriptedClock { _ in
            withUnsafeCurrentTask { $0?.cancel() }
            try Task.checkCancellation()
          })
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      try other.close()
    }
  }

  /// Makes a complete file, and a connection that keeps it locked until it is closed.
  private func lockedFile(_ path: String) async throws -> DatabaseQueue {
    try await CharactersDatabase.open(at: path, source: .arrows).reader.close()
    let other = try DatabaseQueue(path: path)
    try await other.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      try db.inTransaction(.exclusive) { .commit }
    }
    return other
  }
}
