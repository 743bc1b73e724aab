import LoadableCore

/// Keeps the stored edits of a name equal to those of a state.
///
/// In a store it is in the tree of running effects, with an ``EditSession``; a driven state holds it itself. It is neither compared nor
/// encoded.
final class EditPersistence<Edit: Hashable & Sendable>: Sendable {
  private struct Facts: Sendable {
    var edits = PersistedEdits<Edit>()
    /// The writes and removals that have not been passed to the storage yet, in their order.
    var pending: [@Sendable () -> Void] = []
    /// Whether another architecture has ended the task that reads the stored edits; nil in a store, and before it was begun.
    var reading: TaskMark?
  }

  let name: String
  let opening = EditOpening()
  fileprivate let journal: EditJournal<Edit>
  private let records: StoredRecords
  private let number = LoadNumbers.next()
  private let facts = LockedValue(Facts())

  init(_ journal: EditJournal<Edit>, named name: String) {
    (self.journal, self.name) = (journal, name)
    records = journal.records(name)
    journal.begins(number, name)
    // The feature may have been here before, and what it has left to write or remove comes first.
    add { [records, turn] in records.write(turn) { nil } }
  }

  deinit {
    runPending()
    journal.ends(number, name)
    journal.forget(keys, of: number)
    // What is still to be written must not wait for edits that are no longer read.
    opening.open(from: EditOpening.base(after: nil))
  }

  private var turn: String { "turn \(number)" }

  /// The keys of the edits that are stored, or wait to be.
  var keys: [EditKey] { facts.withLock { Array($0.edits.known.keys) } }

  /// Whether what is read is no longer wanted.
  var isCleared: Bool { facts.withLock { $0.edits.isCleared } }

  // MARK: Writing

  private func add(_ write: @escaping @Sendable () -> Void) {
    facts.withLock { $0.pending.append(write) }
  }

  /// Writes and removes what has changed; to be called when the state is not being changed.
  ///
  /// An architecture may begin an attempt first, so each attempt calls this too.
  func runPending() {
    let pending = facts.withLock { facts in
      defer { facts.pending = [] }
      return facts.pending
    }
    for write in pending { write() }
  }

  // MARK: Reading

  /// Whether a driver must read what is stored, because no task does.
  var mustRead: Bool { !opening.isOpen && facts.withLock { $0.reading?.isAbandoned } != false }

  /// Notes the task in which a driver reads what is stored.
  func noteReading(in task: TaskMark) {
    facts.withLock { $0.reading = task }
  }

  /// Reads the stored edits, the oldest first, without keeping this object alive.
  var reading: @Sendable () async -> [EditJournal<Edit>.Entry] {
    { [journal, records, name, turn] in
      await records.finish(turn)
      let entries = await journal.entries(records)
      journal.checkName(name)
      return entries
    }
  }

  /// Takes in what was read.
  ///
  /// - Returns: the first number of the edits that follow, and the edits that belong in the state.
  func take(_ entries: [EditJournal<Edit>.Entry]) -> (base: Int64, restored: [EditState<Edit>]) {
    facts.withLock { $0.edits.take(entries) }
  }

  /// Forgets all edits, stored ones included.
  func clear() {
    let keys = facts.withLock { [opening] in $0.edits.clear(isOpen: opening.isOpen) }
    add { [journal, records, number] in
      journal.forget(keys, of: number)
      records.clear()
    }
  }

  /// Compares the edits with those that are stored.
  ///
  /// - Returns: whether there is work to do.
  /// - Complexity: O(edits that have changed + rows that were deleted); O(edits) if the state was replaced.
  func note(_ edits: Edits<Edit>) -> Bool {
    facts.withLock { [journal, records, number, opening] facts in
      let (gone, written) = facts.edits.changes(in: edits, isOpen: opening.isOpen)
      if !gone.isEmpty || !written.isEmpty {
        facts.pending.append {
          // Writes come first: if the app ends before the removals, an edit still has the id of its row, or the edit that adds the row is
          // there.
          for edit in written {
            journal.write(edit.state, records, of: number, date: edit.date) { await opening.base() + edit.order }
          }
          for key in gone { journal.remove(key, records) }
        }
      }
      return !facts.pending.isEmpty
    }
  }
}

/// Lets an attempt wait until its edit is on disk.
///
/// It does not keep the persistence alive, which ends with the state and then writes what is pending.
struct StoredAttempt<Edit: Hashable & Sendable> {
  private weak var persistence: EditPersistence<Edit>?

  init(_ persistence: EditPersistence<Edit>) {
    self.persistence = persistence
  }

  /// Returns when an edit is on disk, or could not be written.
  ///
  /// - Throws: `CancellationError` if the task was cancelled meanwhile, or nothing stores the edit any more.
  func finish(_ key: EditKey) async throws {
    guard let journal = journalAfterPending() else { throw CancellationError() }
    try await journal.finish(key)
  }

  private func journalAfterPending() -> EditJournal<Edit>? {
    persistence?.runPending()
    return persistence?.journal
  }
}

/// Holds back the writing of edits until the stored ones are read and in the state.
final class EditOpening: Sendable {
  private struct State: Sendable {
    var base: Int64?
    var waiting: [CheckedContinuation<Int64, Never>] = []
  }

  private let state = LockedValue(State())

  init() {}

  var isOpen: Bool { state.withLock { $0.base != nil } }

  /// The first number of new edits, greater than those of the stored ones, even if these could not be read.
  static func base(after last: Int64?) -> Int64 {
    max(Int64(StoredRecords.now * 1_000_000), last.map { $0 + 1 } ?? 0)
  }

  func open(from base: Int64) {
    let waiting = state.withLock { state in
      if state.base == nil { state.base = base }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(returning: base) }
  }

  func base() async -> Int64 {
    await withCheckedContinuation { continuation in
      let base = state.withLock { state in
        if state.base == nil { state.waiting.append(continuation) }
        return state.base
      }
      if let base { continuation.resume(returning: base) }
    }
  }
}
