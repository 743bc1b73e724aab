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
/// Beside the rows it knows the pages that they came with, what the next and the previous page are, and how many rows there are in
/// all, if the source says so: the number that the latest page gave, which does not follow edits.
///
/// While a load is on its way it remembers what somebody edits (see ``editMark()``), and the page that arrives leaves that alone. A row
/// that was got for changing counts as edited, whether it has changed or not.
///
/// It is one pointer in size. Finding or changing a row costs O(1) and a page O(rows of the page), in place; while somebody holds an
/// older copy a few chunks are copied, and never all rows: see ``IdentifiedList``. Two collections are equal when rows, pages, cursors
/// and count are; what is remembered of edits does not take part.
public struct IdentifiedPaginatedCollection<Value: Identifiable, Page: Hashable & Sendable> {
  /// One element: see ``LoadableStateWith``.
  @usableFromInline var box: [PaginatedFacts<Value, Page>]

  @usableFromInline
  init(facts: PaginatedFacts<Value, Page>) {
    box = [facts]
  }
}

extension IdentifiedPaginatedCollection: Sendable where Value: Sendable, Value.ID: Sendable {}

extension IdentifiedPaginatedCollection: ChangeStamped {
  /// Changes whenever rows, pages, cursors or count do.
  @inlinable
  public var changeStamp: PaginatedChangeStamp {
    PaginatedChangeStamp(rows: box[0].rows.changeStamp, pages: box[0].stamp, origin: box[0].origin)
  }
}

extension IdentifiedPaginatedCollection: ChangeLogged {
  func changes(since stamp: PaginatedChangeStamp) -> [Value.ID]? {
    // A page without rows has moved a cursor.
    stamp.rows == values.changeStamp ? [] : values.changes(since: stamp.rows)
  }

  func isOther(than stamp: PaginatedChangeStamp) -> Bool { stamp.origin != box[0].origin }
}
