import LoadableCore

extension PaginatedReducer {
  /// Keeps only some pages, for lists that are scrolled a long way: when a page arrives at one end, pages at the other end are dropped.
  ///
  /// ```swift
  /// .paginated(state: \.$messages, action: \.messages, firstPage: CursorPage(size: 50)) { load in try await client.messages(load.page) }
  /// .keeping(pages: 5)
  /// ```
  ///
  /// Dropped pages are loaded again when their end of the list is near. These rows are never dropped:
  ///
  /// - a row that may be on screen, or is within the prefetch distance of one. A list is told which rows appear, but
  ///   not which ones leave the screen, so the rows that may be on screen are the last 100 that appeared, if they are
  ///   within 100 rows of the latest one. If a screen shows more rows at once, choose a distance that covers it:
  ///   ``prefetching(distance:fileID:filePath:line:column:)``.
  /// - a row within the prefetch distance of the selected one.
  /// - a row that was edited while a load is running.
  /// - a row of the last two pages.
  ///
  /// A page that is loading at the dropped end is discarded. A source that is read in one direction does not name the
  /// page before another one; for such a source the key of each dropped page is remembered until the list is reloaded
  /// or jumps. If the source now has new rows before the kept ones, up to three more pages are loaded until they meet the
  /// kept rows; if they do not, the loaded pages replace the list, because otherwise there would be a gap. Each loaded
  /// page counts towards the bound, and those nearest to the kept rows stay.
  ///
  /// - Parameter pages: how many pages are kept: 2 or more. A lower number is a reported programmer error, and counts
  ///   as 2. A bound with fewer rows than a page and two prefetch distances is reported too, because rows would be
  ///   dropped and loaded again and again; then as many pages are kept as are needed.
  /// - Complexity: O(rows of a page) when a page arrives.
  public func keeping<Row: Identifiable, Page>(
    pages: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self where Value == IdentifiedPaginatedCollection<Row, Page> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return keeping(ListBound(pages: pages, at: place))
  }

  func keeping(_ limit: ListBound<Value>?) -> Self {
    guard let limit else { return self }
    return with { copy in
      var operation = copy.coordinator.operation
      operation.limit = limit
      copy.coordinator.operation = operation
      copy.list = copy.list.performing(operation.list)
      copy.loads = copy.loads.performing(operation.page(.previous))
    }
  }
}

/// What a list needs so that it keeps no more than a number of pages.
struct ListBound<Value: PaginatedCollection> {
  typealias Slice = PaginatedArraySlice<Value.Value, Value.Page>

  /// Starts to record where pages begin.
  let track: (inout Value) -> Void
  /// Drops pages at an end, but not the staying rows, rows near them, or the spared pages; returns whether it has dropped any.
  let drop: (_ value: inout Value, PageDirection, _ staying: [Value.ID], _ distance: Int, _ spared: Int) -> Bool
  /// Whether a page before the first one leads on to the rows that are kept.
  let isMet: (Value, Slice) -> Bool
  /// Merges a page before the first one; if several pages were read, returns the row from which the list continues as before.
  let mergeBefore: (_ value: inout Value, Slice, _ mark: Int?) -> Value.ID?
}

extension ListBound {
  init<Row: Identifiable, Page>(pages: Int, at place: SourcePlace)
  where Value == IdentifiedPaginatedCollection<Row, Page> {
    if pages < 2 {
      place.report(
        """
        A list was told to keep \(pages) pages, but it needs two to scroll, so it keeps 2.

        Likely causes: the number is computed from something that is smaller than expected; or it counts rows instead of pages.
        """)
    }
    let bound = max(pages, 2)
    track = { $0.box[0].trackPages() }
    drop = { value, side, ids, distance, spared in
      let (size, count) = value.box[0].measurePages()
      if count - spared <= bound { return false }
      let needed = Self.leastBound(ofRows: size, distance: distance)
      if bound < needed, value.box[0].spans?.hasReportedBound == false {
        value.box[0].spans?.hasReportedBound = true
        Self.report(bound, needed, size, distance, at: place)
      }
      let most = max(bound, needed).addingReportingOverflow(spared)
      return value.box[0].drop(side, beyond: most.overflow ? .max : most.partialValue, staying: ids, distance: distance)
    }
    isMet = { $0.box[0].isMet(by: $1) }
    mergeBefore = { $0.box[0].mergeBefore($1, keepingEditsSince: $2, at: place) }
  }

  /// The least number of pages that have as many rows as one page and two prefetch distances.
  private static func leastBound(ofRows size: Int, distance: Int) -> Int {
    guard size > 0 else { return 2 }
    let (twice, isHuge) = distance.multipliedReportingOverflow(by: 2)
    return isHuge ? .max : max(2, 1 + twice / size + (twice % size > 0 ? 1 : 0))
  }

  private static func report(_ bound: Int, _ needed: Int, _ size: Int, _ distance: Int, at place: SourcePlace) {
    place.report(
      """
      A list with pages of \(size) rows was told to keep \(bound) pages and to load the next one \(distance) rows before an end. \
      Rows would be dropped and loaded again and again, so it keeps \(needed) pages.

      Likely causes: pages are smaller, or the prefetch distance is greater, than when the number of pages was chosen. Keep at least \
      a page and two distances.
      """)
  }
}
