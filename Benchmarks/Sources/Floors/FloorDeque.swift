public import DequeModule

/// Rows in a double-ended queue with their ids in a dictionary: the least that can be done for pages at both ends.
public struct FloorDeque<Value: Identifiable> {
  @usableFromInline var rows: Deque<Value> = []
  @usableFromInline var ids: [Value.ID: Int] = [:]

  /// Creates an empty list.
  @inlinable public init() {}

  /// The number of rows.
  @inlinable public var count: Int { rows.count }

  /// Adds a page at the end.
  @inlinable
  public mutating func append(contentsOf page: [Value]) {
    for row in page { ids[row.id] = rows.count }
    rows.append(contentsOf: page)
  }

  /// Adds a page in front.
  @inlinable
  public mutating func prepend(contentsOf page: [Value]) {
    for row in page { ids[row.id] = -rows.count }
    rows.prepend(contentsOf: page)
  }
}
