import GRDB

/// The database of all named characters, on disk, with a full-text index of their names.
///
/// A value of this type is complete and only ever reads: ``open(at:source:patience:clock:progress:)`` fills a new file
/// first. It may be used from anywhere, and by several tasks at a time; SQLite works on a thread of its own.
public struct CharactersDatabase: Sendable {
  /// The absolute path of the file.
  public let path: String

  /// A connection that cannot write.
  let reader: DatabaseQueue

  /// Opens the file at a path; fills it first when it is new, or when an earlier filling was interrupted.
  ///
  /// A file that is damaged, or not a database of characters, is refused and left as it is, byte for byte.
  /// When another program is filling the same file, this waits for it to finish.
  ///
  /// - Parameters:
  ///   - path: an absolute path, as ``DatabaseLocation/resolve()`` gives it.
  ///   - source: what a new file is filled with.
  ///   - patience: how long to wait for another program that has locked the file.
  ///   - clock: what that time is measured with.
  ///   - progress: is told the part that is filled, from 0 to 1, if there is anything to fill; on a thread of the
  ///     database. What it throws ends the filling, and is thrown.
  /// - Throws: ``CharactersDatabaseError``, `CancellationError` when the task is cancelled while it waits or fills, or
  ///   what `progress` throws. The next opening then starts the filling anew.
  @concurrent
  public static func open(
    at path: String,
    source: CharacterSource = .standardLibrary,
    patience: Duration = .seconds(30),
    clock: any Clock<Duration> = ContinuousClock(),
    progress: @escaping @Sendable (_ fraction: Double) throws -> Void = { _ in }
  ) async throws -> CharactersDatabase {
    var waited = Duration.zero
    while true {
      do {
        return try await openAtOnce(path: path, source: source, progress: progress)
      } catch CharactersDatabaseError.busy where waited < patience {
        // SQLite could wait as well, but it would block this thread: several openings of one file would then keep the
        // one that fills it from going on, if it is in the same program.
        try await clock.sleep(for: retryInterval)
        waited += retryInterval
      }
    }
  }

  /// How long to wait before a locked file is tried again.
  static let retryInterval = Duration.milliseconds(50)

  private static func openAtOnce(
    path: String, source: CharacterSource, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> CharactersDatabase {
    let file = try DatabaseFile(path: path)
    return try await CharactersDatabaseError.translating(path: path) {
      if file == .characters, let database = try await openComplete(path: path) {
        return database
      }
      try await fill(path: path, source: source, progress: progress)
      return try await openForReading(path: path)
    }
  }

  /// Opens a file of ours; nil when it still has to be filled.
  private static func openComplete(path: String) async throws -> CharactersDatabase? {
    do {
      let database = try await openForReading(path: path)
      return try await database.reader.read { try CharactersSchema.isComplete($0, path: path) } ? database : nil
    } catch DatabaseError.SQLITE_READONLY_ROLLBACK {
      // A filling was killed within a transaction, which only a connection that writes can roll back.
      return nil
    }
  }

  private static func openForReading(path: String) async throws -> CharactersDatabase {
    var configuration = Configuration()
    configuration.readonly = true
    let reader = try DatabaseQueue(path: path, configuration: configuration)
    // From here on SQLite may wait, because it does so on a thread of the database.
    try await reader.read { try $0.execute(sql: "PRAGMA busy_timeout = 5000") }
    return CharactersDatabase(path: path, reader: reader)
  }
}
