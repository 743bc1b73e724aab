import LoadableCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The records of one cache, one list, or the edits of one feature, in a storage.
///
/// They are written one after another, in the order of the calls. A record that changes while it waits is written once, in its last form.
/// A storage that fails is reported once, until it works again.
final class StoredRecords: Sendable {
  /// What is to be done with a record.
  enum Job: Sendable {
    /// Writes what the function returns then; nothing if it returns nil.
    ///
    /// If that fails and `isNeeded` is true, the former record is removed, because it would be wrong from then on.
    case write(@Sendable () async -> Content?, isNeeded: Bool)
    case remove
    /// Removes the record if it is still one that cannot be used.
    case check(@Sendable (_ bytes: [UInt8]) -> Bool)
  }

  /// The content of a record.
  struct Content: Sendable {
    let value: any Encodable & Sendable
    /// When it was made, in seconds since 1970.
    let date: Double
  }

  /// The result of looking for a record.
  enum Found<Value: Sendable>: Sendable {
    case value(Value, date: Double)
    case nothing
    /// The storage has failed.
    case failed
  }

  private struct Waiting: Sendable {
    var job: Job
    var callers: [CheckedContinuation<Void, Never>] = []
  }

  private enum Item: Sendable {
    case part(String)
    case everything
    /// What waits until everything before it is done.
    case mark(CheckedContinuation<Void, Never>)

    var isEverything: Bool { if case .everything = self { true } else { false } }
  }

  private enum Work: Sendable {
    case part(String, Job), everything
    case mark(CheckedContinuation<Void, Never>)
  }

  private enum Failure {
    case reading, writing
  }

  private struct State: Sendable {
    var waiting: [String: Waiting] = [:]
    /// What is to be done; the next is the last of `front`, or the first of `back`.
    var front: [Item] = []
    var back: [Item] = []
    /// The callers that wait until everything is removed.
    var removing: [CheckedContinuation<Void, Never>] = []
    /// Whether everything must be removed before anything is read or written.
    var mustEmpty = false
    var isWorking = false
    var current: String?
    /// The callers that wait for the record that is being written.
    var callers: [CheckedContinuation<Void, Never>] = []
    var failures: Set<Failure> = []

    mutating func next() -> Item? {
      if front.isEmpty { (front, back) = (back.reversed(), []) }
      return front.popLast()
    }
  }

  let storage: any LoadableStorage
  let name: String
  private let prefix: String
  let version: Int
  /// How old a record may be; nil for any age.
  let lifetime: Duration?
  let place: SourcePlace
  private let state = LockedValue(State())

  /// - Parameters:
  ///   - name: what the keys of the records begin with.
  ///   - version: the version of the format; records of others are removed.
  ///   - lifetime: how old a record may be; older ones are removed.
  ///
  /// An invalid version or lifetime is reported.
  init(
    _ storage: any LoadableStorage, _ name: String, version: Int, atMostAge lifetime: Duration?, at place: SourcePlace
  ) {
    (self.storage, self.name, self.version, self.place) = (storage, name, max(version, 1), place)
    let escaped = name.map { ["%": "%25", "/": "%2F"][$0] ?? String($0) }
    prefix = escaped.joined() + "/"
    self.lifetime = LoadPolicy.positive(lifetime, "atMostAge", place)
    if version < 1 {
      place.report(
        """
        What is stored as '\(name)' has the version \(version), so 1 is used instead: versions are positive.

        Likely causes: versions are counted from 0, or computed.
        """)
    }
    StorageUsers.add(self)
  }

  /// The current date, in seconds since 1970.
  static var now: Double { Date.now.timeIntervalSince1970 }

  /// The key of a part: the name ends with the first slash, so that no name is the beginning of another one.
  private func key(_ part: String) -> String { "\(prefix)\(part)" }

  private func isValid(_ version: Int, _ date: Double) -> Bool {
    guard version == self.version else { return false }
    return lifetime.map { Self.now - date < $0 / .seconds(1) } ?? true
  }

  // MARK: Reading

  /// The parts that are stored, with their dates, or nothing if the storage fails: see ``list()``.
  func parts() async -> [(part: String, date: Double)] { await list() ?? [] }

