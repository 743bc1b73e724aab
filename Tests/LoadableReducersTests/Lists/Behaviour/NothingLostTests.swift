import Foundation
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// What must hold for each kind of pages, in a store and in a model, whatever the source does meanwhile.
@Suite(.serialized)
@MainActor struct NothingLostTests {
  typealias Kinds = [PageKind]

  nonisolated private static let windows: Kinds = [.numbers, .offsets, .offsetsWithoutTotal]

  /// Checks a rule for kinds of pages.
  private func check(
    _ kinds: Kinds, sourceLocation: SourceLocation = #_sourceLocation,
    _ fault: @SteppedActor @escaping @Sendable (PageKind, ListPlace) -> String?
  ) async {
    for kind in kinds {
      for place in ListPlace.allCases {
        guard let fault = await fault(kind, place) else { continue }
        Issue.record("\(kind) in a \(place): \(fault)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test("loading everything again keeps the length, after any refreshes of the head", arguments: [nil, 4])
  func length(keeping: Int?) async {
    await check(PageKind.all) { kind, place in
      let list = kind.list(place, size: 20, count: 100, keeping: keeping)
      list.load(pages: 3)
      for _ in 0..<4 {
        list.insert(15)
        list.refreshHead()
      }
      let count = list.shown.count
      list.refreshAll()
      let least = keeping == nil ? count : min(count, 80) - 20
      if list.shown.count < least { return "\(count) rows became \(list.shown.count)" }
      return list.shown == Array(list.served.prefix(list.shown.count)) ? nil : "\(list.shown) of \(list.served)"
    }
  }

  @Test("a page of known rows does not stop a list while a row near its end is on screen")
  func knownRows() async {
    await check(PageKind.counting) { kind, place in
      let list = kind.list(place, size: 20, count: 100, distance: 5)
      list.load()
      list.insert(20)
      list.ask(.appeared(20))
      return list.shown.contains(21) ? nil : "\(list.shown.count) rows after \(list.requests)"
    }
  }

  @Test("an empty page with a cursor does not stop a list either, and three without a new row do")
  func emptyPages() async {
    let kinds = PageKind.all.filter { $0 != .dates }
    await check(kinds) { kind, place in
      let list = kind.list(place, size: 3, count: 30, distance: 1)
      list.load()
      list.isEmpty = { $0 == 2 }
      list.ask(.appeared(3))
      if list.shown.count != 6 { return "\(list.shown) after \(list.requests)" }
      let calls = list.requests.count
      list.isEmpty = { _ in true }
      list.ask(.appeared(list.shown.last ?? 0))
      return list.requests.count == calls + 3 ? nil : "\(list.requests.count - calls) pages without rows"
    }
  }

  @Test("the selection follows three such pages")
  func selection() async {
    await check(PageKind.all.filter { $0 != .dates }) { kind, place in
      let list = kind.list(place, size: 3, count: 30)
      list.load()
      list.isEmpty = { $0 == 2 || $0 == 3 }
      list.ask(.select(.select(3)))
      list.ask(.select(.next))
      return list.selected.map { $0 > 3 } == true ? nil : "row \(list.selected ?? 0) of \(list.shown)"
    }
  }

  @Test("a bounded list is scrolled down and back in order, wherever its source counts rows that it leaves out")
  func leftOut() async {
    await check([.hiddenRows]) { kind, place in
      for start in stride(from: 7, to: 43, by: 3) {
        for count in [3, 6, 9, 15, 24] {
          let list = kind.list(place, size: 4, count: 60, keeping: 3)
          // Of these, only rows that the source leaves out stay.
          for id in start..<(start + count) where id % 3 != 0 { list.removeFromServer(id) }
          list.load(pages: 2)
          // Where the last of these rows are is not certain either.
          list.refreshAll()
          for side in [ListRequest.next, .previous] {
            for _ in 0..<60 {
              let calls = list.requests.count
              if case .previous = side { list.insert(at: list.server.count) }
              list.ask(side)
              if list.hasMissingRows { return "\(start), \(count): \(list.shown) after \(list.requests.suffix(3))" }
              if list.requests.count > calls, let total = list.list?.total, total != list.server.count {
                return "\(start), \(count): \(total) rows of \(list.server.count)"
              }
            }
          }
          if list.shown.first != 1 { return "\(start), \(count): \(list.shown)" }
        }
      }
      return nil
    }
  }

  @Test("a row that moves to the page that arrives does not go with its former page")
  func movedRow() async {
    await check(PageKind.all) { kind, place in
      for keeping in 2...4 {
        for isEdited in [false, true] {
          let list = kind.list(place, size: 20, count: 200, keeping: keeping)
          list.load(pages: 2)
          list.moveOnServer(1, to: 45)
          list.holdsCalls = true
          list.ask(.next)
          if isEdited { list.edit { $0.change(1, to: "mine") } }
          list.holdsCalls = false
          list.settle()
          for _ in 0..<4 {
            // Its new page may be dropped too.
            guard list.shown.contains(44), list.shown.contains(50) else { break }
            if !list.shown.contains(1) { return "row 1 is gone from \(list.shown) of \(keeping) pages" }
            if isEdited, list.list?.text(of: 1) != "mine" { return "the edit of row 1 is gone" }
            list.next()
          }
        }
      }
      return nil
    }
  }

  @Test("a row that moves by less than a page, to the start of the page that arrives, does not go with its former page")
  func rowMovedNear() async {
    // The page of a cursor begins with row 41.
    await check(PageKind.all.filter { $0 != .rowCursors }) { kind, place in
      for keeping in 2...4 {
        for id in [22, 35, 39] {
          let list = kind.list(place, size: 20, count: 200, keeping: keeping)
          list.load(pages: 2)
          // So that the row is in the third page of sources that count rows, too.
          list.insert()
          list.moveOnServer(id, to: 40)
          for _ in 0..<5 {
            list.next()
            guard list.shown.contains(40), list.shown.contains(42) else { continue }
            let near = list.shown.filter { [40, id, 41].contains($0) }
            if near != [40, id, 41] { return "\(near), \(id) of \(keeping) pages: \(list.shown)" }
          }
        }
      }
      return nil
    }
  }

  @Test("rows that fill the page that arrives, and were all known elsewhere, do not go with their former pages")
  func rowsMoved() async {
    await check([.keys, .keysOneWay, .dates] + Self.windows) { kind, place in
      for keeping in 2...4 {
        let list = kind.list(place, size: 20, count: 200, keeping: keeping)
        list.load(pages: 2)
        // So that they are in the third page of sources that count rows, too.
        let inserted = PageKind.counting.contains(kind) ? 20 : 0
        list.insert(inserted)
        let moved = (1...20).map { 2 * $0 - 1 }
        for id in moved { list.moveOnServer(id, to: inserted + 39) }
        for _ in 0..<5 {
          list.next()
          guard list.shown.contains(40), list.shown.contains(41) else { continue }
          let range = list.shown.drop { $0 != 40 }.prefix { $0 != 41 }
          if Set(range.dropFirst()) != Set(moved) { return "\(keeping) pages: \(list.shown)" }
        }
      }
      return nil
    }
  }

  @Test("a page that is obsolete when it arrives is asked for again, for whoever waits and for a row that is near")
  func obsoletePage() async {
    await check(Self.windows) { kind, place in
      for isAsked in [false, true] {
        var atOnce: [Bool] = []
        for isReversed in [false, true] {
          let list = kind.list(place, size: 10, count: 100, keeping: 3, distance: isAsked ? 0 : 9)
          list.ask(.load)
          list.ask(.jump(position: 40))
          list.holdsCalls = true
          if isAsked {
            list.ask(.previous)
            list.ask(.next)
          } else {
            list.ask(.appeared(48))
          }
          guard list.calls.count == 2 else { return "\(list.calls.count) calls" }
          // Calls that one action makes arrive in any order.
          let calls = list.calls.sorted { isReversed ? $0.page > $1.page : $0.page < $1.page }
          for id in 1...10 { list.removeFromServer(id) }
          for call in calls { list.answer(call) }
          list.holdsCalls = false
          list.settle()
          atOnce.append(list.shown.contains(51))
          // If the page before came last, the rows between are read when the end is near again.
          list.ask(isAsked ? .next : .appeared(list.shown.last ?? 0))
          if !list.shown.contains(51) { return "\(list.shown) after \(list.requests)" }
          list.finish()
          if let failure = list.failures.first { return failure }
        }
        if !atOnce.contains(true) { return "nothing asked for the right page, \(isAsked ? "asked" : "appeared")" }
      }
      return nil
    }
  }

  @Test(
    "who asks for a page that a row has asked for gets it, though it is obsolete when it arrives, and the row is gone")
  func joinedPage() async {
    await check(Self.windows) { kind, place in
      for isWaiting in [false, true] {
        let list = kind.list(place, size: 10, count: 100, distance: 9)
        list.ask(.load)
        list.ask(.jump(position: 40))
        list.holdsCalls = true
        // If the list is being loaded, both wait for it.
        if isWaiting { list.ask(.refresh(.refreshHead)) }
        list.ask(.appeared(48))
        list.ask(.next)
        if isWaiting, let call = list.calls.first { list.answer(call) }
        let calls = list.calls.sorted { $0.page < $1.page }
        guard calls.count == 2 else { return "\(calls.count) calls" }
        list.remove(48)
        for id in 1...10 { list.removeFromServer(id) }
        for call in calls { list.answer(call) }
        list.holdsCalls = false
        list.settle()
        if !list.shown.contains(51) { return "\(list.shown) after \(list.requests)" }
        list.finish()
        if let failure = list.failures.first { return failure }
      }
      return nil
    }
  }

  @Test("a page before a list whose rows have moved down the source leaves no gap")
  func shiftedFront() async {
    await check(Self.windows) { kind, place in
      for keeping in [nil, 4] {
        let list = kind.list(place, size: 10, count: 100, keeping: keeping)
        list.ask(.load)
        list.ask(.jump(position: 40))
        list.insert(15)
        list.ask(.next)
        for _ in 0..<8 {
          list.ask(.previous)
          if list.hasMissingRows { return "\(list.shown) after \(list.requests)" }
        }
        if list.shown.first != list.served.first { return "\(list.shown)" }
      }
      return nil
    }
  }

  @Test("rows that share a date are not split, also if they are more than a page holds")
  func dates() async {
    await check([.dates]) { kind, place in
      let list = kind.list(place, size: 5, count: 20)
      // Row 6 is as old as row 5.
      list.moveOnServer(6, to: 5, isNear: true)
      list.load(pages: 6)
      if list.shown != list.served { return "\(list.shown) of \(list.served)" }
      for id in 1...5 { list.moveOnServer(id, to: list.served.count, isNear: true) }
      list.load(pages: 8)
      if list.shown != list.served { return "\(list.shown) of \(list.served)" }
      return list.reports.isEmpty ? nil : "\(list.reports)"
    }
    let date = { @Sendable (row: PagedRow) in Date(timeIntervalSinceReferenceDate: row.id == 6 ? -5 : -Double(row.id)) }
    let source = PagedSource(dating: (1...20).map { PagedRow($0, "") }, by: date)
    let model = LoadableListModel(firstPage: TimestampedPage(endDate: .distantFuture, size: 5)) { load in
      try await source.page(load.page)
    }
    await model.load()
    for _ in 0..<8 { await model.loadNext() }
    expectEqual(model.value?.count, 20)
  }

  @Test("a source of dates may return fewer rows than the larger page has that follows rows of one date")
  func cappedDates() async {
    for (most, sameDate) in [(8, 6), (8, 7), (8, 8), (9, 8), (5, 5), (10, 10), (12, 12)] {
      let source = PagedSource<PagedRow, TimestampedPage>((1...30).map { PagedRow($0, "") }) { rows, page in
        let date = { (row: PagedRow) in Date(timeIntervalSinceReferenceDate: -Double(max(row.id, sameDate))) }
        let values = rows.filter { date($0) <= page.endDate }.prefix(min(page.size, most))
        return .init(
          values: Array(values), page: page, nextPage: page.next(after: values.count, until: values.last.map(date)))
      }
      let model = LoadableListModel(firstPage: TimestampedPage(endDate: .distantFuture, size: 5)) { load in
        try await source.page(load.page)
      }
      await model.load()
      for _ in 0..<12 { await model.loadNext() }
      expectEqual(model.value?.map(\.id), Array(1...30), "at most \(most), \(sameDate) of one date")
      expect(model.value?.nextPage == nil)
    }
  }

  @Test("a row that is removed while it is on its way does not come")
  func removedRow() async {
    for mode in [LoadingMode.upsertNext, .refreshAll, .refreshHead, .reload] {
      await check(PageKind.all) { kind, place in
        let list = kind.list(place, size: 3, count: 20)
        list.load()
        list.holdsCalls = true
        let id = mode == .upsertNext ? 5 : list.insert()[0]
        list.ask(mode == .upsertNext ? .next : .refresh(mode))
        list.remove(id)
        list.holdsCalls = false
        list.settle()
        return list.shown.contains(id) ? "\(mode): \(list.shown)" : nil
      }
    }
    let kinds = PageKind.all.filter { $0 != .dates && $0 != .keysOneWay }
    await check(kinds) { kind, place in
      let list = kind.list(place, size: 3, count: 20)
      list.load()
      list.ask(.jump(position: 9))
      list.holdsCalls = true
      list.ask(.previous)
      list.remove(8)
      list.holdsCalls = false
      list.settle()
      return list.shown.contains(8) ? "\(list.shown)" : nil
    }
  }

  @Test("a head that ends with a kept row is one call")
  func headCalls() async {
    await check(PageKind.all) { kind, place in
      let list = kind.list(place, size: 3, count: 30)
      list.load(pages: 3)
      list.removeFromServer(1)
      list.insert(2)
      let calls = list.requests.count
      list.refreshHead()
      if list.shown.count < 7 { return "\(list.shown)" }
      return list.requests.count == calls + 1 ? nil : "\(list.requests.suffix(from: calls))"
    }
  }

  @Test("a bounded list that is restored keeps its bound")
  func restored() async {
    await check(PageKind.all) { kind, place in
      let list = kind.list(place, size: 10, count: 100, keeping: 3)
      list.load(pages: 3)
      do { try list.restart() } catch { return "\(error)" }
      list.next()
      // A page by date begins with a known row, so less than a page is over the bound.
      if list.shown.count > (kind == .dates ? 39 : 30) { return "\(list.shown.count) rows" }
      return list.shown.isEmpty || list.hasMissingRows ? "\(list.shown)" : nil
    }
  }

  @Test("keys that lead in a circle in front of a list are reported, and end it there", arguments: [nil, 2])
  func circleInFront(keeping: Int?) async {
    for place in ListPlace.allCases {
      let fault = await Self.circleInFront(keeping: keeping, place)
      expectEqual(fault, nil)
    }
  }

  @SteppedActor private static func circleInFront(keeping: Int?, _ place: ListPlace) -> String? {
    let list = ServedPages(.plainNumbers(3, circle: .previous), place, count: 12, keeping: keeping)
    list.load()
    for _ in 0..<30 { list.ask(.previous) }
    if list.reports.count != 1 { return "\(list.reports.count) reports after \(list.requests)" }
    return list.list?.hasPrevious == false ? nil : "there is a previous page"
  }
}
