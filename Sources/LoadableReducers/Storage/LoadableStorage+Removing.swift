public import LoadableCore

extension LoadableStorage {
  /// Removes everything that is stored, for example when somebody signs out.
  ///
  /// What the caches, edits and lists of this process had begun to write is removed too. If the storage is a struct, so is what they have
  /// in other storages of the same type.
  ///
  /// First drop what is in memory, such as the content of lists and caches, because what changes after the call is written again.
  ///
  /// - Throws: the error of the storage; some records may be left then.
  public func removeEverything() async throws {
    for records in StorageUsers.all(in: self) { await records.removeAll() }
    // What others have stored, or earlier runs of the app.
    try await removeAll(withPrefix: "")
  }
}

/// All records of this process.
enum StorageUsers {
  private struct User: Sendable {
    weak var records: StoredRecords?
  }

  private static let users = LockedValue<[User]>([])

  static func add(_ records: StoredRecords) {
    users.withLock { users in
      users.removeAll { $0.records == nil }
      users.append(User(records: records))
    }
  }

  static func all(in storage: some LoadableStorage) -> [StoredRecords] {
    users.withLock { users in users.compactMap(\.records).filter { $0.areIn(storage) } }
  }
}