  /// The parts that are stored, with their dates; nil if the storage fails.
  ///
  /// Those of other versions, and those that are too old, are removed.
  ///
  /// - Complexity: O(number of parts).
  @concurrent
  func list() async -> [(part: String, date: Double)]? {
    if state.withLock({ $0.mustEmpty }) { return [] }
    guard let all = await attempt(.reading, { try await self.storage.keys(withPrefix: self.prefix) }) else {
      return nil
    }
    var valid: [(part: String, date: Double)] = []
    for (key, version, date) in all {
      let part = String(decoding: key.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      if isValid(version, date) { valid.append((part, date)) } else { check(part) { _ in true } }
    }
    return valid
  }

  /// A record; nil if there is none, or it cannot be read: see ``find(_:as:)``.
  func read<Value: Decodable & Sendable>(
    _ part: String, as type: Value.Type = Value.self
  ) async -> (value: Value, date: Double)? {
    if case .value(let value, let date) = await find(part, as: type) { (value, date) } else { nil }
  }

  /// A record, if there is one.
  ///
  /// One that cannot be decoded, is too old, or has another version is removed.
  @concurrent
  func find<Value: Decodable & Sendable>(_ part: String, as type: Value.Type) async -> Found<Value> {
    if state.withLock({ $0.mustEmpty }) { return .nothing }
    let key = key(part)
    guard let found = await attempt(.reading, { try await self.storage.read(key) }) else { return .failed }
    guard let record = found else { return .nothing }
    if isValid(record.version, record.date), let value = try? Self.decode(type, from: record.bytes) {
      return .value(value, date: record.date)
    }
    check(part) { (try? Self.decode(type, from: $0)) != nil }
    return .nothing
  }

  // MARK: Writing

  /// Writes a record.
  ///
  /// - Parameters:
  ///   - isNeeded: whether the former record must not stay if the new one cannot be written.
  ///   - content: what to write; called when it is written.
  func write(_ part: String, isNeeded: Bool = false, _ content: @escaping @Sendable () async -> Content?) {
    add(part, .write(content, isNeeded: isNeeded))
  }

  func remove(_ part: String) {
    add(part, .remove)
  }

  /// Removes a record that cannot be used, unless another one has taken its place by then.
  private func check(_ part: String, isGood: @escaping @Sendable (_ bytes: [UInt8]) -> Bool) {
    add(part, .check(isGood), replacing: { $0 })
  }

  /// Changes a record, as it is stored or is to be; one that cannot be changed is removed.
  ///
  /// - Parameter change: changes the value, and returns whether it has.
  func change<Value: Codable & Sendable>(
    _ part: String, as type: Value.Type, _ change: @escaping @Sendable (inout Value) async -> Bool
  ) {
    let stored: @Sendable () async -> Content? = { [self] in
      switch await find(part, as: type) {
      case .nothing: return nil
      case .failed:
        let key = key(part)
        try? await storage.remove(key)
        return nil
      case .value(var value, let date): return await change(&value) ? Content(value: value, date: date) : nil
      }
    }
    add(
      part, .write(stored, isNeeded: true),
      replacing: { waiting in
        switch waiting {
        case .remove: waiting
        case .check: .write(stored, isNeeded: true)
        case .write(let content, _):
          .write(
            {
              guard let content = await content() else { return await stored() }
              guard var value = content.value as? Value, await change(&value) else { return content }
              return Content(value: value, date: content.date)
            }, isNeeded: true)
        }
      })
  }

  /// - Parameter replace: returns the job that replaces one that waits for the same record; by default that is the new job.
  private func add(_ part: String, _ job: Job, replacing replace: (@Sendable (Job) -> Job)? = nil) {
    let begins = state.withLock { state in
      if let waiting = state.waiting[part] {
        state.waiting[part]!.job = replace?(waiting.job) ?? job
      } else {
        state.waiting[part] = Waiting(job: job)
        state.back.append(.part(part))
      }
      defer { state.isWorking = true }
      return !state.isWorking
    }
    if begins { Task { await work() } }
  }

  /// Removes everything that is stored, or waits to be, and returns when that is done.
  ///
  /// What is written at the moment is removed too. What is written after the call stays. If the storage fails, that is reported, and
  /// everything counts as removed: nothing is read or written before the storage has removed it.
  func removeAll() async {
    await withCheckedContinuation { clear(for: $0) }
  }

  /// The same, without waiting for the end.
  func clear() {
    clear(for: nil)
  }

  private func clear(for caller: CheckedContinuation<Void, Never>?) {
    let (begins, callers) = state.withLock { state in
      var callers = state.waiting.values.flatMap(\.callers)
      for case .mark(let caller) in state.front + state.back { callers.append(caller) }
      (state.waiting, state.front, state.back, state.mustEmpty) = ([:], [], [.everything], true)
      if let caller { state.removing.append(caller) }
      defer { state.isWorking = true }
      return (!state.isWorking, callers)
    }
    for caller in callers { caller.resume() }
    if begins { Task { await work() } }
  }

  /// Waits until what was to be done with a record is done, or has failed.
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

  /// Waits until everything that was to be done is done, or has failed.
  func finish() async {
    await withCheckedContinuation { caller in
      let isDone = state.withLock { state in
        if state.isWorking { state.back.append(.mark(caller)) }
        return !state.isWorking
      }
      if isDone { caller.resume() }
    }
  }

  private func work() async {
    while let next = begin() {
      switch next {
      case .mark(let caller): caller.resume()
      case .everything: await empty()
      case .part(let part, let job):
        if state.withLock({ $0.mustEmpty }) { await empty() }
        if !state.withLock({ $0.mustEmpty }) { await perform(job, part) }
      }
      let callers = state.withLock { state in
        defer { (state.callers, state.current) = ([], nil) }
        return state.callers
      }
      for caller in callers { caller.resume() }
    }
  }

  private func begin() -> Work? {
    state.withLock { state in
      while let next = state.next() {
        switch next {
        case .mark(let caller): return .mark(caller)
        case .everything:
          (state.callers, state.removing) = (state.removing, [])
          return .everything
        case .part(let part):
          guard let waiting = state.waiting.removeValue(forKey: part) else { continue }
          (state.current, state.callers) = (part, waiting.callers)
          return .part(part, waiting.job)
        }
      }
      state.isWorking = false
      return nil
    }
  }

  private func empty() async {
    do {
      try await storage.removeAll(withPrefix: prefix)
      state.withLock { state in
        // Another removal may have been requested meanwhile; then what was written before it must go too.
        if !(state.front + state.back).contains(where: \.isEverything) { state.mustEmpty = false }
      }
    } catch {
      place.report(
        """
        The storage of '\(name)' could not be emptied: \(error).

        What is in it counts as removed, and is removed before anything else is written. If the app ends before that, it is found by the next \
        start.

        Likely causes: the disk is locked, or the storage was opened where nothing can be written.
        """)
    }
  }

  private func perform(_ job: Job, _ part: String) async {
    let key = key(part)
    switch job {
    case .remove: await attempt(.writing) { try await self.storage.remove(key) }
    case .check(let isGood):
      guard let record = try? await storage.read(key), !isValid(record.version, record.date) || !isGood(record.bytes)
      else { return }
      await attempt(.writing) { try await self.storage.remove(key) }
    case .write(let content, let isNeeded):
      guard let content = await content() else { return }
      let isWritten: Void? =
        if let bytes = encode(content.value) {
          await attempt(.writing) {
            try await self.storage.write(bytes, version: self.version, date: content.date, for: key)
          }
        } else {
          nil
        }
      if isWritten == nil, isNeeded { try? await storage.remove(key) }
    }
  }

  /// Calls the storage; nil if it fails, which is reported.
  @discardableResult
  private func attempt<Result>(_ kind: Failure, _ body: () async throws -> Result) async -> Result? {
    do {
      let result = try await body()
      state.withLock { state in _ = state.failures.remove(kind) }
      return result
    } catch is CancellationError {
      return nil
    } catch {
      let isFirst = state.withLock { $0.failures.insert(kind).inserted }
      guard isFirst else { return nil }
      place.report(
        """
        The storage of '\(name)' has failed: \(error).

        What was to be stored or read counts as missing, and loads and edits go on. The next failures are not reported until the storage \
        works again.

        Likely causes: the disk is full or locked, or the storage was opened where nothing can be written.
        """)
      return nil
    }
  }
}
