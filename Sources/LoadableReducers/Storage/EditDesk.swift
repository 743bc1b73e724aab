import LoadableCore

/// Keeps the stored edits of a name equal to those of a state.
///
/// In a store it is in the tree of running effects, with an ``EditSession``; a driven state holds it itself. It is neither compared nor
/// encoded.
final class EditDesk<Edit: Hashable & Sendable>: Sendable {
  private struct Facts: Sendable {
    var ledger = EditLedger<Edit>()
    /// What is to be done with the storage, in this order.
    var works: [@Sendable () -> Void] = []
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
    work()
    journal.ends(number, name)
    journal.forget(keys, of: number)
    // What is still to be written must not wait for edits that are no longer read.
    opening.open(from: EditOpening.base(after: nil))
  }

  private var turn: String { "turn \(number)" }

  /// The keys of the edits that are stored, or wait to be.
  var keys: [EditKey] { facts.withLock { Array($0.ledger.known.keys) } }

  /// Whether what is read is no longer wanted.
  var isCleared: Bool { facts.withLock { $0.ledger.isCleared } }

  // MARK: Work

  private func add(_ work: @escaping @Sendable () -> Void) {
    facts.withLock { $0.works.append(work) }
  }

  /// Does what is to be done with the storage, once nothing changes the state.
  ///
  /// An architecture may begin an attempt before this, so each attempt does it too.
  func work() {
    let works = facts.withLock { facts in
      defer { facts.works = [] }
      return facts.works
    }
    for work in works { work() }
  }

  // MARK: Reading

  /// Whether a driver must read what is stored, because no task does.
  var mustRead: Bool { !opening.isOpen && facts.withLock { $0.reading?.isAbandoned } != false }

  /// Notes the task in which a driver reads what is stored.
  func isRead(in task: TaskMark) {
    facts.withLock { $0.reading = task }
  }

  /// Reads the stored edits, the oldest first; it does not hold the desk.
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
    facts.withLock { $0.ledger.take(entries) }
  }

  /// Forgets all edits, stored ones included.
  func clear() {
    let keys = facts.withLock { [opening] in $0.ledger.clear(isOpen: opening.isOpen) }
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
      let (gone, written) = facts.ledger.changes(in: edits, isOpen: opening.isOpen)
      if !gone.isEmpty || !written.isEmpty {
        facts.works.append {
          // Writes come first: if the app ends before the removals, an edit still has the id of its row, or the edit that adds the row is
          // there.
          for edit in written {
            journal.write(edit.state, records, of: number, date: edit.date) { await opening.base() + edit.order }
          }
          for key in gone { journal.remove(key, records) }
        }
      }
      return !facts.works.isEmpty
    }
  }
}

/// Lets an attempt wait until its edit is on disk.
///
/// It does not hold the desk, which ends with the state: then what is to be written is written at once.
struct StoredAttempt<Edit: Hashable & Sendable> {
  private weak var desk: EditDesk<Edit>?

  init(_ desk: EditDesk<Edit>) {
    self.desk = desk
  }

  /// Returns when an edit is on disk, or could not be written.
  ///
  /// - Throws: `CancellationError` if the task was cancelled meanwhile, or nothing stores the edit any more.
  func finish(_ key: EditKey) async throws {
    guard let journal = journalAfterWork() else { throw CancellationError() }
    try await journal.finish(key)
  }

  private func journalAfterWork() -> EditJournal<Edit>? {
    desk?.work()
    return desk?.journal
  }
}

/// What is known about the stored edits of a name.
struct EditLedger<Edit: Hashable & Sendable>: Sendable {
  /// An edit that is stored, or waits to be.
  struct Known: Sendable {
    let isFailed: Bool
    /// Whether it has the id that the server has chosen for a row that was not saved when the edit began.
    let hasSavedID: Bool
    /// Its place in the order of all, counted from the first edit of this session; stored ones are below 0.
    let order: Int64
    let date: Double
  }

  /// An edit that is to be written.
  struct Written: Sendable {
    let state: EditState<Edit>
    let order: Int64
    let date: Double
  }

  private(set) var known: [EditKey: Known] = [:]
  /// Whether what is read is no longer wanted.
  private(set) var isCleared = false
  private var next: Int64 = 0
  /// The stamps of the edits that `known` describes.
  private var stamps: (shown: LoadChangeStamp?, unsaved: LoadChangeStamp?)
  /// The version of the deleted rows that are stored; nil while there are none.
  private var deletionVersion: UInt64?
  /// Whether any edit may differ from what is known.
  private var mustCompareAll = true
  /// The edits that were confirmed or dropped while the stored ones are being read, which may still contain them.
  private var past: Set<EditKey> = []

