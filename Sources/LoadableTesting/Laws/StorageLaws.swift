public import LoadableCore
import LoadableReducers

extension Laws {
  /// Fails the test for the first law that a storage breaks.
  ///
  /// ```swift
  /// @Test func laws() async {
  ///   let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  ///   await Laws.checkStorage { try FolderStorage(folder) }
  /// }
  /// ```
  ///
  /// The laws:
  ///
  /// - Reading a key without a record returns nil; reading any other returns its record, byte for byte, with its version and its date.
  /// - A write replaces the record of its key.
  /// - Any text is a key, and two keys are the same only if their UTF-8 bytes are.
  /// - A list contains exactly the keys that begin with its prefix, each with its version and its date.
  /// - A removal removes exactly the records that it is for, and does nothing for a key without a record.
  /// - After concurrent writes to one key, one of the records remains, complete; a read meanwhile returns a complete record.
  /// - Concurrent writes to different keys all take effect.
  /// - A call finishes even if its task is cancelled.
  /// - A storage that is opened again has the same records.
  ///
  /// The check does not crash the program or fill the disk: what survives that needs tests of its own.
  ///
  /// - Parameter open: opens a storage; each call opens the same place, which is empty at first. The check leaves records there.
  /// - Complexity: about 700 calls; the largest record has 300 KB.
  public static func checkStorage<Base: LoadableStorage>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    opening open: () async throws -> Base
  ) async {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let check = LawCheck("storage", Base.self, at: place)
    do {
      var storage = CheckedStorage(storage: try await open(), check: check)
      guard try await storage.storage.keys(withPrefix: "").isEmpty else {
        return check.needs("open one that is empty at first")
      }
      try await checkRecords(&storage)
      try await checkKeys(&storage)
      try await checkConcurrency(&storage)
      storage.storage = try await open()
      try await storage.expectAll("a storage that is opened again has the same records")
    } catch is BrokenLaw {
      // It is reported, and the other laws build on this one.
    } catch {
      check.expect(false, "no call throws as long as nothing is wrong", ("error", error))
    }
  }

  private static func checkRecords<Base>(_ storage: inout CheckedStorage<Base>) async throws {
    try await storage.expectRecord(of: "unknown", "a key that was never written reads nil")
    let samples = [
      StorageRecord(bytes: [1, 2, 3], version: 1, date: 1_700_000_000), .init(bytes: [], version: 2, date: 0),
      .init(bytes: Array(0...255), version: Int(Int32.max), date: 1_700_000_000.123456),
      .init(bytes: (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }, version: 1, date: -0.1),
    ]
    for (number, sample) in samples.enumerated() {
      try await storage.write(sample, for: "\(number)")
      try await storage.expectRecord(of: "\(number)", "what was written is read, with its version and its date")
    }
    for sample in samples.reversed() + [.init(bytes: [9], version: 1, date: 1)] {
      try await storage.write(sample, for: "0")
      try await storage.expectRecord(of: "0", "a write replaces the record of its key")
    }
  }

  private static func checkKeys<Base>(_ storage: inout CheckedStorage<Base>) async throws {
    let long = String(repeating: "long/ü", count: 350)
    let keys =
      [
        "", " ", "a", "A", "a ", "ab", "aB", "a/b", "a/../b", "a/\u{301}", ".", "..", ".a", "/", "\\", "a\"'`b", "a;--",
        "01", "1.0",
        "null",
      ]
      + ["%", "a%", "_", "*", "?", "[a]", "a\nb", "\r\n", "\t", "\u{1}", "\u{7F}", "e", "\u{E9}", "e\u{301}", "😀", "👩‍👩‍👧"]
      + ["\u{FEFF}a", "\u{FFFF}", "\u{10FFFF}", "\u{10FFFF}\u{10FFFF}", long, long + "1", long + "2"]
    for (number, key) in keys.enumerated() {
      try await storage.write(.init(bytes: Array(key.utf8), version: number + 1, date: 0.5 + Double(number)), for: key)
    }
    try await storage.expectAll("any text is a key, and keys are one only if their UTF-8 bytes are the same")
    let prefixes = [
      "a", "A", "a/", "%", "_", "*", "[", ".", "/", "1", "e", "\u{E9}", "\r", "👩", "\u{10FFFF}", long, "none",
    ]
    for prefix in prefixes {
      try await storage.expectList(of: prefix, "a list has exactly the keys that begin with its prefix")
    }
    for key in keys.reversed() + ["unknown"] {
      let record = try await storage.remove(key)
      try await storage.expectList(of: "", "a removal removes the record of its key only", after: key)
      try await storage.expectRecord(of: key, "a key whose record was removed reads nil")
      if let record { try await storage.write(record, for: key) }
    }
    for prefix in prefixes + [""] {
      let records = try await storage.removeAll(withPrefix: prefix)
      try await storage.expectList(
        of: "", "a removal of a prefix removes exactly the keys that begin with it", after: prefix)
      for (key, record) in records { try await storage.write(record, for: key) }
    }
  }

  private static func checkConcurrency<Base>(_ storage: inout CheckedStorage<Base>) async throws {
    let whole = "of concurrent writes to one key, one remains, whole, and reads beside them give a whole record"
    let rivals = (1...8).map { StorageRecord(bytes: .init(repeating: UInt8($0), count: 50_000), version: $0, date: 1) }
    let base = storage.storage
    try await storage.write(rivals[0], for: "rivals")
    let seen = try await withThrowingTaskGroup(of: StorageRecord?.self) { group in
      for rival in rivals {
        group.addTask {
          try await base.write(rival.bytes, version: rival.version, date: rival.date, for: "rivals")
          return rival
        }
        group.addTask { try await StorageRecord(base.read("rivals")) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let last = try await StorageRecord(base.read("rivals"))
    for record in seen + [last] where !rivals.contains(where: { $0 == record }) {
      try storage.expect(false, whole, ("read", StorageRecord.summary(record)))
    }
    if let last { try await storage.write(last, for: "rivals") }
    let others = (1...50).map { ("crowd \($0)", StorageRecord(bytes: [UInt8($0)], version: $0, date: 1)) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (key, record) in others {
        group.addTask { try await base.write(record.bytes, version: record.version, date: record.date, for: key) }
      }
      try await group.waitForAll()
    }
    for (key, record) in others { storage.expected[Array(key.utf8)] = record }
    try await storage.expectAll("concurrent writes to different keys all arrive")
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try? await base.write([1, 2], version: 3, date: 4, for: "cancelled")
      return try? await StorageRecord(base.read("cancelled"))
    }
    let record = StorageRecord(bytes: [1, 2], version: 3, date: 4)
    let read = await cancelled.value
    try storage.expect(
      read == record, "a call finishes although its task is cancelled", ("expected", StorageRecord.summary(record)),
      ("actual", StorageRecord.summary(read)))
    storage.expected[Array("cancelled".utf8)] = record
  }
}

/// A record of a storage.
private struct StorageRecord: Equatable, Sendable {
  let bytes: [UInt8]
  let version: Int
  let date: Double

  init(bytes: [UInt8], version: Int, date: Double) {
    (self.bytes, self.version, self.date) = (bytes, version, date)
  }

  init?(_ record: (bytes: [UInt8], version: Int, date: Double)?) {
    guard let record else { return nil }
    self.init(bytes: record.bytes, version: record.version, date: record.date)
  }

  /// A record in words, which are short even for large ones.
  static func summary(_ record: Self?) -> String {
    guard let record else { return "nothing" }
    let start = record.bytes.prefix(8).map { "\($0)" }.joined(separator: " ")
    return "\(record.bytes.count) bytes from \(start), version \(record.version), date \(record.date)"
  }
}

/// A law was broken, and that is reported.
private struct BrokenLaw: Error {}

/// A storage, and what should be in it.
private struct CheckedStorage<Base: LoadableStorage> {
  var storage: Base
  let check: LawCheck
  /// The records by the UTF-8 bytes of their keys.
  var expected: [[UInt8]: StorageRecord] = [:]

  mutating func write(_ record: StorageRecord, for key: String) async throws {
    try await storage.write(record.bytes, version: record.version, date: record.date, for: key)
    expected[Array(key.utf8)] = record
  }

  mutating func remove(_ key: String) async throws -> StorageRecord? {
    try await storage.remove(key)
    return expected.removeValue(forKey: Array(key.utf8))
  }

  mutating func removeAll(withPrefix prefix: String) async throws -> [(key: String, record: StorageRecord)] {
    try await storage.removeAll(withPrefix: prefix)
    let records = expected.filter { $0.key.starts(with: prefix.utf8) }
    for key in records.keys { expected[key] = nil }
    return records.map { (String(decoding: $0.key, as: UTF8.self), $0.value) }
  }

  /// Fails the test if a key does not have the record that it should have.
  func expectRecord(of key: String, _ law: String) async throws {
    let expected = expected[Array(key.utf8)]
    let actual = try await StorageRecord(storage.read(key))
    try expect(
      actual == expected, law, ("key", key), ("expected", StorageRecord.summary(expected)),
      ("actual", StorageRecord.summary(actual)))
  }

  /// Fails the test if a list does not have the keys that it should have.
  func expectList(of prefix: String, _ law: String, after call: String? = nil) async throws {
    let list = try await storage.keys(withPrefix: prefix)
    let actual = list.map { "\(Array($0.key.utf8)) \($0.version) \($0.date)" }.sorted()
    let right = expected.filter { $0.key.starts(with: prefix.utf8) }
    let wanted = right.map { "\($0.key) \($0.value.version) \($0.value.date)" }.sorted()
    if actual == wanted { return }
    let missing = right.keys.filter { key in !list.contains { Array($0.key.utf8) == key } }
      .map { String(decoding: $0, as: UTF8.self) }.sorted()
    let surplus = list.filter { right[Array($0.key.utf8)] == nil }.map(\.key).sorted()
    try expect(
      false, law, ("prefix", prefix), ("removed", call as Any), ("missing keys", missing), ("surplus keys", surplus),
      ("number of keys", list.count), ("expected number", right.count))
  }

  /// Fails the test if the storage does not have the records that it should have, and no others.
  func expectAll(_ law: String, after call: String? = nil) async throws {
    try await expectList(of: "", law, after: call)
    for key in expected.keys { try await expectRecord(of: String(decoding: key, as: UTF8.self), law) }
  }

  func expect(_ holds: Bool, _ law: String, _ facts: (name: String, value: Any)...) throws {
    if holds { return }
    check.breach(law, facts)
    throw BrokenLaw()
  }
}
