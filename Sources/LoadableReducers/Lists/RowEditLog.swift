/// Records which rows were changed while loads were running, and when.
///
/// Time is a count of edits. A mark is the time at which a load began; rows that were touched after it stay as they are
/// in the collection, present or removed. Forgetting does not reset the clock, so an old mark never protects less than
/// it should.
@usableFromInline
struct RowEditLog<ID: Hashable> {
  @usableFromInline var now = 0
  /// The rows that were touched; nil while nothing is remembered.
  ///
  /// A list, so that an edit costs the same while an older collection is held.
  @usableFromInline var records: IdentifiedList<EditRecord<ID>>?

  @inlinable
  init() {}

  /// Whether edits are remembered.
  @inlinable var isRemembering: Bool { records != nil }

  /// Starts to remember, unless it already does.
  @inlinable
  mutating func mark() -> Int {
    // Creating an empty list allocates nothing.
    if records == nil { records = IdentifiedList() }
    return now
  }

  /// Forgets everything, and stops remembering.
  @inlinable
  mutating func forget() {
    records = nil
  }

  /// Remembers an edit, in O(1).
  @inlinable
  mutating func note(_ edit: EditRecord<ID>.Edit, of id: ID) {
    guard isRemembering else { return }
    now += 1
    var record = records?[id: id] ?? EditRecord(id: id)
    record.note(edit, at: now)
    records?.append(record)
  }

  /// Notes for another id of a row what was done to the row under this one.
  mutating func carry(from id: ID, to other: ID) {
    guard let record = records?[id: id] else { return }
    var carried = records?[id: other] ?? EditRecord(id: other)
    carried.touched = max(carried.touched, record.touched)
    carried.placed = max(carried.placed, record.placed)
    carried.inserted = max(carried.inserted, record.inserted)
    records?.append(carried)
  }

  /// Whether anything was touched after a mark.
  @inlinable
  func hasEdits(since mark: Int?) -> Bool {
    guard let mark else { return false }
    return isRemembering && now > mark
  }

  /// Whether a row was touched after a mark.
  @inlinable
  func isTouched(_ id: ID, since mark: Int?) -> Bool {
    guard let mark, let record = records?[id: id] else { return false }
    return record.touched > mark
  }

  /// Whether a row was moved or inserted after a mark.
  func isPlaced(_ id: ID, since mark: Int?) -> Bool {
    guard let mark, let record = records?[id: id] else { return false }
    return record.placed > mark
  }

  /// The rows that were touched after a mark.
  @inlinable
  func records(since mark: Int?) -> [EditRecord<ID>] {
    guard let mark, hasEdits(since: mark) else { return [] }
    return records?.filter { $0.touched > mark } ?? []
  }

  /// Forgets the edits of rows that are gone without having been removed here.
  @inlinable
  mutating func forget(where isGone: (ID) -> Bool) {
    records?.removeAll { isGone($0.id) }
  }
}

extension RowEditLog: Sendable where ID: Sendable {}

/// When the row with an id was changed, by the clock of a ``RowEditLog``.
@usableFromInline
struct EditRecord<ID: Hashable>: Identifiable {
  @usableFromInline let id: ID
  /// When the row was last edited, moved, inserted or removed.
  @usableFromInline var touched = 0
  /// When it was last inserted or moved; 0 if it is where its page put it.
  @usableFromInline var placed = 0
  /// When it was last inserted; 0 if it came with a page.
  @usableFromInline var inserted = 0

  /// What was done to a row.
  @usableFromInline
  enum Edit {
    case edited, moved, inserted, removed
  }

  @inlinable
  init(id: ID) {
    self.id = id
  }

  @inlinable
  mutating func note(_ edit: Edit, at time: Int) {
    touched = time
    if edit == .moved || edit == .inserted { placed = time }
    if edit == .inserted { inserted = time }
  }
}

extension EditRecord: Sendable where ID: Sendable {}
