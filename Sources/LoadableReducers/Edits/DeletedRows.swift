/// The rows that were deleted elsewhere while edits that add rows had no answer, so that an answer brings none of them back.
///
/// It outlives a change of the content, failures, retries and restarts.
struct DeletedRows<SavedID: Hashable & Sendable>: Sendable {
  /// An insert that was sent and has no answer.
  private struct Sent: Identifiable, Sendable {
    let id: EditKey
    /// Later ones have greater numbers; 0 for restored ones.
    let number: Int
  }

  private struct Deleted: Identifiable, Sendable {
    let id: SavedID
    /// The number of the last insert that was sent before the deletion.
    let number: Int
    /// Whether the content had it before the inserts that had no answer then began.
    let wasKnown: Bool
  }

  /// The inserts in the order in which they were first sent, including those that have failed.
  private var sent: IdentifiedList<Sent> = []
  /// The rows that were deleted since the first of the inserts was sent, in that order.
  private var rows: IdentifiedList<Deleted> = []
  /// Differs after each change of what is stored.
  private(set) var version: UInt64 = 0

  /// Whether an insert has no answer, so that deletions are noted.
  var isNoting: Bool { !sent.isEmpty }

  /// An insert is sent for the first time, or once more.
  mutating func noteSent(_ key: EditKey) {
    if sent.contains(id: key) { return }
    sent.append(Sent(id: key, number: (sent.last?.number ?? 0) + 1))
  }

  /// An insert has its answer, or will never be sent again.
  mutating func noteAnswer(_ key: EditKey) {
    let wasFirst = sent.first?.id == key
    guard sent.remove(id: key) != nil, wasFirst, !rows.isEmpty else { return }
    version = LoadNumbers.next()
    if let number = sent.first?.number {
      while let row = rows.first, row.number < number { rows.remove(id: row.id) }
    } else {
      rows = []
    }
  }

  /// Whether the row of an insert was deleted since the insert was first sent.
  ///
  /// - Parameter isUnsure: whether the insert may have been sent before the content last had the row.
  func contains(_ id: SavedID, of key: EditKey, isUnsure: Bool) -> Bool {
    guard let row = rows[id: id], let sent = sent[id: key] else { return false }
    return sent.number <= row.number && (isUnsure || !row.wasKnown)
  }

  /// Notes that a row was deleted.
  ///
  /// - Parameter wasKnown: whether the content had it when the waiting inserts began.
  mutating func note(_ id: SavedID, wasKnown: Bool) {
    guard let number = sent.last?.number, !rows.contains(id: id) else { return }
    rows.append(Deleted(id: id, number: number, wasKnown: wasKnown))
    if rows.count > NewRows<SavedID>.mostAbsent, let first = rows.first { rows.remove(id: first.id) }
    version = LoadNumbers.next()
  }

  /// Notes that a row is there.
  mutating func noteThere(_ id: SavedID) {
    if rows.remove(id: id) != nil { version = LoadNumbers.next() }
  }

  // MARK: Coding

  /// The insert with which all rows are stored: the one that was sent first.
  var owner: EditKey? { sent.first?.id }

  /// What is stored.
  var coded: [CodedRow<SavedID>] { rows.map { CodedRow(id: $0.id, place: .deleted, wasKnown: $0.wasKnown) } }

  /// Takes in restored inserts, which were sent before all others, and the rows that were stored with them.
  mutating func restore<Edit>(_ states: some Sequence<EditState<Edit>>) {
    let inserts = states.filter { $0.row?.isInsert == true && $0.confirmation == nil && !sent.contains(id: $0.key) }
    if inserts.isEmpty { return }
    sent.prepend(contentsOf: inserts.map { Sent(id: $0.key, number: 0) })
    for row in inserts.flatMap({ $0.row?.noted as? [CodedRow<SavedID>] ?? [] }) where row.place == .deleted {
      note(row.id, wasKnown: row.wasKnown)
    }
  }
}
