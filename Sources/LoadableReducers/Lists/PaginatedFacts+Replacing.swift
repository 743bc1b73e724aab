extension PaginatedFacts {
  /// Replaces everything except what was touched since a mark.
  mutating func replace(with fresh: Self, keepingEditsSince mark: Int?) {
    let old = rows
    let former = ends
    defer { renewStamp(unlessEndsAre: former) }
    let touched = edits.records(since: mark)
    rows = fresh.rows
    replaceSpans(with: fresh)
    nextPage = fresh.nextPage
    totalCount = fresh.totalCount
    if let mark, !touched.isEmpty { keep(touched, since: mark, from: old) }
    if areKnownEqual(rows, old) { rows = old }
    forgetPages(beginningAt: touched.map(\.id))
    readAgain(from: fresh.pages.count > 1 ? fresh.pages[1].id : fresh.nextPage)
    goneAtTotal = goneCount - addedCount
    forgetEditsOfGoneRows(of: old)
  }

  /// Joins each page that begins at one of these rows, or at the row after one, with the page before it.
  mutating func forgetPages(beginningAt ids: [Value.ID]) {
    guard spans != nil else { return }
    let following = ids.compactMap { rows.index(id: $0) }.filter { $0 + 1 < rows.count }.map { rows[$0 + 1].id }
    spans?.forget(ids + following)
  }

  /// Merges the head of the list, loaded again, and keeps what follows it.
  mutating func mergeFirst(_ fresh: Self, keepingEditsSince mark: Int?) {
    if namedNextPage != nil { addedCount = addedCount.clamping(adding: newCount(in: fresh, since: mark)) }
    replace(head: headCount(replacedBy: fresh, since: mark), by: fresh, keepingEditsSince: mark)
  }

  /// How many of the fresh rows are new to the list.
  private func newCount(in fresh: Self, since mark: Int?) -> Int {
    fresh.rows.count { !rows.contains(id: $0.id) && !edits.isTouched($0.id, since: mark) }
  }

  /// Replaces the first rows by fresh ones; all rows if there is a gap, or if nothing follows the fresh rows.
  ///
  /// - Parameter head: how many rows are replaced; nil if there is a gap between the fresh rows and what would follow them.
  mutating func replace(head: Int?, by fresh: Self, keepingEditsSince mark: Int?) {
    guard fresh.nextPage != nil, let head, head < rows.count else {
      return replace(with: fresh, keepingEditsSince: mark)
    }
    let former = ends
    defer { renewStamp(unlessEndsAre: former) }
    let touched = edits.records(since: mark)
    let old = touched.isEmpty ? IdentifiedList() : rows
    let count = rows.count + newCount(in: fresh, since: mark)
    noteHead(head, replacedBy: fresh)
    if !isHead(head, equalTo: fresh.rows, since: mark) {
      if touched.isEmpty {
        rows.removeFirst(head)
      } else {
        for id in rows.prefix(head).map(\.id) where !edits.isPlaced(id, since: mark) { rows.remove(id: id) }
      }
      for row in fresh.rows { rows.remove(id: row.id) }
      rows.prepend(contentsOf: fresh.rows)
      if let mark, !touched.isEmpty { keep(touched, since: mark, from: old) }
    }
    forgetPages(beginningAt: touched.map(\.id))
    // Rows that came in may have moved up from behind the next page, so they do not make up for the rows that are gone.
    let gone = count - rows.count
    spans?.noteGone(gone)
    if let count = fresh.totalCount { totalCount = count }
    if let next = namedNextPage, fresh.pages.contains(id: next) {
      // The fresh pages reach further than the kept ones.
      setKeys(fresh.pages)
      nextPage = fresh.nextPage
    } else {
      // A first page that is named by a date has a different name each time. The keys of the pages after it are not kept, except in a
      // bounded list: the next page was named before this load and may lead to them.
      if spans != nil {
        takeKeys()
      } else if !pages.contains(id: fresh.pages[0].id) {
        pages.removeFirst(1)
        pages.prepend(fresh.pages[0])
        stamp.renew()
      }
      goneCount = goneCount.clamping(adding: namedNextPage == nil ? 0 : gone)
      dropPagesBehindNext()
    }
    // The list begins with the fresh rows now. A page that ends at a cursor may begin further down than before.
    previousPage =
      spans.map(\.previous) ?? closed(fresh.previousPage ?? previousPage, .previous, ifAt: pages[0].id, at: .merging)
    if fresh.pages.count > 1 { readAgain(from: fresh.pages[1].id) }
    goneAtTotal = goneCount - addedCount
    if !touched.isEmpty { forgetEditsOfGoneRows(of: old) }
  }

  /// Whether replacing the first rows by fresh ones would leave all rows as they are, in their places.
  ///
  /// Rows that were touched since the mark count as they are here.
  ///
  /// - Complexity: O(fresh rows).
  private func isHead(_ head: Int, equalTo fresh: IdentifiedList<Value>, since mark: Int?) -> Bool {
    let merged = fresh.compactMap { edits.isTouched($0.id, since: mark) ? rows[id: $0.id] : $0 }
    // Zipping walks through the chunks, which costs less than finding each position.
    return merged.count == head && IdentifiedList.areEqual(merged, zip(merged, rows).map(\.1))
  }

  /// How many rows at the head the fresh ones replace; nil if the two do not meet.
  ///
  /// It is the number that takes the fewest changes: a kept row of the head that is not among the fresh ones was
  /// removed, and a fresh one that is behind the head was moved up. The two meet if the last fresh row is in the head,
  /// or the head is the whole list. A row behind the last fresh one that is not among the fresh ones stays, because the
  /// source may still have it there. Rows that were placed or removed here since the mark do not count.
  ///
  /// - Complexity: O(fresh rows).
  func headCount(replacedBy fresh: Self, since mark: Int?) -> Int? {
    let freshIDs = fresh.rows.map(\.id).filter { id in
      !edits.isPlaced(id, since: mark) && (rows.contains(id: id) || !edits.isTouched(id, since: mark))
    }
    let known = Set(freshIDs.filter { rows.contains(id: $0) })
    var (head, fewest) = (0, known.count)
    var (missing, movedUp) = (0, known.count)
    let placed = edits.records(since: mark).filter { edits.isPlaced($0.id, since: mark) && rows.contains(id: $0.id) }
    var unplaced = rows.count - placed.count
    if unplaced == 0 { return rows.count }
    // If the last row met the list when the load began, and it was removed or moved since, the two still meet.
    let hasMet =
      fresh.pages.count < LoadingMode.mostHeadPages
      && fresh.rows.last.map { edits.isTouched($0.id, since: mark) && !edits.isInserted($0.id, since: mark) } == true
    var hasLast = hasMet && freshIDs.last != fresh.rows.last?.id
    var meets = hasLast
    var isBehindLast = false
    for (position, row) in rows.enumerated() where !edits.isPlaced(row.id, since: mark) {
      if known.contains(row.id) { movedUp -= 1 } else { missing += 1 }
      if missing >= fewest || isBehindLast && !known.contains(row.id) { break }
      unplaced -= 1
      if row.id == freshIDs.last { (hasLast, isBehindLast) = (true, true) }
      guard missing + movedUp < fewest else { continue }
      (head, fewest, meets) = (unplaced == 0 ? rows.count : position + 1, missing + movedUp, hasLast)
    }
    return meets || head == rows.count ? head : nil
  }

  /// Forgets the edits of rows that the source no longer has: they were not removed here, and a page that was already
  /// on its way may bring them back.
  mutating func forgetEditsOfGoneRows(of old: IdentifiedList<Value>) {
    let rows = rows
    edits.forget { old.contains(id: $0) && !rows.contains(id: $0) }
  }

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
    // In order, so that each of several neighbouring rows finds the one before it at once.
    for position in placed.sorted() { put(at: position, of: old) }
  }

  /// Puts a row that was placed by hand behind the nearest row before it that is still there, or in front.
  mutating func put(at position: Int, of old: IdentifiedList<Value>) {
    let neighbour = (0..<position).last { rows.contains(id: old[$0].id) }
    rows.insert(old[position], at: neighbour.flatMap { rows.index(id: old[$0].id) }.map { $0 + 1 } ?? 0)
  }
}
