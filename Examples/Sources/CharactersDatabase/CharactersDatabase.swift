import GRDB

/// The database of all named characters, on disk, with a full-text index of their names.
///
/// A value of this type is complete: ``open(at:source:timeout:clock:progress:)`` fills a new file first. The characters do not
/// change; what the user says about them is saved by ``save(_:)``. It can be used on any thread, and by several tasks at the same
/// time; SQLite runs on threads of its own.
public struct CharactersDatabase: Sendable {
  /// The absolute path of the file.
  public let path: String

  /// Connections that cannot write: several, so that a long search does not delay the others.
  let reader: DatabasePool

  /// How many characters each search finds.
  let counts = MatchCounts()

  /// Opens the file at a path; fills it first if it is new, or if an earlier filling was interrupted.
  ///
  /// A file that is damaged, or not a database of characters, is rejected and left unchanged, byte for byte. If another program
  /// is filling the same file, this waits for it to finish.
  ///
  /// - Parameters:
  ///   - path: an absolute path, as ``DatabaseLocation/resolve()`` returns it.
  ///   - source: the characters for a new file.
  ///   - timeout: how long to wait for another program that has locked the file.
  ///   - clock: measures that time.
  ///   - progress: called with the completed fraction, from 0 to 1, while the file is filled, on a thread of the database. If it
  ///     throws, filling ends with that error.
  /// - Throws: ``CharactersDatabaseError``, `CancellationError` when the task is cancelled while it waits or fills, or what
  ///   `progress` throws. The next call then starts to fill the file again.
  @concurrent
  public static func open(
    at path: String,
    source: CharacterSource = .standardLibrary,
    timeout: Duration = .seconds(30),
    clock: any Clock<Duration> = ContinuousClock(),
    progress: @escaping @Sendable (_ fraction: Double) throws -> Void = { _ in }
  ) async throws -> CharactersDatabase {
    var waited = Duration.zero
    while true {
      do {
        return try await openAtOnce(path: path, source: source, progress: progress)
      } catch CharactersDatabaseError.busy where waited < timeout {
        // SQLite could wait itself, but would block this thread: if a file is opened several times in one program, that could
        // block the task that fills it.
        try await clock.sleep(for: retryInterval)
        waited += retryInterval
      }
    }
  }

  /// How long to wait before retrying a locked file.
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

  /// Opens a file of ours; nil if it has yet to be filled, or lacks new tables.
  private static func openComplete(path: String) async throws -> CharactersDatabase? {
    do {
      let database = try await openForReading(path: path)
      return try await database.reader.read { try CharactersSchema.isComplete($0, path: path) } ? database : nil
    } catch DatabaseError.SQLITE_READONLY_ROLLBACK {
      // The filling was killed inside a transaction, which only a connection that writes can roll back.
      return nil
    }
  }

  private static func openForReading(path: String) async throws -> CharactersDatabase {
    var configuration = Configuration()
    configuration.readonly = true
    // Checks that the file can be read, without waiting for a lock: a wait would block this thread.
    try DatabaseQueue(path: path, configuration: configuration).close()
    // From here on SQLite may wait, because it runs on threads of the database.
    configuration.busyMode = .timeout(5)
    return CharactersDatabase(path: path, reader: try DatabasePool(path: path, configuration: configuration))
  }
}
