import Foundation
import GRDB
import Testing

@testable import CharactersDatabase

struct CharactersDatabaseFillingTests {
  @Test("A new file gets every character that the standard library has a name for")
  func everything() async throws {
    var named = 0
    for value in 0...0x10FFFF as ClosedRange<UInt32> where Unicode.Scalar(value)?.properties.name != nil {
      named += 1
    }
    try await withTemporaryFile { path in
      let database = try await CharactersDatabase.open(at: path)
      #expect(try await database.page(CharacterPageRequest(size: 1)).totalCount == named)
      let arrow = UnicodeCharacter(id: 0x2192, name: "RIGHTWARDS ARROW", category: "Sm", age: "1.1")
      #expect(try await database.character(id: 0x2192) == arrow)
      #expect(try await database.page(CharacterPageRequest(text: "U+2192", size: 20)).characters == [arrow])
      #expect(try await database.page(CharacterPageRequest(text: "arrow", size: 40)).characters.count == 40)
      #expect(
        try await database.reader.read { try Int.fetchOne($0, sql: "SELECT characterCount FROM completion") } == named)
    }
  }

  @Test("The rows are the characters of the source, with all their facts")
  func rows() async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    let page = try await database.page(CharacterPageRequest(size: .max))
    #expect(page.characters == CharacterSource.westernAndSymbols.scalars().compactMap { UnicodeCharacter($0) })
  }

  @Test("The progress goes from 0 to 1 and never back")
  func progress() async throws {
    try await withTemporaryFile { path in
      let progress = ProgressRecorder()
      _ = try await CharactersDatabase.open(at: path, source: .westernAndSymbols, progress: progress.report)
      let fractions = await progress.fractions()
      #expect(fractions.first == 0)
      #expect(fractions.last == 1)
      #expect(fractions.count >= 3)
      #expect(fractions == fractions.sorted())
    }
  }

  @Test("A source without a character gives a complete database without a row")
  func empty() async throws {
    try await withTemporaryFile { path in
      _ = try await CharactersDatabase.open(at: path, source: CharacterSource(0...0x1F))
      let database = try await CharactersDatabase.open(at: path, source: .arrows)
      #expect(
        try await database.page(CharacterPageRequest(size: 1))
          == CharacterPage(characters: [], totalCount: 0))
    }
  }

  @Test("An interrupted filling starts over at the next opening, however far it had come", arguments: [0, 0.3, 0.9, 1])
  func interrupted(fraction: Double) async throws {
    try await withTemporaryFile { path in
      let interrupted = ProgressRecorder(interruptsAt: fraction)
      await #expect(throws: ProgressRecorder.Interruption()) {
        try await CharactersDatabase.open(at: path, source: .westernAndSymbols, progress: interrupted.report)
      }
      let progress = ProgressRecorder()
      let database = try await CharactersDatabase.open(at: path, source: .arrows, progress: progress.report)
      #expect(await progress.fractions() == [0, 1])
      // Neither the rows nor the index keep anything of the first filling.
      #expect(try await database.page(CharacterPageRequest(size: 1)).totalCount == 112)
      #expect(try await database.page(CharacterPageRequest(text: "latin", size: 1)).totalCount == 0)
      #expect(
        try await database.page(CharacterPageRequest(text: "rightwards arrow", size: 1)).characters.first?.id == 0x2192)
      #expect(try siblings(path) == ["characters.sqlite"])
    }
  }

  @Test("A filling that was killed within a transaction is rolled back, and starts over")
  func killed() async throws {
    try await withTemporaryFile { path in
      let interrupted = ProgressRecorder(interruptsAt: 0)
      await #expect(throws: ProgressRecorder.Interruption()) {
        try await CharactersDatabase.open(at: path, source: .arrows, progress: interrupted.report)
      }
      let killed = path + "-killed"
      let queue = try DatabaseQueue(path: path)
      try await queue.writeWithoutTransaction { db in
        // Almost without a cache, so that half of the transaction is in the file, and the journal holds what can undo it.
        try db.execute(sql: "PRAGMA cache_size = 1")
        try db.inTransaction {
          try db.execute(
            sql: """
              WITH number(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM number WHERE id < 10000)
              INSERT INTO character SELECT id, 'LEFTOVER', 'Cn', NULL, NULL FROM number
              """)
          for suffix in ["", "-journal"] {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: killed + suffix)
          }
          return .rollback
        }
      }
      let database = try await CharactersDatabase.open(at: killed, source: .arrows)
      #expect(try await database.page(CharacterPageRequest(size: 1)).totalCount == 112)
      #expect(try await database.page(CharacterPageRequest(text: "leftover", size: 1)).totalCount == 0)
    }
  }

  @Test("A filling that is cancelled midway throws a cancellation, and the next opening fills the file")
  func cancelled() async throws {
    try await withTemporaryFile { path in
      let (halves, half) = AsyncStream<Void>.makeStream()
      let cancelled = DispatchSemaphore(value: 0)
      let task = Task {
        try await CharactersDatabase.open(at: path, source: .westernAndSymbols) { fraction in
          if fraction > 0.3, fraction < 1 {
            half.yield()
            // Holds the thread of the database, so that the filling does not end before it is cancelled.
            cancelled.wait()
          }
        }
      }
      var iterator = halves.makeAsyncIterator()
      await iterator.next()
      task.cancel()
      // One signal for each possible chunk, in case the filling went on.
      for _ in 1...10 { cancelled.signal() }
      await #expect(throws: CancellationError.self) { try await task.value }
      let database = try await CharactersDatabase.open(at: path, source: .arrows)
      #expect(try await database.page(CharacterPageRequest(size: 1)).totalCount == 112)
    }
  }

  @Test("If several open a new file at once, one fills it and the others wait")
  func atOnce() async throws {
    try await withTemporaryFile { path in
      let progress = ProgressRecorder()
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 1...4 {
          group.addTask {
            let database = try await CharactersDatabase.open(
              at: path, source: .westernAndSymbols, progress: progress.report)
            return try await database.page(CharacterPageRequest(text: "arrow", size: 1)).totalCount
          }
        }
        let counts = try await group.reduce(into: Set()) { $0.insert($1) }
        #expect(counts.count == 1)
      }
      #expect(await progress.fractions().count { $0 == 0 } == 1)
    }
  }

  @Test("A database that another program made after the file was inspected is left as it is")
  func foreign() async throws {
    try await withTemporaryFile { path in
      let queue = try DatabaseQueue(path: path)
      try await queue.write { try $0.execute(sql: "CREATE TABLE photo (id INTEGER PRIMARY KEY)") }
      try queue.close()
      let before = try bytes(path)
      await #expect(throws: CharactersDatabaseError.foreignDatabase(path: path)) {
        try await CharactersDatabase.fill(path: path, source: .arrows) { _ in }
      }
      #expect(try bytes(path) == before)
    }
  }

  #if os(Linux)
    // Tests in containers run as root, which may write almost anywhere; but nobody may write here.
    @Test("A file that cannot be written is distinguished from one that is damaged")
    func notWritable() async throws {
      let path = "/proc/characters.sqlite"
      await #expect(throws: CharactersDatabaseError.notWritable(path: path)) {
        try await CharactersDatabase.open(at: path, source: .arrows)
      }
    }
  #endif

  @Test("An error of the file system is reported in SQLite's words, and the file is left as it is")
  func inputOutput() async throws {
    try await withTemporaryFile { path in
      let interrupted = ProgressRecorder(interruptsAt: 0)
      await #expect(throws: ProgressRecorder.Interruption()) {
        try await CharactersDatabase.open(at: path, source: .arrows, progress: interrupted.report)
      }
      // SQLite looks for a journal, and finds something else in its place.
      try FileManager.default.createDirectory(atPath: path + "-journal", withIntermediateDirectories: false)
      let before = try bytes(path)
      await #expect(throws: CharactersDatabaseError.failed(path: path, reason: "disk I/O error")) {
        try await CharactersDatabase.open(at: path, source: .arrows)
      }
      #expect(try bytes(path) == before)
    }
  }
}
