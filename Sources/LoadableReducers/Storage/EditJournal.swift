import LoadableCore

/// The edits of one reducer in a storage.
///
/// Each edit is one record, whose part is the edit's key. There are several names if the name follows from the state, as for an account.
final class EditJournal<Edit: Hashable & Sendable>: Sendable {
  /// An edit that was stored, and its place in the order of all.
  struct Entry: Sendable {
    let state: EditState<Edit>
    let order: Int64
    /// When it began, in seconds since 1970.
    let date: Double
  }

  /// Where an edit is written, and the session that writes it.
  private struct Owner: Sendable {
    let records: StoredRecords
    let session: UInt64
  }

  private struct WeakRecords: Sendable {
    weak var records: StoredRecords?
  }

  private struct State: Sendable {
    var owners: [EditKey: Owner] = [:]
    /// The records of each name; there is only one queue for a name, however many sessions follow each other.
    var records: [String: WeakRecords] = [:]
    /// The sessions of each name.
    var sessions: [String: Set<UInt64>] = [:]
    var reported: Set<String> = []
  }

  private let makeRecords: @Sendable (_ name: String) -> StoredRecords
  private let encodable: @Sendable (EditState<Edit>, _ order: Int64) -> any Encodable & Sendable
  private let read: @Sendable (StoredRecords, _ part: String) async -> Entry?
  private let place: SourcePlace
  private let state = LockedValue(State())

  /// Creates a journal.
  ///
  /// - Parameter lifetime: how old an edit may be when it is read; nil for any age.
  init(_ storage: some LoadableStorage, version: Int, atMostAge lifetime: Duration?, at place: SourcePlace)
  where Edit: Codable {
    self.place = place
    makeRecords = { .shared(storage, $0, version: version, atMostAge: lifetime, at: place) }
    encodable = { StoredEdit(order: $1, state: $0) }
    read = { records, part in
      guard let (value, date) = await records.read(part, as: StoredEdit<Edit>.self) else { return nil }
      guard value.state.key.description == part, value.state.confirmation == nil else {
        records.remove(part)
        return nil
      }
      return Entry(state: value.state, order: value.order, date: date)
    }
  }

  /// The name of the edits of a type, unless the app gives them one.
  static var defaultName: String { "\(StoredRecords.name(of: Edit.self)).edits" }

  // MARK: Sessions

  /// The records of a name.
  func records(_ name: String) -> StoredRecords {
    state.withLock { [makeRecords] state in
      if let known = state.records[name]?.records { return known }
      let made = makeRecords(name)
      state.records = state.records.filter { $0.value.records != nil }
      state.records[name] = WeakRecords(records: made)
      return made
    }
  }

  func begins(_ session: UInt64, _ name: String) {
    state.withLock { _ = $0.sessions[name, default: []].insert(session) }
  }

  func ends(_ session: UInt64, _ name: String) {
    state.withLock { state in
      state.sessions[name]?.remove(session)
      if state.sessions[name]?.isEmpty == true { state.sessions[name] = nil }
    }
  }

  /// Lets edits be sent without waiting for what a session writes.
  func forget(_ keys: [EditKey], of session: UInt64) {
    state.withLock { state in
      for key in keys where state.owners[key]?.session == session { state.owners[key] = nil }
    }
  }

  /// Reports a name under which several parts of the state store their edits.
  func checkName(_ name: String) {
    let isNew = state.withLock { state in
      state.sessions[name, default: []].count > 1 && state.reported.insert(name).inserted
    }
    guard isNew else { return }
    place.report(
      """
      Several parts of the state store their edits under the name '\(name)', so each of them shows and sends the edits of the others.

      Likely causes: the feature runs in 'forEach', or in several places. Give 'stored' a name for each: \
      'as: { state in "\\(state.id)" }'.
      """)
  }

  // MARK: Records

  /// The edits that are stored, the oldest first.
  func entries(_ records: StoredRecords) async -> [Entry] {
    var entries: [Entry] = []
    for (part, _) in await records.parts() {
      if let entry = await read(records, part) { entries.append(entry) }
    }
    return entries.sorted { $0.order < $1.order }
  }

  /// Writes an edit, or replaces its record.
  ///
  /// - Parameter order: its place in the order of all, which is known once the stored ones were read.
  func write(
    _ edit: EditState<Edit>, _ records: StoredRecords, of session: UInt64, date: Double,
    order: @escaping @Sendable () async -> Int64
  ) {
    state.withLock { $0.owners[edit.key] = Owner(records: records, session: session) }
    records.write(edit.key.description) { [encodable] in
      StoredRecords.Content(value: encodable(edit, await order()), date: date)
    }
  }

  func remove(_ key: EditKey, _ records: StoredRecords) {
    state.withLock { $0.owners[key] = nil }
    records.remove(key.description)
  }

  /// Returns when an edit is on disk, or could not be written.
  ///
  /// - Throws: `CancellationError` if the task was cancelled meanwhile.
  func finish(_ key: EditKey) async throws {
    guard let owner = state.withLock({ $0.owners[key] }) else { return }
    await owner.records.finish(key.description)
    try Task.checkCancellation()
  }
}

/// The record of an edit.
private struct StoredEdit<Edit: Hashable & Sendable & Codable>: Codable, Sendable {
  let order: Int64
  let state: EditState<Edit>
}

/// Where a reducer stores its edits, and the name for a state.
struct EditStoring<State, Edit: Hashable & Sendable> {
  let journal: EditJournal<Edit>
  /// Nil while the edits of a state are not stored.
  let name: (State) -> String?
}
