public import Foundation
import GRDB
public import LoadableCore

/// A storage in a SQLite database, with a row for each record.
///
/// Several processes may use one file. If another program's data is in the file, or it is damaged, its calls throw.
public struct SQLiteStorage: LoadableStorage {
  let queue: DatabaseQueue

  /// Opens a database, and creates it if there is none.
  ///
  /// - Throws: an error if the file cannot be written, or is not a database.
  public init(_ file: URL) throws {
    var configuration = Configuration()
    configuration.journalMode = .wal
    // How many seconds a call waits while another process writes.
    configuration.busyMode = .timeout(10)
    queue = try DatabaseQueue(path: file.path, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      // Each commit waits for the disk. The default in this mode loses the last ones if the power fails.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      // The key is the bytes of a text, so nothing but these bytes matters. The bytes come last, so that a list need not read them.
      try db.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS loadableRecord (
            key BLOB NOT NULL PRIMARY KEY, version INTEGER NOT NULL, date DOUBLE NOT NULL, bytes BLOB NOT NULL)
          """)
    }
  }

  /// Reads the row of a key.
  public func read(_ key: String) async throws -> (bytes: [UInt8], version: Int, date: Double)? {
    try await finishing { db in
      let request: SQLRequest<Row> = "SELECT * FROM loadableRecord WHERE key = \(Data(key.utf8))"
      return try request.fetchOne(db).map { row in
        let bytes = try row.decode(Data.self, forColumn: "bytes")
        return ([UInt8](bytes), try row.decode(forColumn: "version"), try row.decode(forColumn: "date"))
      }
    }
  }

  /// Inserts the row of a key, or replaces it.
  public func write(_ bytes: [UInt8], version: Int, date: Double, for key: String) async throws {
    try await finishing { db in
      try db.execute(
        literal: """
          INSERT OR REPLACE INTO loadableRecord (key, version, date, bytes)
          VALUES (\(Data(key.utf8)), \(version), \(date), \(Data(bytes)))
          """)
    }
  }

  /// Deletes the row of a key.
  public func remove(_ key: String) async throws {
    try await finishing { try $0.execute(literal: "DELETE FROM loadableRecord WHERE key = \(Data(key.utf8))") }
  }

  /// Deletes the rows of some keys, all or none.
  public func removeAll(withPrefix prefix: String) async throws {
    try await finishing { try $0.execute(literal: "DELETE FROM loadableRecord WHERE \(Self.begins(with: prefix))") }
  }

  /// Reads the rows of some keys, without their bytes.
  public func keys(withPrefix prefix: String) async throws -> [(key: String, version: Int, date: Double)] {
    try await finishing { db in
      let request: SQLRequest<Row> = """
        SELECT key, version, date FROM loadableRecord WHERE \(Self.begins(with: prefix))
        """
      return try request.fetchAll(db).map { row in
        let key = try row.decode(Data.self, forColumn: "key")
        return (
          String(decoding: key, as: UTF8.self), try row.decode(forColumn: "version"), try row.decode(forColumn: "date")
        )
      }
    }
  }

  /// The condition that a key begins with a prefix: a range of the index, because no text has the byte FF.
  static func begins(with prefix: String) -> SQL {
    "key >= \(Data(prefix.utf8)) AND key < \(Data(prefix.utf8 + [0xFF]))"
  }

  /// Runs a call to its end: GRDB would roll it back when the caller's task is cancelled.
  private func finishing<Value: Sendable>(_ call: @escaping @Sendable (Database) throws -> Value) async throws -> Value
  {
    try await Task { [queue] in try await queue.write(call) }.value
  }
}
