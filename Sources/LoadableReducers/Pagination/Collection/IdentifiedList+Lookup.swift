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
      let found = find(id)
      // Moved out of its chunk while it is changed, or else what it holds would be copied.
      var row: Value?
      if let found { row = change { $0.take(at: found.place) } }
      defer {
        if let found {
          box[0].put(row, at: found.place, of: id, hash: found.hash)
        } else if let row {
          append(row)
        }
      }
      yield &row
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
  ///
  /// Written in pieces that hold one reference each: what is read out of an array is copied, with all that it refers to.
  @inlinable
  func find(_ id: Value.ID) -> (place: RowPlace, hash: UInt32)? {
    guard !box.isEmpty else { return nil }
    let hash = RowStorage<Value>.hash(of: id)
    if box[0].index.hasRecent, let place = box[0].chunks.pool.find(id, hash: hash, in: box[0].index.recent) {
      return (place, hash)
    }
    return box[0].chunks.pool.find(id, hash: hash, in: box[0].index.settled).map { ($0, hash) }
  }
}
