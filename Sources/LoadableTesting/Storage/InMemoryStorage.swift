public import LoadableCore
import LoadableReducers

/// A storage in memory, for tests of what survives the end of the app: it can fail, wait, and lose power.
///
/// ```swift
/// let storage = InMemoryStorage()
/// let profiles = CachedLoader(LoaderStub { _ in ann }).stored(in: storage, version: 1)
/// _ = try await profiles.load(7)
/// try await storage.wait { $0.records.count == 1 }     // writing goes on after the load
///
/// let restarted = CachedLoader(UnimplementedLoader()).stored(in: storage.restarted(), version: 1)
/// #expect(try await restarted.load(7) == ann)
/// ```
///
/// Each call has its effect as a whole or not at all. Several parts of a program can use it, from any isolation.
public final class InMemoryStorage: LoadableStorage {
  /// What is stored for a key.
  public struct Record: Hashable, Sendable {
    /// The content.
    public var bytes: [UInt8]
    /// The version of its format.
    public var version: Int
    /// When it was made, in seconds since 1970.
    public var date: Double

    /// Creates a record.
    public init(_ bytes: [UInt8], version: Int, date: Double) {
      (self.bytes, self.version, self.date) = (bytes, version, date)
    }
  }

  /// A call of the storage.
  public enum Call: Hashable, Sendable {
    /// The record of a key was read.
    case read(String)
    /// A record was written for a key.
    case write(String)
    /// The record of a key was removed.
    case remove(String)
    /// All records whose keys have a prefix were removed.
    case removeAll(prefix: String)
    /// The keys with a prefix were listed.
    case keys(prefix: String)
  }

  private struct State: Sendable {
    /// By the UTF-8 bytes of the keys, because Swift strings with different bytes can be equal.
    var records: [[UInt8]: Record]
    var calls: [Call] = []
    var fault: (@Sendable (Call) -> (any Error)?)?
    var isHeld = false
    var held: [OneShot<Void>] = []
    /// The calls that nothing ends but a restart, because there is no power.
    var lost: [OneShot<Void>] = []
    /// How many more calls have an effect; nil for all.
    var callsLeft: Int?
    var answersLastCall = true
    var waiting: [Wait] = []
  }

  private struct Wait: Sendable {
    let isOver: @Sendable (InMemoryStorage) -> Bool
    let end = OneShot<Void>()
  }

  private let state: Locked<State>

  /// Creates a storage.
  ///
  /// - Parameter records: what is in it; nothing by default.
  public init(_ records: [String: Record] = [:]) {
    state = Locked(State(records: Dictionary(uniqueKeysWithValues: records.map { (Array($0.utf8), $1) })))
  }

  /// What is stored now, by key.
  public var records: [String: Record] {
    let records = state.withLock { $0.records }
    return Dictionary(records.map { (String(decoding: $0, as: UTF8.self), $1) }) { _, last in last }
  }

  /// The calls so far, including those that failed or are still waiting.
  public var calls: [Call] { state.withLock { $0.calls } }

  /// Whether a call is waiting, for ``release(_:)`` or for power.
  public var isWaiting: Bool { state.withLock { !$0.held.isEmpty || !$0.lost.isEmpty } }

  // MARK: Faults

  /// Makes calls fail from now on, as if the disk were full.
  ///
  /// - Parameters:
  ///   - error: what they throw; nil for an error of the storage itself.
  ///   - isMeant: which calls fail; all by default.
  public func fail(
    with error: (any Error)? = nil, where isMeant: @escaping @Sendable (_ call: Call) -> Bool = { _ in true }
  ) {
    state.withLock { $0.fault = { isMeant($0) ? error ?? StorageFailure() : nil } }
  }

  /// Makes all calls succeed again.
  public func recover() {
    state.withLock { $0.fault = nil }
  }

  /// Makes all calls wait from now on, before they have an effect, until ``release(_:)``.
  ///
  /// A call whose task is cancelled while it waits throws `CancellationError`, and has no effect.
  public func hold() {
    state.withLock { $0.isHeld = true }
  }

  /// Lets the waiting calls continue, in their order.
  ///
  /// - Parameter count: how many of them; by default all, and then later calls do not wait either.
  public func release(_ count: Int? = nil) {
    let held = state.withLock { state in
      if count == nil { state.isHeld = false }
      let held = state.held.prefix(count ?? state.held.count)
      state.held.removeFirst(held.count)
      return held
    }
    for call in held { call.complete(with: .success(())) }
  }

  /// Cuts the power after a number of calls: the later ones have no effect, and none of them returns before ``restarted()``.
  ///
  /// - Parameters:
  ///   - calls: how many more calls have an effect, 0 or more.
  ///   - answersLast: whether the last of them returns; otherwise it has its effect, but does not return.
  public func losePower(afterCalls calls: Int, answersLast: Bool = true) {
    state.withLock { ($0.callsLeft, $0.answersLastCall) = (max(calls, 0), answersLast) }
  }

  /// What a new process finds: a storage with the same records, without faults.
  ///
  /// Calls that are waiting in this storage, for power or for ``release(_:)``, throw `CancellationError`, and so do all later ones. None of
  /// these changes anything any more.
  public func restarted() -> InMemoryStorage {
    let (records, held) = state.withLock { state in
      state.fault = { _ in CancellationError() }
      (state.isHeld, state.callsLeft) = (false, nil)
      defer { (state.held, state.lost) = ([], []) }
      return (state.records, state.held + state.lost)
    }
    for call in held { call.complete(with: .failure(CancellationError())) }
    let restarted = InMemoryStorage()
    restarted.state.withLock { $0.records = records }
    return restarted
  }