  mutating func take(_ entries: [EditJournal<Edit>.Entry]) -> (base: Int64, restored: [EditState<Edit>]) {
    let base = EditOpening.base(after: entries.last?.order)
    for entry in entries where known[entry.state.key] == nil {
      known[entry.state.key] = Known(
        isFailed: entry.state.failure != nil, hasSavedID: entry.state.row?.savedID != nil, order: entry.order - base,
        date: entry.date)
    }
    mustCompareAll = true
    defer { past = [] }
    return (base, entries.map(\.state).filter { !past.contains($0.key) })
  }

  /// - Parameter isOpen: whether the stored edits have been read.
  /// - Returns: the keys of the edits that it forgets.
  mutating func clear(isOpen: Bool) -> [EditKey] {
    let keys = Array(known.keys)
    (known, isCleared, mustCompareAll) = ([:], !isOpen, true)
    return keys
  }

  /// Compares the edits with those that are stored.
  ///
  /// - Parameter isOpen: whether the stored edits have been read.
  /// - Returns: the edits to remove, and those to write.
  mutating func changes(in edits: Edits<Edit>, isOpen: Bool) -> (gone: [EditKey], written: [Written]) {
    let present = (edits.shown.changeStamp, edits.unsaved.changeStamp)
    let deletions = edits.rows?.storedDeletions
    let mustStoreDeletions = deletions.map { $0.version != deletionVersion ?? 0 } ?? false
    if !mustCompareAll, present == stamps, !mustStoreDeletions { return ([], []) }
    var gone: [EditKey] = []
    var there: [(position: Int, isFailed: Bool, state: EditState<Edit>)] = []
    var keys = changedKeys(in: edits)
    if mustStoreDeletions, let key = deletions?.key { keys.insert(key) }
    for key in keys {
      if let state = edits.shown[id: key], state.confirmation == nil {
        there.append((edits.shown.index(id: key) ?? 0, false, state))
      } else if let state = edits.unsaved[id: key] {
        there.append((edits.unsaved.index(id: key) ?? 0, true, state))
      } else {
        if !isOpen { past.insert(key) }
        if known.removeValue(forKey: key) != nil { gone.append(key) }
      }
    }
    (stamps, mustCompareAll, deletionVersion) = (present, false, deletions?.version)
    there.sort { ($0.isFailed ? 1 : 0, $0.position) < ($1.isFailed ? 1 : 0, $1.position) }
    var written: [Written] = []
    for (position, isFailed, state) in there {
      let list = isFailed ? edits.unsaved : edits.shown
      let former = known[state.key]
      let before = position == 0 ? nil : known[list[position - 1].key]
      let hasSavedID = state.row?.savedID != nil
      let staysInPlace =
        former.map { former in former.isFailed == isFailed && before.map { $0.order < former.order } ?? true } ?? false
      let hasDeletions = deletions?.key == state.key
      if staysInPlace, former?.hasSavedID == hasSavedID, !(hasDeletions && mustStoreDeletions) { continue }
      let order = staysInPlace ? former?.order ?? next : next
      if order == next { next += 1 }
      let new = Known(
        isFailed: isFailed, hasSavedID: hasSavedID, order: order, date: former?.date ?? StoredRecords.now)
      known[state.key] = new
      written.append(
        Written(state: state.forStorage(hasDeletions ? deletions?.rows : nil), order: order, date: new.date))
    }
    return (gone, written)
  }

  private func changedKeys(in edits: Edits<Edit>) -> Set<EditKey> {
    func keys(_ list: IdentifiedList<EditState<Edit>>, since stamp: LoadChangeStamp?) -> [EditKey]? {
      list.changeStamp == stamp ? [] : list.changes(since: stamp)
    }
    if !mustCompareAll, let shown = keys(edits.shown, since: stamps.shown),
      let unsaved = keys(edits.unsaved, since: stamps.unsaved)
    {
      return Set(shown + unsaved)
    }
    return Set(known.keys).union(edits.shown.map(\.key)).union(edits.unsaved.map(\.key))
  }
}

extension EditState {
  /// What is stored of it.
  ///
  /// - Parameter deletions: the deleted rows that are stored with it.
  fileprivate func forStorage(_ deletions: (any Sendable)?) -> Self {
    var copy = Self(edit, key)
    (copy.failure, copy.isRefused) = (failure, isRefused)
    copy.row?.savedID = row?.savedID
    copy.row?.noted = deletions
    return copy
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
