import LoadableCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The records of one cache, one list, or the edits of one feature, in a storage.
///
/// They are written one after another, in the order in which they were asked for. A record that changes while it waits is written once, as
/// it is then. A storage that fails is reported, once until it works again.
final class StoredRecords: Sendable {
  /// What is to be done with a record.
  enum Job: Sendable {
    /// Writes what the function returns then; nothing if it returns nil.
    case write(@Sendable () async -> Content?)
    case remove
  }

  /// The content of a record.
  struct Content: Sendable {
    let value: any Encodable & Sendable
    /// When it was made, in seconds since 1970.
    let date: Double
  }

  private struct Waiting: Sendable {
    var job: Job
    var callers: [CheckedContinuation<Void, Never>] = []
  }

  private struct State: Sendable {
    var waiting: [String: Waiting] = [:]
    /// The parts that wait, and nil for the removal of everything; the next one is the last of `front`, or the first of `back`.
    var front: [String?] = []
    var back: [String?] = []
    /// Those that wait until everything is removed.
    var removing: [CheckedContinuation<Void, Never>] = []
    var isWorking = false
    var current: String?
    /// Those that wait until nothing is to be done any more.
    var finishing: [CheckedContinuation<Void, Never>] = []
    /// Those that wait for the record that is being written.
    var callers: [CheckedContinuation<Void, Never>] = []
    var hasFailed = false

    mutating func add(_ part: String?) {
      back.append(part)
    }

    mutating func next() -> String?? {
      if front.isEmpty { (front, back) = (back.reversed(), []) }
      return front.popLast()
    }
  }

  private let storage: any LoadableStorage
  private let name: String
  private let prefix: String
  private let version: Int
  /// How old a record may be; nil for any age.
  private let lifetime: Duration?
  private let place: SourcePlace
  private let state = LockedValue(State())

  /// - Parameters:
  ///   - name: what the keys of the records begin with.
  ///   - version: the version of the format; records of others are removed.
  ///   - lifetime: how old a record may be; older ones are removed.
  init(_ storage: any LoadableStorage, _ name: String, version: Int, keeping lifetime: Duration?, at place: SourcePlace)
  {
    (self.storage, self.name, self.version, self.place) = (storage, name, version, place)
    let escaped = name.map { ["%": "%25", "/": "%2F"][$0] ?? String($0) }
    prefix = escaped.joined() + "/"
    self.lifetime = LoadPolicy.positive(lifetime, "keeping", place)
    StorageUsers.add(self)
  }

  /// Whether these records are in a storage; for a storage that is a value, any of its type counts.
  func areIn(_ other: some LoadableStorage) -> Bool {
    guard type(of: storage) == type(of: other) else { return false }
    return !(type(of: other) is AnyClass) || (storage as AnyObject) === (other as AnyObject)
  }

  /// The current date, in seconds since 1970.
  static var now: Double { Date.now.timeIntervalSince1970 }

  /// The name ends with the first slash, so that no name is the beginning of another one.
  private func key(_ part: String) -> String { "\(prefix)\(part)" }

  private func isValid(_ version: Int, _ date: Double) -> Bool {
    guard version == self.version else { return false }
    return lifetime.map { Self.now - date < $0 / .seconds(1) } ?? true
  }

  // MARK: Reading

  /// The parts that are stored, with their dates; those of other versions, and those that are too old, are removed.
  ///
  /// - Complexity: O(number of parts).
  func parts() async -> [(part: String, date: Double)] {
    guard let all = await attempt({ try await self.storage.keys(withPrefix: self.prefix) }) else { return [] }
    var valid: [(part: String, date: Double)] = []
    for (key, version, date) in all {
      let part = String(key.dropFirst(prefix.count))
      if isValid(version, date) { valid.append((part, date)) } else { remove(part) }
    }
    return valid
  }

  /// A record; nil if there is none, or it cannot be read.
  ///
  /// One that cannot be decoded is removed.
  func read<Value: Decodable & Sendable>(
    _ part: String, as type: Value.Type = Value.self
  ) async -> (value: Value, date: Double)? {
    let key = key(part)
    guard let found = await attempt({ try await self.storage.read(key) }), let record = found else { return nil }
    guard isValid(record.version, record.date),
      let value = try? Self.decode(type, from: record.bytes)
    else {
      remove(part)
      return nil
    }
    return (value, record.date)
  }

  // MARK: Writing

  func write(_ part: String, _ content: @escaping @Sendable () async -> Content?) {
    add(part, .write(content))
  }

  func remove(_ part: String) {
    add(part, .remove)
  }

