import LoadableReducers

extension RandomServer {
  /// The rule that is broken now.
  func fault() -> String? {
    if let failure = list.failures.first { return failure }
    guard let rows = list.list else { return nil }
    let shown = rows.ids
    if Set(shown).count != shown.count { return "a row is there twice" }
    if !rows.isSound { return "rows are not found at their positions" }
    if list.selected != nil { lastSelected = lastAnswer }
    if let selected = list.selected, !shown.isEmpty, !shown.contains(selected) {
      return "row \(selected) is selected, and gone"
    }
    if let id = shown.first(where: { gone.contains($0) }) { return "row \(id) was removed here and there, and is back" }
    // Only a page that was asked for afterwards brings a row back, or overwrites it.
    if let id = shown.first(where: { id in removed[id].map { $0 >= lastAnswer } ?? false }) {
      return "row \(id) was removed, and is back"
    }
    for (id, call) in edited where call >= lastAnswer {
      if let text = rows.text(of: id), text != "mine" { return "the edit of row \(id) is lost" }
    }
    if kind.isRanked, let fault = rangeFault(shown) { return fault }
    if let fault = boundFault(shown) { return fault }
    // The row of a cursor may have moved, and a page that counts rows unnoticed may come again in a bounded list, so that pages lead back.
    let mayLeadBack = kind == .rowCursors && changes == .anything || kind.countsUnnoticed && keeping != nil
    return kind == .circle || mayLeadBack ? nil : unexpectedReport
  }

  /// A report; pages that leave out rows, or repeat one, may be too small for the bound, which is reported rightly.
  private var unexpectedReport: String? {
    let isSmaller = kind == .hiddenRows || kind == .dates
    let reports = isSmaller ? list.reports.filter { !$0.contains("is limited to") } : list.reports
    return reports.first.map { "reported: \($0)" }
  }

  /// Whether rows are out of order, or missing between those that are shown.
  private func rangeFault(_ shown: [Int]) -> String? {
    let positions = Dictionary(uniqueKeysWithValues: list.served.enumerated().map { ($1, $0) })
    let known = shown.filter { kind.isRanked ? !placed.contains($0) && !moved.contains($0) : steady.contains($0) }
      .compactMap { positions[$0] }
    if kind.isRanked || placed.isEmpty, known != known.sorted() { return "rows are out of order" }
    guard let first = known.min(), let last = known.max() else { return nil }
    let there = Set(shown)
    let missing = list.served[first...last].filter { steady.contains($0) && !there.contains($0) }
    return missing.isEmpty ? nil : "rows \(missing) are missing"
  }

  private func boundFault(_ shown: [Int]) -> String? {
    // Rows that are on screen, selected or changed here are never dropped, nor are those that the next page reads again.
    guard let keeping, !appears, list.list?.canDrop == true, lastAnswer > lastSelected, edited.isEmpty, placed.isEmpty,
      list.calls.isEmpty
    else {
      return nil
    }
    // Where all rows of a page have one date, the next one asks for twice as many, and the bound grows with it.
    let size = kind == .dates ? 2 * size : size
    let bound = max(keeping * size, size + 2 * distance) + size
    return shown.count > bound ? "\(shown.count) rows, and a bound of \(bound)" : nil
  }

  // MARK: The end

  /// Lets everything end, and returns the rule that is broken then.
  func end() -> String? {
    if let fault = answerAll() { return fault }
    // A restored list loads what it was loading with the next action.
    if let fault = askAtTheEnd(.select(.select(nil))) { return fault }
    guard list.list != nil else { return nil }
    if let fault = scrollCalmly() { return fault }
    let before = list.shown
    let isAtStart = list.list?.hasPrevious == false
    if let fault = askAtTheEnd(.refresh(.refreshAll)) { return fault }
    if isKept(before), let first = before.first, !list.shown.contains(first), !isPushedOut(first, of: before.count) {
      return "row \(first) was the first, and is gone"
    }
    if kind == .circle { return circleFault() }
    if list.shown.isEmpty || kind == .rowCursors {
      // The row of a cursor may be gone, and with it the whole list.
      if let fault = askAtTheEnd(.refresh(.reload)) { return fault }
    } else if keeping == nil, isAtStart {
      let least = min(before.count, list.served.count)
      if list.shown.count < least { return "\(before.count) rows (\(before)) became \(list.shown)" }
    }
    if list.hasMissingRows { return "not the server's rows" }
    return scroll() ?? restartFault()
  }

