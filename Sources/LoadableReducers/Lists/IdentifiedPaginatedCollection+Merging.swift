public import LoadableCore

extension IdentifiedPaginatedCollection: PaginatedCollection {
  /// Creates a collection of the rows of a first page; of rows with equal ids, the last value takes the first position.
  ///
  /// Equal ids are a reported programmer error. So is a page that leads to itself; it counts as the end.
  ///
  /// - Complexity: O(n).
  @inlinable
  public init(_ data: some PaginatedData<Value, Page>) {
    self.init(facts: PaginatedFacts(data, at: .merging))
  }

  /// The rows, in their order.
  @inlinable public var values: IdentifiedList<Value> { box[0].rows }

  /// The page that loads the first row.
  public var page: Page { facts.places.first }

  /// The page that loads the rows after the last one; nil at the end.
  ///
  /// If pages are found by counting rows (``/LoadableCore/PositionedPage``), it follows from the position of the last row.
  public var nextPage: Page? { facts.places.next }

  /// The page that loads the rows before the first one; nil at the beginning, and for sources that are read in one direction only.
  public var previousPage: Page? { facts.places.previous }

  /// How many values the source has in all, according to the latest page that gave a number; nil if none did.
  @inlinable public var totalCount: Int? { box[0].totalCount }

  // MARK: Merging

  /// Adds the page after the last one: known rows are replaced at their positions, and new ones follow the last row.
  ///
  /// Of rows with equal ids in the page, the last value takes the first position, and a programmer error is reported. Rows that were
  /// touched (edited, inserted, moved or removed) since the mark stay as they are, present or removed. An empty page moves only the cursor.
  ///
  /// If pages are found by counting rows, a page may contain some of the last rows again: a new row that the page has before one of these
  /// is put before it. A page that leads to itself, to the first page, or to one that was read since the last new row, is a reported
  /// programmer error, and counts as the end.
  ///
  /// - Complexity: O(rows of the page), however many rows there are.
  @inlinable
  public mutating func append(_ data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?) {
    box[0].merge(data, .next, keepingEditsSince: mark, at: .merging)
  }

  /// Adds the page before the first one: known rows are replaced at their positions, and new ones come first, in the page's order.
  ///
  /// Everything else is as in ``append(_:keepingEditsSince:)``, in the other direction.
  ///
  /// - Complexity: O(rows of the page), however many rows there are.
  @inlinable
  public mutating func prepend(_ data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?) {
    box[0].merge(data, .previous, keepingEditsSince: mark, at: .merging)
  }

  /// Whether the head of the list, loaded again, leads on to rows that are already there, so that they can stay.
  ///
  /// The last fresh row must be in the head of the list: the rows that the fresh ones replace with the fewest changes. A row that was only
  /// moved up from further down does not show where the list continues. An empty list meets any fresh rows.
  ///
  /// - Complexity: O(fresh rows), however many rows there are.
  public func connects(to fresh: Self) -> Bool {
    isEmpty || box[0].headCount(replacedBy: fresh.box[0], since: nil) != nil
  }

  /// Merges the head of the list, loaded again: the fresh rows come first, in their order, and the rows after them stay.
  ///
  /// - A row that the source no longer has between the fresh ones is removed.
  /// - A row that was touched since the mark is treated as in ``replace(with:keepingEditsSince:)``. One that was moved
  ///   stays.
  /// - The next and the previous page stay. Pages that are found by counting rows (``/LoadableCore/PositionedPage``) move with the rows.
  ///
  /// The list is replaced if it does not meet the fresh rows (see ``connects(to:)``), if no page follows these, or if all its rows are
  /// among them.
  ///
  /// - Complexity: O(fresh rows) look-ups, and ``remove(id:)`` for each known one.
  public mutating func mergeFirst(_ fresh: Self, keepingEditsSince mark: Int?) {
    box[0].mergeFirst(fresh.box[0], keepingEditsSince: mark)
  }

