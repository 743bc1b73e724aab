/// When somebody changed the row with an id, by the clock of an ``EditMemory``.
@usableFromInline
struct EditRecord<ID: Hashable>: Identifiable {
  @usableFromInline let id: ID
  /// When the row was last edited, moved, inserted or removed.
  @usableFromInline var touched = 0
  /// When it was last inserted or moved; 0 if it stands where it came.
  @usableFromInline var placed = 0
  /// When it was last inserted; 0 if it came with a page.
  @usableFromInline var inserted = 0

  /// What somebody did to a row.
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
