public import LoadableCore

extension LoadableStorage {
  /// Removes everything that is stored, for example when somebody signs out.
  ///
  /// What the caches, edits and lists of this process had begun to write is removed too. Which of them use this storage is found by
  /// identity if it is an object, and by `==` if it is an `Equatable` value. Values of other types cannot be compared: then what was to be
  /// written to any storage of the type is written first, so that nothing is lost in another one. If another one does not answer, this
  /// function waits for it.
  ///
  /// First drop what is in memory, such as the content of lists and caches, because what changes after the call is written again.
  ///
  /// - Throws: the error of the storage; some records may be left then.
  public func removeEverything() async throws {
    for (records, isKnown) in StorageUsers.all(in: self) {
      if isKnown { await records.removeAll() } else { await records.finish() }
    }
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

  /// The records that are in a storage, and those of which that is not known.
  static func all(in storage: some LoadableStorage) -> [(records: StoredRecords, isKnown: Bool)] {
    let all = users.withLock { users in users.compactMap(\.records) }
    return all.compactMap { records in
      switch records.areIn(storage) {
      case true: (records, true)
      case false: nil
      case nil: (records, false)
      }
    }
  }
}

extension StoredRecords {
  /// The records that this process has in the same form already, or new ones.
  ///
  /// There must be one queue for a name, although a model may be made anew, and an architecture may make its reducers for each action. If
  /// the storages of a type cannot be compared, there are several.
  static func shared(
    _ storage: some LoadableStorage, _ name: String, version: Int, atMostAge lifetime: Duration?, at place: SourcePlace
  ) -> StoredRecords {
    // As the records have it.
    let valid = lifetime.flatMap { $0 > .zero ? $0 : nil }
    let known = StorageUsers.all(in: storage).first { records, isKnown in
      isKnown && records.name == name && records.version == max(version, 1) && records.lifetime == valid
    }
    return known?.records ?? StoredRecords(storage, name, version: version, atMostAge: lifetime, at: place)
  }

  /// Whether these records are in a storage; nil if that is not known, because storages of its type cannot be compared.
  fileprivate func areIn(_ other: some LoadableStorage) -> Bool? {
    guard type(of: storage) == type(of: other) else { return false }
    if type(of: other) is AnyClass { return (storage as AnyObject) === (other as AnyObject) }
    func isEqual<Known: Equatable>(_ known: Known) -> Bool { other as? Known == known }
    return (storage as? any Equatable).map { isEqual($0) }
  }
}
