public import Foundation
public import LoadableReducers

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
