import LoadableCore
import TestSupport
import Testing

@testable import LoadableTesting

@Suite(.timeLimit(.minutes(60)))
struct StorageLawsTests {
  @Test("a storage of records by the bytes of their keys follows the laws, and so does the one in memory")
  func lawful() async {
    expectEqual(await check(nil), [])
    var storage = InMemoryStorage()
    let failures = await failures {
      await Laws.checkStorage {
        storage = storage.restarted()
        return storage
      }
    }
    expectEqual(failures, [])
  }

  @Test(
    "each law catches a storage that breaks it",
    arguments: [
      (.inventsRecords, "a key that was never written reads nil", ["key: \"unknown\"", "expected: \"nothing\""]),
      (
        .stopsAtZero, "what was written is read, with its version and its date",
        ["256 bytes from 0 1 2 3", "actual: \"0 bytes"]
      ),
      (.roundsDates, "what was written is read, with its version and its date", ["123456", "date 1700000000.0"]),
      (
        .shortVersions, "what was written is read, with its version and its date", ["version 2147483647", "version -1"]
      ),
      (.keepsFirst, "a write replaces the record of its key", ["key: \"0\""]),
      (.ignoresCase, Self.anyText, ["missing keys: [\"A\", \"aB\"]"]),
      (.comparesCharacters, Self.anyText, ["missing keys: [\"e\u{301}\"]"]),
      (.listsNoDates, Self.anyText, ["missing keys: []", "surplus keys: []"]),
      (.readsPatterns, Self.lists, ["prefix: \"_\"", "surplus keys: [\""]),
      (.findsAnywhere, Self.lists, ["prefix: \"a\"", "surplus keys: [\""]),
      (.beginsWithCharacters, Self.lists, ["prefix: \"a/\"", "missing keys: [\"a/\u{301}\"]"]),
      (.removesPrefixed, "a removal removes the record of its key only", ["missing keys: [\""]),
      (.removesNothing, "a removal removes the record of its key only", ["surplus keys: [\""]),
      (.keepsBytes, "a key whose record was removed reads nil", ["expected: \"nothing\""]),
      (.removesOne, Self.prefixes, ["surplus keys: [\""]), (.removesEverything, Self.prefixes, ["missing keys: [\""]),
      (.demandsRecords, "no call throws as long as nothing is wrong", ["error: Missing(key: \"unknown\")"]),
      (
        .mixesWrites, "of concurrent writes to one key, one remains, whole, and reads beside them give a whole record",
        []
      ),
      (.losesWrites, "concurrent writes to different keys all arrive", ["missing keys: [\""]),
      (.stopsWhenCancelled, "a call finishes although its task is cancelled", ["actual: \"nothing\""]),
      (.forgets, "a storage that is opened again has the same records", ["number of keys: 0"]),
    ] as [(ToyStorage.Mistake, String, [String])])
  func broken(mistake: ToyStorage.Mistake, law: String, facts: [String]) async {
    let line = #line + 1
    let found = await check(mistake, line: UInt(line))
    expectBroken(law, by: "The storage ToyStorage", found, line: line, facts: facts)
    expectEqual(found.count, 1)
  }

