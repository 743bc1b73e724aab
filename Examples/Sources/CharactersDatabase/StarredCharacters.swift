import GRDB

/// The starred characters in a database, as rows that follow each change.
///
/// ```swift
/// for try await rows in try StarredCharacters(in: database).rows(limit: 100) { show(rows) }
/// ```
///
/// The database is their only source: the rows come from here, whether this program or another one stars a character.
public struct StarredCharacters: Sendable {
  private let path: String
  private let queue: DatabaseQueue
  private let version: DatabaseVersion

  /// Opens the database once more, to observe it.
  ///
  /// - Throws: ``CharactersDatabaseError`` if the file can no longer be opened.
  public init(in database: CharactersDatabase) throws {
    path = database.path
    version = try DatabaseVersion(of: database)
    do {
      var configuration = Configuration()
      configuration.busyMode = .timeout(5)
      queue = try DatabaseQueue(path: database.path, configuration: configuration)
    } catch let error as DatabaseError {
      throw CharactersDatabaseError(error, path: database.path)
    }
  }

  /// A window of the rows, ordered by code point: now, and then after each change of one of them.
  ///
  /// It ends with a ``CharactersDatabaseError``, or when its task is cancelled. If changes follow each other fast, it skips rows that
  /// are already out of date.
  ///
  /// - Parameters:
  ///   - start: the first code point of the window.
  ///   - limit: the largest number of rows.
  ///   - interval: how often to look for what other connections have saved.
  ///   - clock: measures that time.
  public func rows(
    from start: UnicodeCharacter.ID = 0, limit: Int, lookingEvery interval: Duration = .milliseconds(250),
    clock: any Clock<Duration> = ContinuousClock()
  ) -> AsyncThrowingStream<[UnicodeCharacter], any Error> {
    let observation = ValueObservation.tracking { db in
      let rows: SQLRequest<Row> = """
        SELECT character.*, isStarred, note FROM remark JOIN character USING (id)
        WHERE isStarred AND id >= \(start) ORDER BY id LIMIT \(limit)
        """
      return try Array(rows.fetchCursor(db).map(UnicodeCharacter.init(row:)))
    }
    let (stream, continuation) = AsyncThrowingStream<[UnicodeCharacter], any Error>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let task = Task {
      do {
        try await CharactersDatabaseError.translating(path: path) {
          // Before the first rows, so that no change after them is missed.
          let number = try await version.number
          try await withThrowingTaskGroup { group in
            group.addTask {
              for try await rows in observation.removeDuplicates().values(in: queue) { continuation.yield(rows) }
            }
            group.addTask { try await notify(after: number, every: interval, clock) }
            // Whichever fails first ends the other one.
            try await group.next()
            group.cancelAll()
          }
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  /// Notifies the observation of what other connections have saved: GRDB sees only what its own connection saves.
  private func notify(after first: Int, every interval: Duration, _ clock: any Clock<Duration>) async throws {
    var last = first
    while true {
      try await clock.sleep(for: interval)
      let number = try await version.number
      guard number != last else { continue }
      last = number
      try await queue.write { try $0.notifyChanges(in: .fullDatabase) }
    }
  }
}
