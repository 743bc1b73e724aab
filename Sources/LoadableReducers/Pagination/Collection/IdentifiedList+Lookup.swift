public import LoadableCore

extension IdentifiedList: IdentifiedElements {
  /// The row with an id; nil when there is none.
  ///
  /// A row is changed in place. Setting nil removes it. Setting a row of an unknown id appends it, under its own id.
  /// A row whose own id is changed stays where it is, and a row that had the new id before is removed.
  ///
  /// - Complexity: O(1); removing as ``remove(id:)``.
  @inlinable
  public subscript(id id: Value.ID) -> Value? {
    get {
      guard let place = find(id)?.place else { return nil }
      return box[0].chunks.pool[place]
    }
    _modify {
      // Moved out of its chunk while it is changed, or else what it holds would be copied.
      var found: (place: RowPlace, hash: UInt32)?
      var row = take(id, from: &found)
      defer { put(&row, of: id, at: found) }
      yield &row
    }
  }

  /// Takes the row with an id out of its chunk, and says where it was.
  @inlinable
  mutating func take(_ id: Value.ID, from found: inout (place: RowPlace, hash: UInt32)?) -> Value? {
    found = find(id)
    guard let place = found?.place else { return nil }
    box[0].willChange(place)
    return box[0].chunks[place.chunk].take(at: place.slot)
  }

  /// Puts back the row that was taken, if one was, and takes it out of the variable: not copied for it.
  @inlinable
  mutating func put(_ row: inout Value?, of id: Value.ID, at found: (place: RowPlace, hash: UInt32)?) {
    if let found {
      if row?.id == id, let row = row.take() {
        box[0].chunks[found.place.chunk].putBack(consume row, at: found.place.slot)
      } else {
        box[0].willChange(nil)
        box[0].put(row.take(), at: found.place, of: id, hash: found.hash)
      }
    } else if let row = row.take() {
      append(row)
    }
  }

  /// Whether there is a row with an id.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(id: Value.ID) -> Bool {
    find(id) != nil
  }

  /// The position of the row with an id; nil when there is none.
  ///
  /// - Complexity: O(n / 128), for finding its chunk in the order: some µs in a list of a million rows.
  @inlinable
  public func index(id: Value.ID) -> Int? {
    guard let place = find(id)?.place else { return nil }
    return box[0].chunks.find(place.chunk).rows + place.slot
  }

  /// Where the row with an id is.
  @inlinable
  func find(_ id: Value.ID) -> (place: RowPlace, hash: UInt32)? {
    guard !box.isEmpty else { return nil }
    let hash = RowStorage<Value>.hash(of: id)
    if let place = box[0].hinted(id, hash: hash) { return (place, hash) }
    return search(id, hash: hash).map { ($0, hash) }
  }

  /// Where a row is that is not where the first entry with its hash says.
  ///
  /// Apart from the usual way, where one look for a reference that this needs would cost more than finding the row.
  @inlinable @inline(never)
  func search(_ id: Value.ID, hash: UInt32) -> RowPlace? {
    box[0].find(id, hash: hash)
  }
}
