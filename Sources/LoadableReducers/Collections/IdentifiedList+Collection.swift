extension IdentifiedList: RandomAccessCollection {
  /// The type of the rows.
  public typealias Element = Value

  /// Walks through the rows chunk by chunk.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var chunks: ArraySlice<[Value]>
    @usableFromInline var rows: [Value] = []
    @usableFromInline var row = 0

    @inlinable
    init(_ chunks: [[Value]]) {
      self.chunks = chunks[...]
    }

    /// The next row; nil at the end.
    @inlinable
    public mutating func next() -> Value? {
      while row == rows.count {
        guard let next = chunks.popFirst() else { return nil }
        (rows, row) = (next, 0)
      }
      defer { row += 1 }
      return rows[row]
    }
  }

  /// Iterates over the rows in order, in O(1) for each.
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(box?.storage.chunks ?? [])
  }

  /// The row at a position, which must be valid, as in every collection.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public subscript(position: Int) -> Value {
    let box = box!
    let slot = box.storage.order.slot(at: position)
    return box.storage.chunks[slot.chunk][slot.row]
  }
}

extension IdentifiedList.Iterator: Sendable where Value: Sendable {}

extension IdentifiedList {
  /// The ids of the rows, in their order.
  @inlinable public var ids: IDs { IDs(list: self) }

  /// The ids of a list, read from its rows: nothing is copied.
  public struct IDs: RandomAccessCollection {
    @usableFromInline let list: IdentifiedList

    @inlinable
    init(list: IdentifiedList) {
      self.list = list
    }

    /// The first position: 0.
    @inlinable public var startIndex: Int { 0 }

    /// The position after the last: the count.
    @inlinable public var endIndex: Int { list.count }

    /// The id at a position.
    ///
    /// - Complexity: O(log n).
    @inlinable public subscript(position: Int) -> Value.ID { list[position].id }

    /// Whether a row has the id.
    ///
    /// - Complexity: O(1).
    @inlinable
    public func contains(_ id: Value.ID) -> Bool {
      list.contains(id: id)
    }

    /// Iterates over the ids in order, in O(1) for each.
    @inlinable
    public func makeIterator() -> some IteratorProtocol<Value.ID> {
      list.lazy.map(\.id).makeIterator()
    }
  }
}

extension IdentifiedList.IDs: Sendable where Value: Sendable, Value.ID: Sendable {}

extension IdentifiedList: Encodable where Value: Encodable {
  /// Encodes the rows as an array.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(contentsOf: self)
  }
}

extension IdentifiedList: Decodable where Value: Decodable {
  /// Decodes the rows from an array.
  ///
  /// - Throws: the error that decoding a row throws; `DecodingError.dataCorrupted` for two rows with the same id, which
  ///   no list encodes.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init()
    while !container.isAtEnd {
      let row = try container.decode(Value.self)
      guard !contains(id: row.id) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "Two rows have the id \(row.id): an identified list has one row for each id."
        )
      }
      append(row)
    }
  }
}

extension IdentifiedList: CustomReflectable, CustomStringConvertible, CustomDebugStringConvertible {
  /// What a dump or a diff shows: the rows, like the elements of an array.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }

  /// The rows, written as an array.
  public var description: String { Array(self).description }

  /// The rows, written as an array.
  public var debugDescription: String { Array(self).debugDescription }
}
