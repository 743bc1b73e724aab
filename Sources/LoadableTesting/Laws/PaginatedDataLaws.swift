public import LoadableCore
import LoadableReducers

extension Laws {
  /// Reads a source from one page to both ends, and fails the test for each law that it breaks.
  ///
  /// ```swift
  /// try await Laws.checkPages(from: OffsetPage(limit: 20)) { page in
  ///   try await client.widgets(page)
  /// }
  /// ```
  ///
  /// The laws: a response says which page it contains; a page leads neither to itself nor to a page that was read before,
  /// in either direction, so that reading ends; and if the source gives a count of its values, the count is right. A
  /// page without a previous one is assumed to be the first: if your source can be read in one direction only, begin
  /// with its first page.
  ///
  /// - Parameters:
  ///   - first: the page to begin with; the source must have another one.
  ///   - limit: the largest number of pages that the source has in either direction.
  ///   - load: returns a page.
  /// - Throws: what `load` throws.
  public static func checkPages<Data: PaginatedData>(
    from first: Data.Page, limit: Int = 1_000, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, load: (_ page: Data.Page) async throws -> Data
  ) async throws {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let check = LawCheck("page", Data.self, at: place)
    let start = try await load(first)
    let isWhole = try await [
      walk(start, first, \.nextPage, "next", limit, check, load),
      walk(start, first, \.previousPage, "previous", limit, check, load),
    ]
    if start.nextPage == nil, start.previousPage == nil { check.needs("give a source of at least two pages") }
    guard let totalCount = start.totalCount, let after = isWhole[0], let before = isWhole[1] else { return }
    // Without a previous page, the values from here on are all the values. Otherwise, the source's first page, which is read
    // last, may overlap the page after it.
    let onward = start.values.count + after
    check.expect(
      start.previousPage == nil ? onward == totalCount : onward <= totalCount && onward + before >= totalCount,
      "there are as many values as the source says", ("total count", totalCount),
      ("values from the first page on", onward),
      ("values before", before))
  }

  /// Reads to the end in one direction; returns how many values there were, or nil if reading did not end.
  private static func walk<Data: PaginatedData>(
    _ start: Data, _ first: Data.Page, _ path: (Data) -> Data.Page?, _ name: String, _ limit: Int, _ check: LawCheck,
    _ load: (Data.Page) async throws -> Data
  ) async throws -> Int? {
    var data = start
    var page = first
    var known: Set<Data.Page> = [first]
    var count = 0
    while true {
      check.expectSame(page, data.page, "a response says which page it contains")
      if let totalCount = data.totalCount {
        check.expect(
          totalCount >= data.values.count, "a page has no more values than its source", ("page", page),
          ("total count", totalCount), ("values", data.values.count))
      }
      guard let next = path(data) else { return count }
      guard known.insert(next).inserted else {
        check.expect(
          false, "no page leads to one that was read before", ("page", page), ("its \(name) page", next))
        return nil
      }
      guard known.count <= limit else {
        check.expect(false, "reading ends", ("pages read", known.count - 1), ("the next one", next))
        return nil
      }
      page = next
      data = try await load(next)
      count += data.values.count
    }
  }
}
