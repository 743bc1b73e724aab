public import Foundation
public import LoadableCore
public import LoadableReducers

/// A source of rows that is read page by page, like a server with a list.
///
/// Between the loads of two pages, rows can be added, removed and moved; a page can be empty, or fail to load.
///
/// ```swift
/// let source = PagedSource(numbering: (1...95).map { Row(id: $0) })
/// source.fail(NumberedPage(number: 3, size: 20), with: Offline())           // its next load
/// EmptyReducer()
///   .paginated(state: \.$rows, action: \.rows, firstPage: NumberedPage(number: 1, size: 20)) { try await source.page($0.page) }
/// ```
///
/// There is an initialiser for each page type of the library, and one for any other. Pages have a next and a previous
/// page if their type supports both directions. The source is also a `Loader`, so you can wrap it in the other doubles: a ``FlakyLoader``
/// adds latency, errors and hangs; a ``LoaderSpy`` records the requests; and with a ``ControlledLoader`` the test
/// decides when a page arrives: `call.succeed(with: source.slice(of: call.request))`.
public final class PagedSource<Value: Sendable, Page: Hashable & Sendable>: Loader {
  /// The page that a load returns.
  public typealias Slice = PaginatedArraySlice<Value, Page>

  private struct State: Sendable {
    var rows: [Value]
    var requests: [Page] = []
    /// What the next loads of a page do, and how many of them.
    var scripts: [Page: [(script: Script, times: Int)]] = [:]

    /// What the next load of a page does; nil for nothing special.
    mutating func nextScript(of page: Page) -> Script? {
      guard let (script, times) = scripts[page]?.first else { return nil }
      if times > 1 { scripts[page]?[0].times -= 1 } else { scripts[page]?.removeFirst() }
      return script
    }
  }

  private enum Script: Sendable {
    case fail(any Error)
    case empty
  }

  private let state: Locked<State>
  private let read: @Sendable (_ rows: [Value], _ page: Page) -> Slice

  /// Creates a source with pages of any type.
  ///
  /// - Parameters:
  ///   - rows: the initial rows.
  ///   - read: returns a page of the current rows, and the pages next to it.
  public init(_ rows: [Value], reading read: @escaping @Sendable (_ rows: [Value], _ page: Page) -> Slice) {
    state = Locked(State(rows: rows))
    self.read = read
  }

  /// The current rows.
  public var rows: [Value] { state.withLock { $0.rows } }

  /// The requested pages so far, in order.
  public var requests: [Page] { state.withLock { $0.requests } }

  /// Changes the rows, as another user might between the loads of two pages.
  public func edit(_ change: (_ rows: inout [Value]) -> Void) {
    state.withLock { change(&$0.rows) }
  }

  /// Makes the next loads of a page fail, after any earlier instructions for that page.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - error: the error.
  ///   - times: how many loads fail; a number below 1 changes nothing.
  public func fail(_ page: Page, with error: any Error, times: Int = 1) {
    script(page, .fail(error), times)
  }

  /// Makes the next loads of a page return no rows; its next and previous pages stay the same.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - times: how many loads return no rows; a number below 1 changes nothing.
  public func empty(_ page: Page, times: Int = 1) {
    script(page, .empty, times)
  }

  /// A page of the current rows; this records no request, and ignores `fail` and `empty`.
  public func slice(of page: Page) -> Slice {
    read(rows, page)
  }

  /// Loads a page.
  ///
  /// - Throws: the error set for the page; `CancellationError` when the task is cancelled.
  public func page(_ page: Page) async throws -> Slice {
    try Task.checkCancellation()
    let (rows, script): ([Value], Script?) = state.withLock { state in
      state.requests.append(page)
      return (state.rows, state.nextScript(of: page))
    }
    var slice = read(rows, page)
    switch script {
    case .fail(let error)?: throw error
    case .empty?: slice.values = []
    case nil: break
    }
    return slice
  }