  /// Changes a record, as it is stored or is to be.
  ///
  /// - Parameter change: changes the value, and returns whether it has.
  func change<Value: Codable & Sendable>(
    _ part: String, as type: Value.Type, _ change: @escaping @Sendable (inout Value) async -> Bool
  ) {
    let stored: @Sendable () async -> Content? = { [self] in
      guard let stored = await read(part, as: type) else { return nil }
      var value = stored.value
      return await change(&value) ? Content(value: value, date: stored.date) : nil
    }
    add(
      part, .write(stored),
      replacing: { waiting in
        guard case .write(let content) = waiting else { return waiting }
        return .write {
          guard let content = await content() else { return await stored() }
          guard var value = content.value as? Value, await change(&value) else { return content }
          return Content(value: value, date: content.date)
        }
      })
  }

  /// - Parameter replace: what is to be done instead of what waits to be done; by default the job itself.
  private func add(_ part: String, _ job: Job, replacing replace: (@Sendable (Job) -> Job)? = nil) {
    let begins = state.withLock { state in
      if let waiting = state.waiting[part] {
        state.waiting[part]!.job = replace?(waiting.job) ?? job
      } else {
        state.waiting[part] = Waiting(job: job)
        state.add(part)
      }
      defer { state.isWorking = true }
      return !state.isWorking
    }
    if begins { Task { await work() } }
  }

  /// Removes everything that is stored, or waits to be, and returns when that is done.
  ///
  /// What is written at the moment is removed too. What is written after the call stays.
  func removeAll() async {
    await withCheckedContinuation { clear(for: $0) }
  }

  /// The same, without waiting for the end.
  func clear() {
    clear(for: nil)
  }

  private func clear(for caller: CheckedContinuation<Void, Never>?) {
    let (begins, callers) = state.withLock { state in
      let callers = state.waiting.values.flatMap(\.callers)
      (state.waiting, state.front, state.back) = ([:], [], [])
      state.add(nil)
      if let caller { state.removing.append(caller) }
      defer { state.isWorking = true }
      return (!state.isWorking, callers)
    }
    for caller in callers { caller.resume() }
    if begins { Task { await work() } }
  }

  /// Returns when what was to be done with a record is done, or has failed.
  func finish(_ part: String) async {
    await withCheckedContinuation { caller in
      let isDone = state.withLock { state in
        if state.waiting[part] != nil {
          state.waiting[part]!.callers.append(caller)
        } else if state.current == part {
          state.callers.append(caller)
        } else {
          return true
        }
        return false
      }
      if isDone { caller.resume() }
    }
  }

  /// Returns when everything is done that was to be done, or has failed.
  func finish() async {
    await withCheckedContinuation { caller in
      let isDone = state.withLock { state in
        if state.isWorking { state.finishing.append(caller) }
        return !state.isWorking
      }
      if isDone { caller.resume() }
    }
  }

  private func work() async {
    while let next = begin() {
      switch next {
      case (let part?, let job?): await perform(job, part)
      default: await attempt { try await self.storage.removeAll(withPrefix: self.prefix) }
      }
      let callers = state.withLock { state in
        defer { (state.callers, state.current) = ([], nil) }
        return state.callers
      }
      for caller in callers { caller.resume() }
    }
    let callers = state.withLock { state in
      defer { state.finishing = [] }
      return state.isWorking ? [] : state.finishing
    }
    for caller in callers { caller.resume() }
  }

  private func begin() -> (part: String?, job: Job?)? {
    state.withLock { state in
      while let next = state.next() {
        guard let part = next else {
          (state.callers, state.removing) = (state.removing, [])
          return (nil, nil)
        }
        guard let waiting = state.waiting.removeValue(forKey: part) else { continue }
        (state.current, state.callers) = (part, waiting.callers)
        return (part, waiting.job)
      }
      state.isWorking = false
      return nil
    }
  }

  private func perform(_ job: Job, _ part: String) async {
    let key = key(part)
    switch job {
    case .remove: await attempt { try await self.storage.remove(key) }
    case .write(let content):
      guard let content = await content() else { return }
      await attempt {
        let bytes = try Self.encode(content.value)
        try await self.storage.write(bytes, version: self.version, date: content.date, for: key)
      }
    }
  }

  /// The bytes of a value; the same for equal values, unless they contain sets.
  static func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return [UInt8](try encoder.encode(value))
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(bytes))
  }

  /// Calls the storage; nil if it fails, which is reported.
  @discardableResult
  private func attempt<Result>(_ body: () async throws -> Result) async -> Result? {
    do {
      let result = try await body()
      state.withLock { $0.hasFailed = false }
      return result
    } catch is CancellationError {
      return nil
    } catch {
      let isFirst = state.withLock { state in
        defer { state.hasFailed = true }
        return !state.hasFailed
      }
      if isFirst { report(error) }
      return nil
    }
  }

  /// Reports why something was not stored or read.
  func report(_ error: any Error) {
    place.report(
      """
      The storage of '\(name)' has failed: \(error).

      What was to be stored or read counts as missing, and loads and edits go on. The next failures are not reported until the storage works \
      again.

      Likely causes: the disk is full or locked, or the storage was opened where nothing can be written.
      """)
  }
}
