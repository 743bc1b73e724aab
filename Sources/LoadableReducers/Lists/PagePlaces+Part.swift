/// A part of a list, from which loads continue at both ends.
struct PlacedPart<Page: Hashable & Sendable>: Sendable {
  /// The positions of its rows in the list.
  let rows: Range<Int>
  let places: PagePlaces<Page>
}

extension PagePlaces {
  /// How many rows a part has at least on each side of its central row, unless the list ends there: as many as a screen shows.
  static var leastMargin: Int { 40 }
  /// How many keys of pages before its first one a part remembers.
  static var mostKeys: Int { 50 }

  /// The part around a row: as many rows on each side as a page has, and at least 40, up to where a page begins or ends.
  ///
  /// A list that is not much longer is kept whole. If it is not known which rows are on which page, because they were sorted or joined, the
  /// part consists of the first of them, and the page after it reads them again.
  ///
  /// - Parameters:
  ///   - position: where the row is.
  ///   - count: how many rows the list has.
  /// - Complexity: O(rows of the part), and a step for each page before it.
  func part(around position: Int, of count: Int) -> PlacedPart<Page> {
    let margin = max(size, Self.leastMargin)
    let position = max(0, min(position, count - 1))
    if count <= margin.clamping(adding: margin).clamping(adding: margin) { return whole(count) }
    if window == nil { return runs(around: position, margin) }
    guard isOrdered else {
      var part = self
      part.window?.readAllAgain()
      part.runs[0].count = 2 * margin
      return PlacedPart(rows: 0..<(2 * margin), places: part.cut())
    }
    // From where a page begins, so that both neighbours of the part are whole pages.
    let lower = max(0, position - margin) / size * size
    let pages = (position - lower + margin) / size + 1
    let upper = min(count, lower + pages * size)
    var part = self
    part.window?.drop(lower, at: .previous, leaving: count - lower)
    part.window?.drop(count - upper, at: .next, leaving: upper - lower)
    part.runs[0].count = upper - lower
    return PlacedPart(rows: lower..<upper, places: part.cut())
  }

  private func whole(_ count: Int) -> PlacedPart<Page> {
    var part = self
    part.dropped = Self.nearest(dropped[...], [])
    return PlacedPart(rows: 0..<count, places: part)
  }

  /// The runs around a row, as far as they are not too long.
  private func runs(around position: Int, _ margin: Int) -> PlacedPart<Page> {
    let most = 4 * margin
    let (index, before) = run(at: position)
    var (first, last) = (index, index)
    var lower = position - before
    var upper = lower + runs[index].count
    if runs[index].count > most {
      var run = runs[index]
      (run.next, run.count) = (run.key, 2 * margin)
      return PlacedPart(rows: lower..<(lower + run.count), places: part(of: [run], at: index))
    }
    while first > 0, position - lower < margin, runs[first - 1].count <= most {
      first -= 1
      lower -= runs[first].count
    }
    while last < runs.count - 1, upper - position <= margin, runs[last + 1].count <= most {
      last += 1
      upper += runs[last].count
    }
    var kept = Array(runs[first...last])
    // As for rows that a bounded list drops.
    if kept[kept.count - 1].next == nil, last < runs.count - 1 { kept[kept.count - 1].next = runs[last + 1].key }
    return PlacedPart(rows: lower..<upper, places: part(of: kept, at: first))
  }

  /// The places of some of the runs.
  private func part(of kept: [Run], at first: Int) -> Self {
    var part = self
    part.runs = kept
    let isNamed = kept[0].previous != nil && dropped.isEmpty
    part.dropped = first > 0 && isNamed ? [] : Self.nearest(dropped[...], runs[..<first])
    return part.cut()
  }

  private func cut() -> Self {
    var part = self
    part.isBounded = true
    part.dropped = Self.nearest(dropped[...], [])
    part.forgetWhatWasRead()
    return part
  }

  /// The keys of the nearest pages before a part, and the first of all.
  ///
  /// If there are more pages between the two, the list continues from its head once the nearest pages have been read.
  private static func nearest(_ dropped: ArraySlice<Page>, _ runs: ArraySlice<Run>) -> [Page] {
    guard dropped.count + runs.count > mostKeys, let first = dropped.first ?? runs.first?.key else {
      return dropped + runs.map(\.key)
    }
    let near = runs.suffix(mostKeys - 1).map(\.key)
    return [first] + dropped.suffix(mostKeys - 1 - near.count) + near
  }
}