  @Test("a storage that has records at first proves nothing")
  func full() async {
    let storage = ToyStorage(nil, Locked([:]))
    await storage.write([1], version: 1, date: 1, for: "old")
    let found = await failures { await Laws.checkStorage { storage } }
    expectOne(found, line: #line - 1, facts: "storage ToyStorage cannot be checked: open one that is empty at first")
  }

  private static let anyText = "any text is a key, and keys are one only if their UTF-8 bytes are the same"
  private static let lists = "a list has exactly the keys that begin with its prefix"
  private static let prefixes = "a removal of a prefix removes exactly the keys that begin with it"

  private func check(_ mistake: ToyStorage.Mistake?, line: UInt = #line) async -> [CaughtFailure] {
    let records = Locked<ToyStorage.Records>([:])
    return await failures {
      await Laws.checkStorage(line: line) { ToyStorage(mistake, mistake == .forgets ? Locked([:]) : records) }
    }
  }
}

/// A storage with a mistake.
actor ToyStorage: LoadableStorage {
  enum Mistake: Sendable {
    case inventsRecords, stopsAtZero, roundsDates, shortVersions, keepsFirst, ignoresCase, comparesCharacters,
      listsNoDates
    case readsPatterns, findsAnywhere, beginsWithCharacters, removesPrefixed, removesNothing, keepsBytes, removesOne,
      removesEverything
    case demandsRecords, mixesWrites, losesWrites, stopsWhenCancelled, forgets
  }

  struct Missing: Error {
    let key: String
  }

  typealias Records = [[UInt8]: (bytes: [UInt8], version: Int, date: Double)]

  private let mistake: Mistake?
  private let records: Locked<Records>
  private var removedKeys: Set<String> = []

  init(_ mistake: Mistake?, _ records: Locked<Records>) {
    (self.mistake, self.records) = (mistake, records)
  }

  func read(_ key: String) -> (bytes: [UInt8], version: Int, date: Double)? {
    if let record = records.withLock({ $0[place(of: key)] }) { return record }
    return mistake == .inventsRecords || mistake == .keepsBytes && removedKeys.contains(key) ? ([], 1, 0) : nil
  }

  func write(_ bytes: [UInt8], version: Int, date: Double, for key: String) {
    let old = read(key)?.bytes
    var (bytes, version, date) = (bytes, version, date)
    switch mistake {
    case .stopsAtZero: bytes = Array(bytes.prefix { $0 != 0 })
    case .roundsDates: date = date.rounded()
    case .shortVersions: version = Int(Int16(truncatingIfNeeded: version))
    case .keepsFirst where old != nil: return
    // Only the concurrent writes are so long.
    case .mixesWrites where bytes.count == 50_000: bytes.replaceSubrange(..<9, with: (old ?? bytes).prefix(9))
    case .losesWrites where records.withLock({ $0.count }) > 70: return
    case .stopsWhenCancelled where Task.isCancelled: return
    default: break
    }
    records.withLock { $0[place(of: key)] = (bytes, version, date) }
  }

  func remove(_ key: String) throws {
    if mistake == .demandsRecords, read(key) == nil { throw Missing(key: key) }
    removedKeys.insert(key)
    if mistake == .removesPrefixed { return removeAll(withPrefix: key) }
    if mistake != .removesNothing { records.withLock { $0[place(of: key)] = nil } }
  }

  func removeAll(withPrefix prefix: String) {
    let found = keys(withPrefix: mistake == .removesEverything ? "" : prefix)
    for (key, _, _) in mistake == .removesOne ? found.prefix(1) : found[...] {
      records.withLock { $0[place(of: key)] = nil }
    }
  }

  func keys(withPrefix prefix: String) -> [(key: String, version: Int, date: Double)] {
    records.withLock { $0 }
      .map { (key: String(decoding: $0.key, as: UTF8.self), version: $0.value.version, date: $0.value.date) }
      .filter { begins($0.key, prefix) }
      .map { mistake == .listsNoDates ? ($0.key, $0.version, 0) : $0 }
  }

  private func begins(_ key: String, _ prefix: String) -> Bool {
    switch mistake {
    case .readsPatterns where prefix == "_": !key.isEmpty
    case .findsAnywhere: prefix.isEmpty || key.contains(prefix)
    case .beginsWithCharacters: key.hasPrefix(prefix)
    default: key.utf8.starts(with: prefix.utf8)
    }
  }

  private func place(of key: String) -> [UInt8] {
    switch mistake {
    case .ignoresCase: Array(key.lowercased().utf8)
    case .comparesCharacters where key == "\u{E9}": Array("\u{E9}".utf8)
    default: Array(key.utf8)
    }
  }
}
