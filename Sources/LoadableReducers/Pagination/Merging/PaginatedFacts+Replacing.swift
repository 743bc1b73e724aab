extension PaginatedFacts {
  /// Replaces everything but what was touched since a mark.
  @inlinable
  mutating func replace(with fresh: Self, keepingEditsSince mark: Int?) {
    let old = rows
    let touched = edits.records(since: mark)
    rows = fresh.rows
    pages = fresh.pages
    nextPage = fresh.nextPage
    previousPage = fresh.previousPage
    totalCount = fresh.totalCount
    stamp.renew()
    if let mark, !touched.isEmpty { keep(touched, since: mark, from: old) }
    // What the source shows no more is gone, not removed: it may come back with a page that was on its way already.
    let rows = rows
    edits.forget { old.contains(id: $0) && !rows.contains(id: $0) }
  }

  @inlinable
  mutating func keep(_ touched: [EditRecord<Value.ID>], since mark: Int, from old: IdentifiedList<Value>) {
    var placed: [Int] = []
    for record in touched {
      guard let row = old[id: record.id] else {
        rows.remove(id: record.id)
        continue
      }
      let isShown = rows.contains(id: record.id)
      guard isShown || record.inserted > mark else { continue }
      if record.placed > mark, let position = old.index(id: record.id) {
        rows.remove(id: record.id)
        placed.append(position)
      } else {
        rows.append(row)
      }
    }
    // In their order, so that of rows that stand together each finds the one before it at once.
    for position in placed.sorted() { put(at: position, of: old) }
  }

  /// Puts a row that was placed by somebody behind the nearest row before it that is still there, or in front.
  @inlinable
  mutating func put(at position: Int, of old: IdentifiedList<Value>) {
    let neighbour = (0..<position).last { rows.contains(id: old[$0].id) }
    rows.insert(old[position], at: neighbour.flatMap { rows.index(id: old[$0].id) }.map { $0 + 1 } ?? 0)
  }
}
