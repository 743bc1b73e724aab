public import Foundation
public import LoadableCore
public import LoadableReducers

/// A source of rows that is read page by page, as a server with a list behaves: rows come, go and move between two pages, a page
/// is empty, or fails.
///
/// ```swift
/// let source = PagedSource(numbering: (1...95).map { Row(id: $0) })
/// source.fail(NumberedPage(number: 3, size: 20), with: Offline())           // its next load
/// EmptyReducer()
///   .paginated(state: \.$rows, action: \.rows, firstPage: NumberedPage(number: 1, size: 20)) { try await source.page($0.page) }
/// ```
///
/// There is an initialiser for each type of pages of the framework, and one for any other. Pages lead in both directions where
/// their type can say so. It is a `Loader` too, so that the other doubles go around it: a ``FlakyLoader`` adds latency, errors and
/// hangs; a ``LoaderSpy`` keeps the requests; and a ``ControlledLoader`` decides when: `call.succeed(with: source.slice(of: call.request))`.
public final class PagedSource<Value: Sendable, Page: Hashable & Sendable>: Loader {
  /// What a load of a page gives.
  public typealias Slice = PaginatedArraySlice<Value, Page>

  private struct State: Sendable {
    var rows: [Value]
    var requests: [Page] = []
    var generator = SeededGenerator(seed: 0)
    var shift: (@Sendable (inout [Value], inout SeededGenerator) -> Void)?
    var scripts: [Page: [Script]] = [:]
  }

  private enum Script: Sendable {
    case fail(any Error)
    case empty
  }

  private let state: Locked<State>
  private let read: @Sendable (_ rows: [Value], _ page: Page) -> Slice

  /// Makes a source with pages of any type.
  ///
  /// - Parameters:
  ///   - rows: the rows to begin with.
  ///   - read: gives a page of the rows as they are, and the pages around it.
  public init(_ rows: [Value], reading read: @escaping @Sendable (_ rows: [Value], _ page: Page) -> Slice) {
    state = Locked(State(rows: rows))
    self.read = read
  }

  /// The rows as they are now.
  public var rows: [Value] { state.withLock { $0.rows } }

  /// The pages that were asked for so far, in order.
  public var requests: [Page] { state.withLock { $0.requests } }

  /// Changes the rows, as somebody else does between two pages.
  public func edit(_ change: (_ rows: inout [Value]) -> Void) {
    state.withLock { change(&$0.rows) }
  }

  /// Changes the rows before each page that is read from now on, at random.
  ///
  /// - Parameters:
  ///   - seed: decides what the generator gives; the same seed gives the same changes.
  ///   - change: changes the rows.
  public func shift(
    seed: UInt64, _ change: @escaping @Sendable (_ rows: inout [Value], _ generator: inout SeededGenerator) -> Void
  ) {
    state.withLock { state in
      state.generator = SeededGenerator(seed: seed)
      state.shift = change
    }
  }

  /// Makes the next loads of a page fail; what was scripted for it before comes first.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - error: the error.
  ///   - times: how many loads fail; a number below 1 changes nothing.
  public func fail(_ page: Page, with error: any Error, times: Int = 1) {
    script(page, .fail(error), times)
  }

  /// Makes the next loads of a page give no rows; it leads on as it would otherwise.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - times: how many loads give no rows; a number below 1 changes nothing.
  public func empty(_ page: Page, times: Int = 1) {
    script(page, .empty, times)
  }

  /// A page of the rows as they are now; nothing is scripted or shifted, and nobody has asked for it.
  public func slice(of page: Page) -> Slice {
    read(rows, page)
  }

  /// Loads a page.
  ///
  /// - Throws: what was scripted for the page; `CancellationError` when the task is cancelled.
  public func page(_ page: Page) async throws -> Slice {
    try Task.checkCancellation()
    let (rows, script): ([Value], Script?) = state.withLock { state in
      state.requests.append(page)
      state.shift?(&state.rows, &state.generator)
      let script = state.scripts[page]?.isEmpty == false ? state.scripts[page]?.removeFirst() : nil
      return (state.rows, script)
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
  /// - Throws: what was scripted for the page; `CancellationError` when the task is cancelled.
  public func load(_ page: Page) async throws -> Slice? {
    try await self.page(page)
  }

  private func script(_ page: Page, _ script: Script, _ times: Int) {
    guard times > 0 else { return }
    state.withLock { $0.scripts[page, default: []] += Array(repeating: script, count: times) }
  }
}

extension PagedSource where Page == NumberedPage {
  /// Makes a source that is read by the numbers of its pages.
  ///
  /// - Parameters:
  ///   - rows: the rows to begin with.
  ///   - first: the number of the first page.
  ///   - saysCount: whether a page says how many rows there are.
  public convenience init(numbering rows: [Value], first: Int = 1, saysCount: Bool = true) {
    self.init(rows) { rows, page in
      // A page far behind the end overflows.
      let (offset, isFar) = max(page.number - first, 0).multipliedReportingOverflow(by: page.size)
      let values = rows.page(from: isFar ? rows.count : offset, page.size)
      let totalCount = saysCount ? rows.count : nil
      return Slice(
        values: values, page: page, nextPage: page.next(after: values.count, of: totalCount, first: first),
        previousPage: page.previous(first: first), totalCount: totalCount)
    }
  }
}

extension PagedSource where Page == OffsetPage {
  /// Makes a source that is read by offsets.
  ///
  /// - Parameters:
  ///   - rows: the rows to begin with.
  ///   - saysCount: whether a page says how many rows there are.
  public convenience init(offsetting rows: [Value], saysCount: Bool = true) {
    self.init(rows) { rows, page in
      let values = rows.page(from: page.offset, page.limit)
      let totalCount = saysCount ? rows.count : nil
      return Slice(
        values: values, page: page, nextPage: page.next(after: values.count, of: totalCount),
        previousPage: page.previous, totalCount: totalCount)
    }
  }
}

extension PagedSource {
  /// Makes a source that is read by cursors, which are the ids of rows: a page begins at the row of its cursor, wherever that has
  /// moved; one that is gone is the end.
  ///
  /// - Parameters:
  ///   - rows: the rows to begin with.
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
  /// Makes a source that is read by dates, the newest rows first; it leads in one direction only.
  ///
  /// - Parameters:
  ///   - rows: the rows to begin with, in any order.
  ///   - date: the date of a row; two rows of one date may be parted by the end of a page, so give each its own.
  public convenience init(dating rows: [Value], by date: @escaping @Sendable (_ row: Value) -> Date) {
    self.init(rows) { rows, page in
      let older = rows.filter { date($0) < page.endDate }.sorted { date($0) > date($1) }
      let values = older.page(from: 0, page.size)
      return Slice(
        values: values, page: page,
        nextPage: older.count > values.count ? page.next(after: values.count, until: values.last.map(date)) : nil)
    }
  }
}

extension Array {
  /// Some elements from a position on, as many as there are.
  fileprivate func page(from start: Int, _ count: Int) -> [Element] {
    Array(dropFirst(start).prefix(count))
  }
}
