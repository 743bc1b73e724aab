public import LoadableCore

extension IdentifiedPaginatedCollection: IdentifiedElements {
  /// The row with an id; nil when there is none.
  ///
  /// A row is changed in place, and counts as edited then. Setting nil removes it. Setting a row of an unknown id changes
  /// nothing: `insert` adds one. A row whose own id is changed stays where it is, and a row that had the new id before is removed.
  ///
  /// - Complexity: O(1); removing as ``remove(id:)``.
  @inlinable
  public subscript(id id: Value.ID) -> Value? {
    get { box[0].rows[id: id] }
    _modify {
      let count = count
      defer { if self.count < count { box[0].noteGone(count - self.count) } }
      if box[0].edits.isRemembering {
        let change = RowChange<Value.ID>(wasThere: box[0].rows.contains(id: id))
        defer { box[0].edits.note(change, of: id) }
        yield &box[0].rows[id: id][noting: change]
      } else {
        yield &box[0].rows[id: id]
      }
    }
  }

  /// The row with an id, for code that is generic over collections: ``subscript(id:)``.
  @inlinable
  public subscript(element id: Value.ID) -> Value? {
    get { self[id: id] }
    _modify { yield &self[id: id] }
  }

  /// Whether there is a row with an id.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(id: Value.ID) -> Bool {
    box[0].rows.contains(id: id)
  }

  /// The position of the row with an id; nil when there is none.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(id: Value.ID) -> Int? {
    box[0].rows.index(id: id)
  }
}

/// What a change of a row in place was, seen from behind it: the row itself is out of reach by then.
@usableFromInline
final class RowChange<ID: Hashable> {
  @usableFromInline let wasThere: Bool
  /// The id that the row has afterwards; nil when there is none.
  @usableFromInline var idAfter: ID?

  @inlinable
  init(wasThere: Bool) {
    self.wasThere = wasThere
  }
}

extension Optional where Wrapped: Identifiable {
  /// The value itself, of which the id is noted when it has been changed.
  @inlinable
  subscript(noting change: RowChange<Wrapped.ID>) -> Self {
    get { self }
    _modify {
      defer { change.idAfter = self?.id }
      yield &self
    }
  }
}

extension EditMemory {
  /// Remembers what a change in place was.
  @inlinable
  mutating func note(_ change: RowChange<ID>, of id: ID) {
    guard change.wasThere else { return }
    if change.idAfter == id {
      note(.edited, of: id)
    } else {
      note(.removed, of: id)
      if let idAfter = change.idAfter { note(.inserted, of: idAfter) }
    }
  }
}
