import Foundation
import GRDB
import LoadableTesting
import Testing

@testable import Storages

@Suite(.timeLimit(.minutes(60)))
struct SQLiteStorageTests {
  private func withFile(_ test: (URL) async throws -> Void) async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try await test(folder.appendingPathComponent("records.sqlite"))
    }
  }

  @Test("it follows the laws")
  func laws() async throws {
    try await withFile { file in await Laws.checkStorage { try SQLiteStorage(file) } }
  }

  @Test("a commit waits for the disk, and a prefix is a range of the index")
  func settings() async throws {
    try await withFile { file in
      let storage = try SQLiteStorage(file)
      for prefix in ["", "%", "a"] {
        let plan = try await storage.queue.write { db in
          let request: SQLRequest<Row> =
            "EXPLAIN QUERY PLAN SELECT key FROM loadableRecord WHERE \(SQLiteStorage.begins(with: prefix))"
          return try request.fetchAll(db).map { $0["detail"] as String? ?? "" }
        }
        #expect(plan.count == 1 && plan[0].contains("SEARCH") && plan[0].contains("key>? AND key<?"), "\(plan)")
      }
      #expect(try await storage.queue.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
      #expect(try await storage.queue.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    }
  }

  @Test("a file that is not a database is an error, and it stays as it is")
  func foreign() async throws {
    try await withFile { file in
      let text = Data(String(repeating: "Dear diary, ", count: 100).utf8)
      try text.write(to: file)
      #expect(throws: DatabaseError.self) { try SQLiteStorage(file) }
      #expect(try Data(contentsOf: file) == text)
    }
  }

  @Test("a database of another program keeps its tables; a table of the same name makes the calls throw")
  func otherDatabase() async throws {
    try await withFile { file in
      let other = try DatabaseQueue(path: file.path)
      try await other.write { try $0.execute(sql: "CREATE TABLE note (text); INSERT INTO note VALUES ('Milk')") }
      try await SQLiteStorage(file).write([1], version: 1, date: 1, for: "a")
      #expect(try await other.read { try String.fetchOne($0, sql: "SELECT text FROM note") } == "Milk")
      try await other.write { db in
        try db.execute(sql: "DROP TABLE loadableRecord")
        try db.execute(sql: "CREATE TABLE loadableRecord (key); INSERT INTO loadableRecord VALUES (CAST('a' AS BLOB))")
      }
      let storage = try SQLiteStorage(file)
      await #expect(throws: (any Error).self) { try await storage.read("a") }
      await #expect(throws: DatabaseError.self) { try await storage.write([1], version: 1, date: 1, for: "a") }
      await #expect(throws: DatabaseError.self) { try await storage.keys(withPrefix: "") }
    }
  }

  @Test("a file that lost its end throws or has whole records, wherever it was cut")
  func truncated() async throws {
    try await withFile { file in
      let bytes = { (number: Int) in [UInt8](repeating: UInt8(number), count: number * 500) }
      let storage = try SQLiteStorage(file)
      for number in 1...20 { try await storage.write(bytes(number), version: number, date: 1, for: "\(number)") }
      try storage.queue.close()
      let whole = try Data(contentsOf: file)
      var missing = 0
      for size in stride(from: 1, to: whole.count, by: 3_001) {
        try whole.prefix(size).write(to: file)
        let records = try? await readAll(file, 1...20)
        if let records {
          #expect(records.allSatisfy { $0.bytes == bytes($0.version) }, "\(size)")
        } else {
          missing += 1
        }
        for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + end) }
      }
      #expect(missing > 0)
    }
  }

  private func readAll(_ file: URL, _ numbers: ClosedRange<Int>) async throws -> [(
    bytes: [UInt8], version: Int, date: Double
  )] {
    let storage = try SQLiteStorage(file)
    var records: [(bytes: [UInt8], version: Int, date: Double)] = []
    for number in numbers { records += try await storage.read("\(number)").map { [$0] } ?? [] }
    return records
  }
}
