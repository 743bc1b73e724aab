extension IdentifiedPaginatedCollection: RandomAccessCollection {
  /// What the collection is of.
  public typealias Element = Value

  /// Walks through the rows chunk by chunk.
  public typealias Iterator = IdentifiedList<Value>.Iterator

  /// Iterates over the rows in order, in O(1) for each.
  @inlinable
  public func makeIterator() -> Iterator {
    box[0].rows.makeIterator()
  }

  /// No less than the number of rows: exactly that.
  @inlinable public var underestimatedCount: Int { count }

  /// The number of rows.
  @inlinable public var count: Int { box[0].rows.count }

  /// Whether there are no rows.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// The first position: 0.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last: the count.
  @inlinable public var endIndex: Int { count }

  /// The row at a position, which must be one of a row, as in every collection.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public subscript(position: Int) -> Value {
    box[0].rows[position]
  }
}