  /// Makes all records older, as if time had passed since they were written.
  public func makeOlder(by duration: Duration) {
    state.withLock { state in
      for key in state.records.keys { state.records[key]?.date -= duration / .seconds(1) }
    }
  }

  // MARK: Waiting

  /// Waits until the storage meets a condition, such as a number of records; the condition is checked after each call.
  ///
  /// If that takes too long, the test fails at this line.
  ///
  /// - Parameters:
  ///   - timeout: how long to wait before this fails; only idle time counts: <doc:Testing>.
  ///   - isolation: the isolation of the test, which `#isolation` fills in.
  ///   - isOver: whether the condition is met.
  /// - Throws: if time is up, an error that says what was awaited; `CancellationError` as soon as the waiting task is cancelled.
  public func wait(
    timeout: Duration = .seconds(60), isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    until isOver: @escaping @Sendable (_ storage: InMemoryStorage) -> Bool
  ) async throws {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let wait = Wait(isOver: isOver)
    state.withLock { $0.waiting.append(wait) }
    endWaits()
    try await wait.end.value(within: timeout, isolation: isolation, at: place) {
      let calls = calls.map { "  \($0)" }
      return WaitExplanation(
        complaint: "An InMemoryStorage did not meet the condition",
        details: """
          Its keys: \(records.keys.sorted())

          Its calls:
          \(calls.joined(separator: "\n"))

          Likely causes: nothing was to be written, the storage fails or is held, or the condition can never be met.
          """)
    }
  }

  private func endWaits() {
    let waiting = state.withLock { $0.waiting }
    let over = waiting.filter { $0.isOver(self) || $0.end.isSettled }
    if over.isEmpty { return }
    state.withLock { state in state.waiting.removeAll { wait in over.contains { $0.end === wait.end } } }
    for wait in over { wait.end.complete(with: .success(())) }
  }

  // MARK: Calls

  /// The record of a key; nil if there is none.
  ///
  /// - Throws: the error of ``fail(with:where:)``.
  public func read(_ key: String) async throws -> (bytes: [UInt8], version: Int, date: Double)? {
    try await perform(.read(key)) { $0[Array(key.utf8)].map { ($0.bytes, $0.version, $0.date) } }
  }

  /// Writes a record.
  ///
  /// - Throws: the error of ``fail(with:where:)``.
  public func write(_ bytes: [UInt8], version: Int, date: Double, for key: String) async throws {
    try await perform(.write(key)) { $0[Array(key.utf8)] = Record(bytes, version: version, date: date) }
  }

  /// Removes a record.
  ///
  /// - Throws: the error of ``fail(with:where:)``.
  public func remove(_ key: String) async throws {
    try await perform(.remove(key)) { $0[Array(key.utf8)] = nil }
  }

  /// Removes the records of all keys that begin with a prefix.
  ///
  /// - Throws: the error of ``fail(with:where:)``.
  public func removeAll(withPrefix prefix: String) async throws {
    try await perform(.removeAll(prefix: prefix)) { records in
      records = records.filter { !$0.key.starts(with: prefix.utf8) }
    }
  }

  /// The keys that begin with a prefix, each with the version and the date of its record.
  ///
  /// - Throws: the error of ``fail(with:where:)``.
  public func keys(withPrefix prefix: String) async throws -> [(key: String, version: Int, date: Double)] {
    try await perform(.keys(prefix: prefix)) { records in
      records.filter { $0.key.starts(with: prefix.utf8) }
        .map { (String(decoding: $0.key, as: UTF8.self), $0.value.version, $0.value.date) }
    }
  }

  private func perform<Result: Sendable>(
    _ call: Call, _ body: @Sendable (inout [[UInt8]: Record]) -> Result
  ) async throws -> Result {
    state.withLock { $0.calls.append(call) }
    // Even if the call fails, because a wait may be for the call itself.
    defer { endWaits() }
    var isReleased = false
    var outcome: (result: Result, lost: OneShot<Void>?)?
    while outcome == nil {
      let held = OneShot<Void>()
      outcome = try state.withLock { state in
        if let error = state.fault?(call) { throw error }
        if state.callsLeft == 0 {
          state.lost.append(held)
          return nil
        }
        if state.isHeld, !isReleased {
          state.held.append(held)
          return nil
        }
        let isLost = state.callsLeft == 1 && !state.answersLastCall
        state.callsLeft = state.callsLeft.map { $0 - 1 }
        if isLost { state.lost.append(held) }
        return (body(&state.records), isLost ? held : nil)
      }
      if outcome == nil {
        endWaits()
        try await wait(for: held)
        isReleased = true
      }
    }
    let (result, isLost) = outcome!
    endWaits()
    if let isLost { try await wait(for: isLost) }
    return result
  }

  /// Waits until a call continues; a call whose task is cancelled meanwhile no longer counts as waiting.
  private func wait(for call: OneShot<Void>) async throws {
    try await call.value { [state] in
      state.withLock { state in
        state.held.removeAll { $0 === call }
        state.lost.removeAll { $0 === call }
      }
      call.complete(with: .failure(CancellationError()))
    }
  }
}

/// The error of a storage that was made to fail.
private struct StorageFailure: Error, CustomStringConvertible {
  var description: String { "The storage has failed." }
}
