import LoadableCore

extension PaginatedReducer {
  /// Keeps only a few pages of rows: when a page arrives at one end of the list, rows at the other end are dropped.
  ///
  /// ```swift
  /// .paginated(state: \.$messages, action: \.messages, firstPage: CursorPage(size: 50)) { load in try await client.messages(load.page) }
  /// .keeping(pages: 5)
  /// ```
  ///
  /// The bound is a number of rows: `pages` times the size of a page. That is the size that a ``NumberedPage``, ``OffsetPage``, ``CursorPage``
  /// or ``TimestampedPage`` asks for, or the number of rows of the largest page so far, if that is more; for other types of pages, it is that
  /// number. A list exceeds the bound by at most one page, and by rows that must stay. Dropped rows are loaded again when their end of the
  /// list is near. These rows are never dropped:
  ///
  /// - a row that may be on screen, or is within the prefetch distance of one. Rows report that they appear, but not that they leave the
  ///   screen. So the last 100 rows that appeared count as on screen, if they are within 100 rows of the latest one. If a screen shows
  ///   more rows at once, choose a prefetch distance that covers them: ``prefetching(distance:fileID:filePath:line:column:)``.
  /// - a row within the prefetch distance of the selected one.
  /// - a row that was edited while a load was running, until no load runs.
  /// - a row that an edit of `.edits`, or of a model with edits, changes, moves or removes, until the edit has ended. These rows are found
  ///   by applying the edit to a copy, which needs ``EditsReducer/writingConfirmed(_:)``; rows that are only sorted are not found.
  ///
  /// A sorted list drops nothing until it is loaded again, because it is not known where its rows are in the source.
  ///
  /// A row that the source has moved further down moves to the page that brings it; otherwise it would be dropped with its former page. A
  /// page that is loading at the dropped end is discarded.
  ///
  /// A source that is read in one direction does not name the page before another one. Unless its pages are found by counting rows, the
  /// list remembers the key of each dropped page until it is reloaded or jumps.
  ///
  /// If the source now has new rows before those of the list, the page before the list may not reach its first row. Then up to three more
  /// pages are loaded. If they do not reach it either, the loaded pages replace the list, because otherwise there would be a gap. Their
  /// rows count towards the bound, and those nearest to where the list was stay.
  ///
  /// - Parameter pages: how many pages are kept: 2 or more. A lower number is a reported programmer error, and counts as 2. The bound must
  ///   have room for a page and two prefetch distances; otherwise rows would be dropped and loaded again and again. A smaller bound is
  ///   reported too, and as many rows are kept as are needed.
  /// - Complexity: O(rows of a page) when a page arrives.
  public func keeping<Row: Identifiable, Page>(
    pages: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self where Value == IdentifiedPaginatedCollection<Row, Page> {
    keeping(
      ListBound(
        pages: pages, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  func keeping(_ limit: ListBound?) -> Self {
    limit == nil ? self : loading { $0.limit = limit }
  }
}

/// How many pages of rows a list keeps.
struct ListBound {
  let pages: Int
  let place: SourcePlace

  init(pages: Int, at place: SourcePlace) {
    if pages < 2 {
      place.report(
        """
        A list is limited to \(pages) pages, but it needs two to scroll, so it keeps 2.

        Likely causes: the number is computed from something that is smaller than expected; or it counts rows instead of pages.
        """)
    }
    (self.pages, self.place) = (max(pages, 2), place)
  }

  fileprivate func report(_ needed: Int, _ size: Int, _ distance: Int) {
    place.report(
      """
      A list with pages of \(size) rows is limited to \(pages) pages, and loads the next one \(distance) rows before an end. \
      Rows would be dropped and loaded again and again, so it keeps \(needed) rows.

      Likely causes: pages are smaller, or the prefetch distance is greater, than when the number of pages was chosen. Keep at least \
      a page and two distances.
      """)
  }
}

extension PaginatedFacts {
  /// Drops rows at an end of a list that is over its bound; returns whether it has dropped any.
  mutating func drop(
    _ side: PageDirection, within limit: ListBound, staying ids: [Value.ID], distance: Int
  ) -> Bool {
    let size = max(places.size, (places.first as? any SizedPage)?.statedSize ?? 1)
    // A page and two distances, so that rows are not dropped and loaded again and again.
    let (bound, needed) = (size.times(limit.pages), distance.times(2).clamping(adding: size))
    if rows.count <= bound { return false }
    // The last page may be shorter than the others, so at the end of the source their size is not certain.
    if bound < needed, !hasReportedBound, places.next != nil {
      hasReportedBound = true
      limit.report(needed, size, distance)
    }
    return drop(side, keeping: max(bound, needed), staying: ids, distance: distance)
  }
}

/// A page that states how many rows it asks for; it may bring fewer.
protocol SizedPage {
  var statedSize: Int { get }
}

extension NumberedPage: SizedPage { var statedSize: Int { size } }
extension OffsetPage: SizedPage { var statedSize: Int { limit } }
extension CursorPage: SizedPage { var statedSize: Int { size } }

extension Int {
  /// The product, clamped instead of overflowing.
  func times(_ other: Int) -> Int {
    let (product, isTooFar) = multipliedReportingOverflow(by: other)
    return isTooFar ? .max : product
  }
}