  /// Loads a page.
  ///
  /// - Throws: the error set for the page; `CancellationError` when the task is cancelled.
  public func load(_ page: Page) async throws -> Slice? {
    try await self.page(page)
  }

  private func script(_ page: Page, _ script: Script, _ times: Int) {
    guard times > 0 else { return }
    state.withLock { $0.scripts[page, default: []].append((script, times)) }
  }
}

extension PagedSource where Page == NumberedPage {
  /// Creates a source that is read by page number.
  ///
  /// - Parameters:
  ///   - rows: the initial rows.
  ///   - first: the number of the first page; a number below 0 counts as 0.
  ///   - saysCount: whether a page says how many rows there are.
  public convenience init(numbering rows: [Value], first: Int = 1, saysCount: Bool = true) {
    self.init(rows) { rows, page in
      // The offset of a page far beyond the end overflows.
      let (offset, isFar) = max(page.number - max(first, 0), 0).multipliedReportingOverflow(by: page.size)
      let values = rows.page(from: isFar ? rows.count : offset, page.size)
      let totalCount = saysCount ? rows.count : nil
      return Slice(
        values: values, page: page, nextPage: page.next(after: values.count, totalCount: totalCount, first: first),
        previousPage: page.previous(first: first), totalCount: totalCount)
    }
  }
}

extension PagedSource where Page == OffsetPage {
  /// Creates a source that is read by offset.
  ///
  /// - Parameters:
  ///   - rows: the initial rows.
  ///   - saysCount: whether a page says how many rows there are.
  public convenience init(offsetting rows: [Value], saysCount: Bool = true) {
    self.init(rows) { rows, page in
      let values = rows.page(from: page.offset, page.limit)
      let totalCount = saysCount ? rows.count : nil
      return Slice(
        values: values, page: page, nextPage: page.next(after: values.count, totalCount: totalCount),
        previousPage: page.previous, totalCount: totalCount)
    }
  }
}

extension PagedSource {
  /// Creates a source that is read by cursor; the cursors are the ids of rows.
  ///
  /// A page begins at the row of its cursor, even if that row has moved. If that row was removed, the page is empty and is
  /// the last one.
  ///
  /// - Parameters:
  ///   - rows: the initial rows.
  ///   - saysCount: whether a page says how many rows there are.
  public convenience init(cursors rows: [Value], saysCount: Bool = true)
  where Value: Identifiable, Value.ID: Sendable, Page == CursorPage<Value.ID> {
    self.init(rows) { rows, page in
      let start = page.cursor.map { id in rows.firstIndex { $0.id == id } ?? rows.count } ?? 0
      let values = rows.page(from: start, page.size)
      let end = start + values.count
      let previous = values.isEmpty || start == 0 ? nil : rows[max(start - page.size, 0)].id
      return Slice(
        values: values, page: page, nextPage: page.at(end < rows.count ? rows[end].id : nil),
        previousPage: page.at(previous), totalCount: saysCount ? rows.count : nil)
    }
  }
}

extension PagedSource where Page == TimestampedPage {
  /// Creates a source that is read by date, the newest rows first; it leads in one direction only.
  ///
  /// - Parameters:
  ///   - rows: the initial rows, in any order.
  ///   - date: the date of a row. A page contains rows of its end date too, so no row is lost if rows on two pages have the same date.
  public convenience init(dating rows: [Value], by date: @escaping @Sendable (_ row: Value) -> Date) {
    self.init(rows) { rows, page in
      let older = rows.filter { date($0) <= page.endDate }.sorted { date($0) > date($1) }
      let values = older.page(from: 0, page.size)
      return Slice(
        values: values, page: page,
        nextPage: older.count > values.count ? page.next(after: values.count, until: values.last.map(date)) : nil)
    }
  }
}

extension Array {
  /// Up to a given number of elements, from a position on.
  fileprivate func page(from start: Int, _ count: Int) -> [Element] {
    Array(dropFirst(start).prefix(count))
  }
}