  /// Asks for something, and lets everything end.
  private func askAtTheEnd(_ request: ListRequest) -> String? {
    ask(request)
    list.settle()
    if let fault = answerAll() { return fault }
    list.finish()
    return fault().map { "after \(request): \($0)" }
  }

  /// Scrolls to both ends without a refresh: what the server had all the time must come by, if the client can know where it is.
  private func scrollCalmly() -> String? {
    // A page that counts rows unnoticed skips one when others were removed.
    let isInserted = changes == .inserts && kind != .circle && kind != .rowCursors
    let isKnown = kind.isCounted || kind.isRanked || isInserted && (gone.isEmpty || !kind.countsUnnoticed)
    guard changes != .anything, isKnown else { return nil }
    var seen = Set(list.shown)
    for side in [ListRequest.previous, .next, .previous] {
      if let fault = scroll(side, looking: { seen.formUnion(self.list.shown) }) { return fault }
    }
    let start = kind.isTwoWay ? 0 : list.served.firstIndex { seen.contains($0) } ?? 0
    let missed = list.served[start...].filter { steady.contains($0) && !seen.contains($0) }
    if !missed.isEmpty { return "rows \(missed) were never shown" }
    // A page that skipped rows, because others were removed meanwhile, is read again before the end is reached.
    return keeping == nil ? rangeFault(list.shown) : nil
  }

  /// Whether the first of some rows is kept when pages before it or all pages are loaded: nothing has come in there that is not known.
  private func isKept(_ rows: [Int]) -> Bool {
    kind.isRanked && changes != .anything && rows.first.map { steady.contains($0) } == true
  }

  /// Whether as many rows have come in before a row as there were: a list that is loaded again has its former length.
  ///
  /// A bounded list may also drop its first rows, if those on screen are further down.
  private func isPushedOut(_ row: Int, of count: Int) -> Bool {
    if keeping != nil, appears { return true }
    guard let start = list.served.firstIndex(where: { $0 == list.shown.first }) else { return false }
    return list.served.firstIndex(of: row).map { $0 >= start + count } ?? false
  }

  private func hasMore(_ side: ListRequest) -> Bool {
    if case .next = side { return list.list?.hasNext == true }
    return list.list?.hasPrevious == true
  }

  private func scroll(_ side: ListRequest, looking look: () -> Void) -> String? {
    var turns = 0
    while hasMore(side) {
      turns += 1
      if turns > 80 { return "\(side) does not end" }
      let before = list.shown
      if let fault = askAtTheEnd(side) { return fault }
      if case .previous = side, isKept(before), let first = before.first, !list.shown.contains(first) {
        return "row \(first) was the first, and is gone"
      }
      look()
    }
    return nil
  }

  /// Scrolls to both ends: the server has not changed since the list was loaded, so it shows the server's rows all the time.
  private func scroll() -> String? {
    for side in [ListRequest.previous, .next, .previous] {
      var fault: String?
      let look = { [self] in
        if list.hasMissingRows { fault = fault ?? "\(side): not the server's rows" }
        if kind != .hiddenRows, let around = list.list?.around,
          around.before + list.shown.count + around.after != list.server.count
        {
          fault = fault ?? "\(around.before), \(list.shown.count) and \(around.after) rows of \(list.server.count)"
        }
      }
      look()
      if let fault = scroll(side, looking: look) ?? fault { return fault }
      var isNext = false
      if case .next = side { isNext = true }
      let isReached = isNext ? list.shown.last == list.served.last : list.shown.first == list.served.first
      if !isReached, isNext || kind.isTwoWay || keeping != nil { return "\(side) ends before the source" }
    }
    return nil
  }

  /// A list that is saved and restored goes on as it was.
  private func restartFault() -> String? {
    let (shown, ends) = (list.shown, [list.list?.hasPrevious, list.list?.hasNext])
    do { try list.restart() } catch { return "\(error)" }
    return list.shown == shown && [list.list?.hasPrevious, list.list?.hasNext] == ends ? nil : "restored otherwise"
  }

  private func circleFault() -> String? {
    if let fault = askAtTheEnd(.refresh(.reload)) ?? scroll(.next, looking: {}) { return fault }
    if list.server.count > size, list.reports.isEmpty { return "a circle is not reported" }
    return keeping == nil && list.shown != list.served ? "not the server's rows" : nil
  }
}
