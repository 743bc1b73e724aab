/// Rows in an array, found by a dictionary, as one would write it by hand.
///
/// It is generic and inlinable, like the library's list.
public struct FloorList<Value: Identifiable> {
  @usableFromInline var rows: [Value] = []
  @usableFromInline var index: [Value.ID: Int] = [:]

  /// Creates an empty list.
  @inlinable public init() {}

  /// The rows.
  @inlinable public var values: [Value] { rows }

  /// Replaces rows with known ids, and adds the others at the end.
  @inlinable
  public mutating func append(contentsOf page: [Value]) {
    for row in page {
      // Found or added in one lookup, so that the id is hashed once.
      let position = Self.kept(&index[row.id, default: rows.count])
      if position < rows.count { rows[position] = row } else { rows.append(row) }
    }
  }

  @inlinable @inline(__always)
  static func kept(_ position: inout Int) -> Int { position }

  /// The row with an id.
  @inlinable
  public subscript(id id: Value.ID) -> Value? {
    index[id].map { rows[$0] }
  }

  /// Changes the row with an id in place.
  @inlinable
  public mutating func update(_ id: Value.ID, _ change: (inout Value) -> Void) {
    if let position = index[id] { change(&rows[position]) }
  }
}
