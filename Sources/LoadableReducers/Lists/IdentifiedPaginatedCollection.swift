public import LoadableCore

/// The rows of all pages that were loaded, found by id: what a paginated list shows, and what its pages are merged into.
///
/// ```swift
/// var articles = IdentifiedPaginatedCollection(firstPage)
/// for article in articles { ... }
/// articles[id: 3]?.isRead = true     // in place
/// articles.remove(id: 4)
/// articles.append(nextPage)          // known ids are replaced where they stand, new ones follow
/// ```
///
/// Besides the rows, it has the page that loads the first of them, the next and the previous page, and the total number of rows, if the
/// source gives it. The total is that of the latest page that has one; edits do not change it.
///
/// While a load is on its way, the collection remembers which rows are edited (see ``editMark()``), and the arriving page leaves them
/// alone. A row that was accessed for writing counts as edited, whether or not it has changed.
///
/// A page that is loaded again often brings what is there already. If its rows are `Equatable`, they are compared once. If they are equal,
/// and cursors and count are the same too, the change stamp stays the same, and nothing is drawn again. So `==` of the rows must compare
/// everything that is shown, including what is in objects that a row holds. Rows that are objects count as changed, because they may have
/// changed in place.
///
/// It is one pointer in size. Finding or changing a row costs O(1), and merging a page O(rows of the page), in place. While an older copy
/// is held, a few chunks are copied, never all rows: see ``IdentifiedList``. Two collections are equal if their rows, pages and counts are;
/// remembered edits are not compared.
public struct IdentifiedPaginatedCollection<Value: Identifiable, Page: Hashable & Sendable> {
  /// One element: see ``LoadableStateWith``.
  @usableFromInline var box: [PaginatedFacts<Value, Page>]

  @usableFromInline
  init(facts: PaginatedFacts<Value, Page>) {
    box = [facts]
  }

  /// The facts, read in place: code that is compiled for any type of row would otherwise copy them.
  @usableFromInline var facts: PaginatedFacts<Value, Page> {
    _read {
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        let facts = box.span
        yield facts[0]
      } else {
        yield box[0]
      }
    }
  }
}

extension IdentifiedPaginatedCollection: Sendable where Value: Sendable, Value.ID: Sendable {}

extension IdentifiedPaginatedCollection: ChangeStamped {
  /// Changes whenever rows, pages or count do.
  @inlinable
  public var changeStamp: ChangeStamp {
    ChangeStamp(rows: box[0].rows.changeStamp, pages: box[0].stamp, origin: box[0].origin)
  }
}

extension IdentifiedPaginatedCollection: ChangeLogged {
  /// A page without rows changes only a cursor, so the pages do not count.
  var logStamp: LogStamp? { LogStamp(rows: box[0].rows.changeStamp, origin: box[0].origin) }

  func changes(since stamp: LoadChangeStamp?) -> [Value.ID]? { box[0].rows.changes(since: stamp) }
}

extension IdentifiedPaginatedCollection {
  /// Shows whether a paginated collection has changed since the stamp was taken, so that no old copy need be kept.
  public struct ChangeStamp: Equatable, Sendable {
    @usableFromInline let rows: LoadChangeStamp?
    @usableFromInline let pages: LoadChangeStamp
    /// The same for all states of one collection.
    @usableFromInline let origin: LoadChangeStamp

    @inlinable
    init(rows: LoadChangeStamp?, pages: LoadChangeStamp, origin: LoadChangeStamp) {
      self.rows = rows
      self.pages = pages
      self.origin = origin
    }
  }
}

extension IdentifiedPaginatedCollection: RandomAccessCollection {
  /// The type of the rows.
  public typealias Element = Value

  /// Walks through the rows chunk by chunk.
  public typealias Iterator = IdentifiedList<Value>.Iterator

  /// Iterates over the rows in order, in O(1) for each.
  @inlinable
  public func makeIterator() -> Iterator {
    box[0].rows.makeIterator()
  }

  /// The number of rows.
  @inlinable public var count: Int { box[0].rows.count }

  /// The row at a position, which must be valid, as in every collection.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public subscript(position: Int) -> Value {
    box[0].rows[position]
  }
}

extension IdentifiedPaginatedCollection: IdentifiedElements {
  /// The row with an id; nil when there is none.
  ///
  /// A row is changed in place, and then counts as edited. Setting nil removes it. Setting a row under an unknown id
  /// changes nothing: `insert` adds one. If a change gives the row another id, it stays where it is, and another row with
  /// that id is removed.
  ///
  /// - Complexity: O(1); removing costs the same as ``remove(id:)``.
  @inlinable
  public subscript(id id: Value.ID) -> Value? {
    get { box[0].rows[id: id] }
    _modify {
      let slot = box[0].rows.find(id)
      var row = slot.map { box[0].rows.storage.take(id, from: $0) }
      defer { if let slot { box[0].put(&row, of: id, at: slot) } }
      yield &row
    }
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

extension PaginatedFacts {
  /// Puts back a row that was taken out to be changed in place, or notes that it was removed.
  @inlinable
  mutating func put(_ row: inout Value?, of id: Value.ID, at slot: RowSlot) {
    let idAfter = row?.id
    if idAfter == id {
      rows.storage.put(&row, of: id, at: slot)
      return edits.note(.edited, of: id)
    }
    let (count, position) = (rows.count, rows.storage.order.position(of: slot))
    rows.storage.put(&row, of: id, at: slot)
    edits.note(.removed, of: id)
    if let idAfter {
      edits.note(.inserted, of: idAfter)
      places.noteRenamed(leaving: rows.count)
    }
    if rows.count < count { noteRemoved(id, at: position) }
  }
}

extension IdentifiedPaginatedCollection: Equatable where Value: Equatable {
  /// Whether rows, pages and count are equal; remembered edits are not compared.
  ///
  /// - Complexity: O(n); O(1) for a copy that has not changed, and for collections of different counts.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    if left.changeStamp == right.changeStamp { return true }
    return left.nextPage == right.nextPage && left.previousPage == right.previousPage
      && left.totalCount == right.totalCount && left.page == right.page && left.values == right.values
  }
}

extension IdentifiedPaginatedCollection: Hashable where Value: Hashable {
  /// Hashes rows, pages and count.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(page)
    hasher.combine(nextPage)
    hasher.combine(previousPage)
    hasher.combine(totalCount)
  }
}

extension IdentifiedPaginatedCollection: CustomReflectable {
  /// What a dump or a diff shows: the rows and the first page, and the other pages and the count, if there are any.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("values", values), ("page", page)]
    if let nextPage { children.append(("nextPage", nextPage)) }
    if let previousPage { children.append(("previousPage", previousPage)) }
    if let totalCount { children.append(("totalCount", totalCount)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
