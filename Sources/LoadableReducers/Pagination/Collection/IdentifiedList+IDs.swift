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
    /// - Complexity: O(n / 16,384) for finding its chunk: about 0.1 µs in a list of a million rows.
    @inlinable
    public subscript(position: Int) -> Value.ID {
      list[position].id
    }

    /// Whether a row has the id.
    ///
    /// - Complexity: O(1).
    @inlinable
    public func contains(_ id: Value.ID) -> Bool {
      list.contains(id: id)
    }

    /// Walks through the ids chunk by chunk.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var rows: IdentifiedList.Iterator

      @inlinable
      init(_ rows: IdentifiedList.Iterator) {
        self.rows = rows
      }

      /// The next id; nil at the end.
      @inlinable
      public mutating func next() -> Value.ID? {
        rows.next()?.id
      }
    }

    /// Iterates over the ids in order, in O(1) for each.
    @inlinable
    public func makeIterator() -> Iterator {
      Iterator(list.makeIterator())
    }
  }
}

extension IdentifiedList.IDs: Sendable where Value: Sendable, Value.ID: Sendable {}
extension IdentifiedList.IDs.Iterator: Sendable where Value: Sendable {}