  /// Replaces rows, pages, cursors and count with what was loaded again, except what was touched since the mark.
  ///
  /// - A row that was removed stays removed, even if the fresh rows contain it.
  /// - A row that was edited keeps the edit, in its place among the fresh rows. If they do not contain it, it is removed: the source no
  ///   longer has it, or has it on a later page.
  /// - A row that was inserted stays.
  /// - A row that was inserted or moved is placed after the nearest row before it that is still there, or in front.
  ///
  /// - Complexity: O(edits), each like ``remove(id:)``. For a row that was inserted or moved and has no row left before it, all former rows
  ///   before it are looked up. If there are as many rows as before, they are compared up to the first that differs.
  public mutating func replace(with fresh: Self, keepingEditsSince mark: Int?) {
    box[0].replace(with: fresh.box[0], keepingEditsSince: mark)
  }

  /// Adds a page that was loaded by hand after the last one; no edit is kept.
  ///
  /// See ``append(_:keepingEditsSince:)``.
  @inlinable
  public mutating func append(
    _ data: some PaginatedData<Value, Page>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    box[0].merge(data, .next, keepingEditsSince: nil, at: place)
  }

  /// Adds a page that was loaded by hand before the first one; no edit is kept.
  ///
  /// See ``prepend(_:keepingEditsSince:)``.
  @inlinable
  public mutating func prepend(
    _ data: some PaginatedData<Value, Page>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    box[0].merge(data, .previous, keepingEditsSince: nil, at: place)
  }

  // MARK: Edits

  /// Starts to remember edits, unless it already does, and returns a mark of this moment.
  ///
  /// A load takes a mark when it begins, and passes it when its page is merged. An edit that was made before the mark
  /// is not kept, because the load began after it. Marks are valid until ``forgetEdits()``.
  @inlinable
  public mutating func editMark() -> Int {
    // Checked first, so that storage shared with a copy stays shared.
    if facts.edits.isRemembering { return facts.edits.now }
    return box[0].edits.mark()
  }

  /// Forgets all edits and stops remembering them, once no load is on its way.
  public mutating func forgetEdits() {
    guard facts.edits.isRemembering else { return }
    box[0].edits.forget()
    guard box[0].places.window?.pending ?? 0 > 0 else { return }
    box[0].places.window?.settle()
    box[0].stamp.renew()
  }
}

extension SourcePlace {
  /// The place that is reported if merging gets none; a reducer substitutes its own with `reportsIssues(of:)`.
  @usableFromInline
  static var merging: Self { Self(fileID: #fileID, filePath: #filePath, line: #line, column: #column) }
}

/// What is known about where the rows of a collection are in their source.
struct RowPlacing<Value: PaginatedCollection> {
  typealias Slice = PaginatedArraySlice<Value.Value, Value.Page>

  /// Whether the next page begins before rows that were read already.
  let readsAgain: (Value) -> Bool
  /// Whether others may come between the first row and the page before it: rows are known to be further down the source than before, or were
  /// dropped, or left out when the list was stored.
  let mayHaveGap: (Value) -> Bool
  /// Whether pages before the first row lead on to it.
  let isMet: (Value, Slice) -> Bool
  /// Merges them; if several pages were read, returns the row from which the list continues as before.
  let mergeBefore: (_ value: inout Value, Slice, _ mark: Int?, SourcePlace) -> Value.ID?

  /// Marks a list as one that drops rows.
  let track: (inout Value) -> Void
  /// Drops rows at an end: see ``PaginatedFacts``.
  let drop: (_ list: inout Value, PageDirection, ListBound, [Value.ID], _ distance: Int) -> Bool

  /// Nil for a collection without such functions.
  static var known: Self? { (Value.self as? any PlacedCollection.Type)?.placing as? Self }
}

private protocol PlacedCollection {
  /// A ``RowPlacing`` of the collection.
  static var placing: Any { get }
}

extension IdentifiedPaginatedCollection: PlacedCollection {
  fileprivate static var placing: Any {
    RowPlacing<Self>(
      readsAgain: { $0.box[0].places.window?.readsAgain == true },
      mayHaveGap: { $0.box[0].places.isBounded || $0.box[0].places.window?.hasMovedDown == true },
      isMet: { $0.box[0].isMet(by: $1) }, mergeBefore: { $0.box[0].mergeBefore($1, keepingEditsSince: $2, at: $3) },
      track: { if !$0.box[0].places.isBounded { $0.box[0].places.isBounded = true } },
      drop: { $0.box[0].drop($1, within: $2, staying: $3, distance: $4) })
  }
}
