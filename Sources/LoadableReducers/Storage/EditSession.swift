import LoadableCore

/// Keeps the stored edits equal to those of a state, from the first action of its feature until the feature is gone.
///
/// It is in the tree of running effects, so that it ends with its part of the state, but it has no task.
final class EditSession<Edit: Hashable & Sendable>: EffectWork {
  /// An edit that is stored, or waits to be.
  private struct Known {
    let isFailed: Bool
    /// Whether it has the id that the server has chosen for a row that was not saved when the edit began.
    let hasSavedID: Bool
    /// Its place in the order of all, counted from the first edit of this session; stored ones are below 0.
    let order: Int64
    let date: Double
  }

  /// What is to be done with the storage, now that nothing changes the state.
  typealias Work = () -> Void

  let name: String
  private let journal: EditJournal<Edit>
  private let records: StoredRecords
  private let number = LoadNumbers.next()
  fileprivate let opening = EditOpening()
  private var known: [EditKey: Known] = [:]
  private var next: Int64 = 0
  /// The stamps of the edits that `known` describes.
  private var stamps: (shown: LoadChangeStamp?, unsaved: LoadChangeStamp?)
  /// The version of the deleted rows that are stored; nil while there are none.
  private var deletionVersion: UInt64?
  /// Whether any edit may differ from what is known.
  private var mustCompareAll = true
  /// Whether what is read is no longer wanted.
  fileprivate private(set) var isCleared = false
  /// The edits that were confirmed or dropped while the stored ones are being read, which may still contain them.
  private var past: Set<EditKey> = []
  private weak var run: EffectRun?

  init(_ journal: EditJournal<Edit>, named name: String) {
    (self.journal, self.name) = (journal, name)
    records = journal.records(name)
    super.init()
    journal.begins(number, name)
  }

  deinit {
    journal.ends(number, name)
    journal.forget(keys, of: number)
  }

  override var summary: String { "stored edits" }

  override var isIdle: Bool { true }

  override func begin(_ run: EffectRun, isolation: isolated any Actor) -> EffectTask {
    self.run = run
    return .nothing
  }

  fileprivate var isOver: Bool { run?.isEnded != false }

  /// The keys of the edits that are stored, or wait to be.
  var keys: [EditKey] { Array(known.keys) }

  /// Work that reads what is stored.
  ///
  /// - Parameter restored: makes the action that puts stored edits into the state.
  func reading(_ restored: @escaping ([EditState<Edit>]) -> EffectAction) -> EffectWork {
    // The feature may have been here before, and what it has left to write or remove comes first.
    let turn = "turn \(number)"
    return EditReading(self, restored) { [records] in
      records.write(turn) { nil }
    } read: { [journal, records, name] in
      await records.finish(turn)
      let entries = await journal.entries(records)
      journal.checkName(name)
      return entries
    }
  }

  /// Takes in what was read.
  ///
  /// - Returns: the first number of the edits that follow, and the edits that belong in the state.
  fileprivate func take(_ entries: [EditJournal<Edit>.Entry]) -> (base: Int64, restored: [EditState<Edit>]) {
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

  /// Forgets all edits, stored ones included.
  ///
  /// - Returns: the work that removes them from the storage.
  func clear() -> Work {
    let keys = keys
    (known, isCleared, mustCompareAll) = ([:], !opening.isOpen, true)
    return { [journal, records, number] in
      journal.forget(keys, of: number)
      records.clear()
    }
  }

  // MARK: Changes

  /// Compares the edits with those that are stored.
  ///
  /// - Returns: the work that brings the storage up to date; nil if it is up to date.
  /// - Complexity: O(edits that have changed + rows that were deleted); O(edits) if the state was replaced.
  func changes(in edits: Edits<Edit>) -> Work? {
    let present = (edits.shown.changeStamp, edits.unsaved.changeStamp)
    let deletions = edits.rows?.storedDeletions
    let mustStoreDeletions = deletions.map { $0.version != deletionVersion ?? 0 } ?? false
    if !mustCompareAll, present == stamps, !mustStoreDeletions { return nil }
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
        if !opening.isOpen { past.insert(key) }
        if known.removeValue(forKey: key) != nil { gone.append(key) }
      }
    }
    (stamps, mustCompareAll, deletionVersion) = (present, false, deletions?.version)
    there.sort { ($0.isFailed ? 1 : 0, $0.position) < ($1.isFailed ? 1 : 0, $1.position) }
    var written: [(state: EditState<Edit>, known: Known)] = []
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
      written.append((state.forStorage(hasDeletions ? deletions?.rows : nil), new))
    }
    if gone.isEmpty, written.isEmpty { return nil }
    return { [self] in store(gone, written) }
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

  private func store(_ gone: [EditKey], _ written: [(state: EditState<Edit>, known: Known)]) {
    // Writes come first: if the app ends before the removals, an edit still has the id of its row, or the edit that adds the row is there.
    for (state, known) in written {
      journal.write(state, records, of: number, date: known.date) { [opening] in
        await opening.base() + known.order
      }
    }
    for key in gone { journal.remove(key, records) }
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

/// Reads the stored edits, and sends them to the state; edits that begin meanwhile are written and sent afterwards.
private final class EditReading<Edit: Hashable & Sendable>: EffectWork {
  private weak var session: EditSession<Edit>?
  private let opening: EditOpening
  private let restored: ([EditState<Edit>]) -> EffectAction
  /// Takes a turn among what is to be written.
  private let takeTurn: () -> Void
  private let read: @Sendable () async -> [EditJournal<Edit>.Entry]

  init(
    _ session: EditSession<Edit>, _ restored: @escaping ([EditState<Edit>]) -> EffectAction,
    takeTurn: @escaping () -> Void, read: @escaping @Sendable () async -> [EditJournal<Edit>.Entry]
  ) {
    (self.session, self.restored, opening) = (session, restored, session.opening)
    (self.takeTurn, self.read) = (takeTurn, read)
  }

  override var summary: String { "reading of stored edits" }

  /// Begins even if it is cancelled at once, because edits that begin meanwhile wait for its end.
  override func begin(_ run: EffectRun, isolation: isolated any Actor) -> EffectTask {
    takeTurn()
    return EffectTask.begin(Job(reading: self, run: run), on: isolation)
  }

  private struct Job: IsolatedJob {
    let reading: EditReading
    let run: EffectRun

    func run(isolation: isolated any Actor) async {
      await reading.finish(run, isolation: isolation)
    }
  }

  private func finish(_ run: EffectRun, isolation: isolated any Actor) async {
    let read = read
    // A task of its own, because a storage should finish a call even if the feature is gone.
    let entries = await Task { await read() }.value
    var base = EditOpening.base(after: entries.last?.order)
    if let session, !session.isOver, !session.isCleared {
      let taken = session.take(entries)
      base = taken.base
      if !entries.isEmpty { run.send(restored(taken.restored)) }
    }
    // If the store is handling an action, it handles this one before the next turn.
    await Task.yield()
    opening.open(from: base)
    run.operationDidReturn()
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

extension LoadPlace {
  /// The session that stores the edits of the property.
  func editSession<Edit>(of edit: Edit.Type) -> EditSession<Edit>? {
    for run in runs { if let session = run.work as? EditSession<Edit> { return session } }
    return nil
  }
}
