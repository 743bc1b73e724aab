extension PaginatedFacts {
  /// Replaces everything except what was touched since a mark.
  mutating func replace(with fresh: Self, keepingEditsSince mark: Int?) {
    changeEnds { $0.takePlace(of: fresh, since: mark) }
  }

  private mutating func takePlace(of fresh: Self, since mark: Int?) {
    let touched = edits.records(since: mark)
    noteRemoved(touched, amongst: fresh)
    let (old, known) = (rows, places)
    (rows, places, totalCount) = (fresh.rows, fresh.places, fresh.totalCount)
    places.replace(known)
    keep(touched, since: mark, from: old)
    if areKnownEqual(rows, old) { rows = old }
    forgetEditsOfGoneRows(of: old)
  }

  /// Notes the removal of rows that were not in the list, but are in pages that were loading then.
  ///
  /// The source may have counted them in one page and not in the next.
  private mutating func noteRemoved(_ touched: [EditRecord<Value.ID>], amongst fresh: Self) {
    let removed = touched.count { !rows.contains(id: $0.id) && fresh.rows.contains(id: $0.id) }
    noteGone(removed, whileLoading: true)
  }

  /// Merges the head of the list, loaded again, and keeps what follows it; replaces all rows if there is a gap, or if nothing follows.
  mutating func mergeFirst(_ fresh: Self, keepingEditsSince mark: Int?) {
    guard fresh.places.next != nil, let head = headCount(replacedBy: fresh, since: mark), head < rows.count else {
      return replace(with: fresh, keepingEditsSince: mark)
    }
    putInFront(fresh, replacing: head, shift: nil, since: mark)
  }

  /// Merges a page before the first one, and the pages that were read after it until they met the rows of the list.
  ///
  /// They are merged like a refreshed head: rows that the source no longer has are removed. If they do not meet the rows, they replace the
  /// list, because there may be a gap.
  ///
  /// - Returns: the row from which the list continues as before, if several pages were read: the former first row, or else the last.
  @discardableResult
  mutating func mergeBefore(
    _ page: PaginatedArraySlice<Value, Page>, keepingEditsSince mark: Int?, at place: SourcePlace
  ) -> Value.ID? {
    let first = rows.first?.id
    if let position = innerPosition(of: page, since: mark) {
      mergeInside(page, at: position, since: mark)
      return page.further.isEmpty ? nil : first
    }
    var fresh = PaginatedFacts(page, at: place)
    fresh.places.isBounded = places.isBounded
    for next in page.further { fresh.merge(next, .next, keepingEditsSince: nil, at: place) }
    if let head = headCount(replacedBy: fresh, before: page, since: mark) {
      let start = places.counting?.position(page.page)
      let shift = shift(of: start, fresh.rows.count, firstKnown(in: fresh.rows, behind: 0))
      places.forgetDropped(from: page.page)
      if let back = putInFront(fresh, replacing: head, shift: shift, since: mark) {
        reportLoop(from: page.page, to: back, .previous, at: place)
      }
    } else {
      replace(with: fresh, keepingEditsSince: mark)
    }
    if page.further.isEmpty { return nil }
    return first.flatMap { rows.contains(id: $0) ? $0 : nil } ?? rows.last?.id
  }

  /// Where pages begin that were loaded as those before the first row, but lie inside the list; nil if they do not.
  ///
  /// A source may leave out rows that it counts. If rows were dropped in front of such a list, it is not certain where the first one is,
  /// and the page before it may be too far down: then its rows are there already, one after another, and others come before them.
  private func innerPosition(of page: PaginatedArraySlice<Value, Page>, since mark: Int?) -> Int? {
    guard let window = places.window, let start = places.counting?.position(page.page) else { return nil }
    let fresh = window.isGuessed ? ([page] + page.further).flatMap { untouched($0.values, since: mark) } : []
    guard let position = fresh.first.flatMap({ rows.index(id: $0.id) }), position > 0,
      window.hasRoom(for: position, before: start)
    else { return nil }
    return isPart(fresh) ? position : nil
  }

  /// Merges pages whose rows are in the list from a position on, and moves the place of the first row up.
  private mutating func mergeInside(
    _ page: PaginatedArraySlice<Value, Page>, at position: Int, since mark: Int?
  ) {
    changeEnds { facts in
      for page in [page] + page.further {
        _ = facts.rows.merge(facts.untouched(page.values, since: mark), .next)
        facts.totalCount = page.validTotal ?? facts.totalCount
      }
      if let start = facts.places.counting?.position(page.page) { facts.places.window?.moveUp(position, before: start) }
    }
  }

  /// Puts fresh rows in place of the first ones.
  ///
  /// - Returns: the page that those before the first one lead back to, if they do.
  @discardableResult
  private mutating func putInFront(_ fresh: Self, replacing head: Int, shift: Int?, since mark: Int?) -> Page? {
    let touched = edits.records(since: mark)
    let isUntouched = touched.isEmpty
    let old = isUntouched ? IdentifiedList() : rows
    let (front, freshRows) = (rows.firstRows(head), fresh.rows.firstRows(fresh.rows.count))
    // A row that has moved up may show that rows before it are gone, although they stay here.
    var (added, up) = (0, 0)
    for row in freshRows {
      if let position = rows.index(id: row.id) {
        if position >= max(head, 1) { up += 1 }
      } else if isUntouched || !edits.isTouched(row.id, since: mark) {
        added += 1
      }
    }
    let gone = front.count { row in
      !fresh.rows.contains(id: row.id) && (isUntouched || !edits.isTouched(row.id, since: mark))
    }
    let isEqual = areEqual(front, freshRows, since: isUntouched ? nil : mark)
    return changeEnds(rowsAreSame: isEqual) { facts in
      if isEqual {
        facts.places.remove(at: 0..<head)
      } else if isUntouched, freshRows.dropFirst(added).elementsEqual(front, by: { $0.id == $1.id }) {
        // Only new rows in front: the others are replaced where they stand.
        facts.places.remove(at: 0..<head)
        facts.rows.prependAll(freshRows)
      } else {
        if isUntouched {
          facts.take(0..<head)
        } else {
          for row in front where !facts.edits.isPlaced(row.id, since: mark) { facts.take(id: row.id) }
        }
        for row in freshRows { facts.take(id: row.id) }
        facts.rows.prependAll(freshRows)
      }
      let back = facts.places.putInFront(fresh.places, added: added, gone: gone + up, shift: shift)
      if isEqual, freshRows.count > head {
        // Rows that were removed here are among the fresh ones.
        facts.places.remove(at: freshRows.enumerated().compactMap { facts.rows.contains(id: $1.id) ? nil : $0 })
      }
      facts.totalCount = fresh.totalCount ?? facts.totalCount
      if isUntouched { return back }
      if !isEqual { facts.keep(touched, since: mark, from: old) }
      facts.forgetEditsOfGoneRows(of: old)
      return back
    }
  }

  /// Whether replacing the first rows by fresh ones would leave all rows as they are, in their places.
  ///
  /// Rows that were touched since the mark count as they are here.
  ///
  /// - Complexity: O(fresh rows).
  private func areEqual(_ front: [Value], _ fresh: [Value], since mark: Int?) -> Bool {
    var merged = fresh
    if mark != nil { merged = fresh.compactMap { edits.isTouched($0.id, since: mark) ? rows[id: $0.id] : $0 } }
    return merged.count == front.count && IdentifiedList.areEqual(merged, front)
  }

  /// Whether pages that were loaded before the first one lead on to the rows of the list.
  func isMet(by page: PaginatedArraySlice<Value, Page>) -> Bool {
    if innerPosition(of: page, since: nil) != nil { return true }
    var rowsAlone = page
    rowsAlone.values += page.further.flatMap(\.values)
    let fresh = Self(
      rows: IdentifiedList(uniquing: rowsAlone.values), places: PagePlaces(rowsAlone, of: 0, placed: 0, nil),
      totalCount: nil)
    return headCount(replacedBy: fresh, before: page, since: nil) != nil
  }

  /// How many of the first rows are replaced by pages that were loaded before them; nil if there may be a gap between the two.
  ///
  /// There is no gap if the pages contain rows of the list, or if the source named the page as the one before those rows, or named these as
  /// what follows. If the source counts rows, and others may have come in before those of the list, only rows in the pages are proof.
  private func headCount(
    replacedBy fresh: Self, before page: PaginatedArraySlice<Value, Page>, since mark: Int?
  ) -> Int? {
    if let head = headCount(replacedBy: fresh, since: mark) { return head }
    let last = page.further.last ?? page
    guard let window = places.window else {
      return places.dropped.isEmpty || last.nextPage == places.first ? 0 : nil
    }
    let start = places.counting?.position(last.page) ?? 0
    return !window.isShifted && start.clamping(adding: last.values.count) >= window.start ? 0 : nil
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
    let mark = edits.hasEdits(since: mark) ? mark : nil
    var (known, lastID): (Set<Value.ID>, Value.ID?) = ([], nil)
    for row in fresh.rows.firstRows(fresh.rows.count) {
      let id = row.id
      if mark != nil, edits.isPlaced(id, since: mark) { continue }
      if rows.contains(id: id) {
        known.insert(id)
      } else if mark != nil, edits.isTouched(id, since: mark) {
        continue
      }
      lastID = id
    }
    var (head, fewest) = (0, known.count)
    var (missing, movedUp) = (0, known.count)
    let touched = edits.records(since: mark)
    var unplaced = rows.count - touched.count { $0.placed > mark ?? 0 && rows.contains(id: $0.id) }
    if unplaced == 0 { return rows.count }
    // If the last row met the list when the load began, and it was removed or moved since, the two still meet.
    let hasMet =
      mark != nil && fresh.places.pageCount < LoadingMode.mostHeadPages
      && touched.contains { $0.id == fresh.rows.last?.id && $0.inserted <= mark ?? 0 }
    var hasLast = hasMet && lastID != fresh.rows.last?.id
    var meets = hasLast
    var isBehindLast = false
    var position = -1
    for row in rows {
      position += 1
      let id = row.id
      if mark != nil, edits.isPlaced(id, since: mark) { continue }
      let isKnown = known.contains(id)
      if isKnown { movedUp -= 1 } else { missing += 1 }
      if missing > fewest || isBehindLast && !isKnown { break }
      unplaced -= 1
      if id == lastID { (hasLast, isBehindLast) = (true, true) }
      // The last fresh row has moved up, or those before it are gone: either way the list continues behind it, and those stay.
      if missing + movedUp == fewest, hasLast { meets = true }
      guard missing + movedUp < fewest else { continue }
      (head, fewest, meets) = (unplaced == 0 ? rows.count : position + 1, missing + movedUp, hasLast)
    }
    return meets || head == rows.count ? head : nil
  }

  /// Forgets the edits of rows that the source no longer has: they were not removed here, and a page that was already
  /// on its way may bring them back.
  private mutating func forgetEditsOfGoneRows(of old: IdentifiedList<Value>) {
    let rows = rows
    edits.forget { old.contains(id: $0) && !rows.contains(id: $0) }
  }

  /// Restores what was changed here since a mark: removed rows stay away, edited ones keep the edit, inserted and moved ones their place.
  private mutating func keep(_ touched: [EditRecord<Value.ID>], since mark: Int?, from old: IdentifiedList<Value>) {
    guard let mark else { return }
    var placed: [Int] = []
    for record in touched {
      guard let row = old[id: record.id] else {
        take(id: record.id)
        continue
      }
      guard rows.contains(id: record.id) || record.inserted > mark else { continue }
      if record.placed > mark, let position = old.index(id: record.id) {
        take(id: record.id)
        placed.append(position)
      } else {
        rows.append(row)
      }
    }
    // In order, so that each of several neighbouring rows finds the one before it at once.
    for position in placed.sorted() {
      // Behind the nearest row before it that is still there, or in front.
      let neighbour = (0..<position).last { rows.contains(id: old[$0].id) }
      put(old[position], at: neighbour.flatMap { rows.index(id: old[$0].id) }.map { $0 + 1 } ?? 0)
    }
  }

  // MARK: Dropping rows

  /// Drops rows at one end of a list while as many as a bound stay.
  ///
  /// - Parameters:
  ///   - bound: how many rows stay at least.
  ///   - ids: the rows that stay.
  ///   - distance: how many rows on each side of them stay too.
  /// - Returns: whether rows were dropped.
  mutating func drop(
    _ side: PageDirection, keeping bound: Int, staying ids: [Value.ID], distance: Int
  ) -> Bool {
    var isDropped = false
    while rows.count > bound {
      let part = places.droppable(side)
      guard part > 0, part < rows.count, rows.count - part >= bound else { break }
      let range = side == .previous ? 0..<part : (rows.count - part)..<rows.count
      if let staying = staying(ids, distance: distance) {
        guard side == .previous ? part <= staying.lowerBound : range.lowerBound > staying.upperBound else { break }
      }
      rows.remove(range)
      places.drop(side, part)
      isDropped = true
    }
    if isDropped { stamp.renew() }
    return isDropped
  }

  /// Whether the list has the rows of a page one after another, so that none of them has moved.
  private func isPart(_ page: [Value]) -> Bool {
    guard let position = page.first.flatMap({ rows.index(id: $0.id) }), position + page.count <= rows.count else {
      return false
    }
    return zip(position..., page).allSatisfy { rows[$0].id == $1.id }
  }

  /// The range of positions that stay: the rows near the given ones, and rows that were edited while a load runs.
  private func staying(_ ids: [Value.ID], distance: Int) -> ClosedRange<Int>? {
    let margin = min(distance, rows.count) + 1
    var positions = ids.compactMap { rows.index(id: $0) }.flatMap { [max(0, $0 - margin), $0 + margin] }
    positions += edits.records?.compactMap { rows.index(id: $0.id) } ?? []
    guard let first = positions.min(), let last = positions.max() else { return nil }
    return first...last
  }
}
