import GRDB

/// Tells when something has been saved in a database, by this program or by another one.
///
/// ```swift
/// let version = try DatabaseVersion(of: database)
/// let before = try await version.number
/// ```
public struct DatabaseVersion: Sendable {
  private let path: String
  /// SQLite counts, for each connection, only what the others have saved, so this one has to stay open.
  private let connection: DatabaseQueue

  /// Begins to watch a database.
  ///
  /// - Throws: ``CharactersDatabaseError`` if the file can no longer be opened.
  public init(of database: CharactersDatabase) throws {
    path = database.path
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(5)
      connection = try DatabaseQueue(path: database.path, configuration: configuration)
    } catch let error as DatabaseError {
      throw CharactersDatabaseError(error, path: database.path)
    }
  }

  /// A number that differs from the one read before if something has been saved since then.
  ///
  /// - Throws: ``CharactersDatabaseError``, or `CancellationError` when the task is cancelled.
  public var number: Int {
    get async throws {
      try await CharactersDatabaseError.translating(path: path) {
        try await connection.read { try Int.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
      }
    }
  }
}
