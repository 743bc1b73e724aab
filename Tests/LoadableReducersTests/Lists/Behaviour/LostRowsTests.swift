import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A server and a client: whatever happens on either side, no row is lost.
@MainActor struct LostRowsTests {
  /// What happens between two loads.
  enum Event: String, CaseIterable, Sendable {
    case next, previous, head, reload, all
    case serverInsertsFirst, serverInsertsInside, serverInsertsLast
    case serverRemovesFirst, serverRemovesInside
    case serverMovesUp, serverMovesDown
    case removesFirst, removesInside, removesLast, inserts, moves
    case jumps, appearsFirst, appearsLast

    /// What happens to a list that drops pages: nothing appears, because rows on screen are not dropped.
    static let bounded = allCases.filter { $0 != .appearsFirst && $0 != .appearsLast }
    /// What may happen at any time; a jump, or that a row appears, happens first in sequences of three.
    static let usual = bounded.filter { $0 != .jumps }

    /// Every other sequence has no changes of the server: whatever the client does by itself, not one row may be missing.
    static func among(_ events: [Self], _ seed: UInt64) -> [Self] { seed % 2 == 0 ? events : events.filter(\.isOwn) }

    /// Whether the client makes the change, and tells the server.
    var isOwn: Bool {
      switch self {
      case .serverInsertsFirst, .serverInsertsInside, .serverInsertsLast, .serverRemovesFirst, .serverRemovesInside,
        .serverMovesUp, .serverMovesDown:
        false
      default: true
      }
    }
  }

  // MARK: The rules

  @Test("no sequence of three events loses a row, from any kind of page", arguments: Source.lists)
  func exhaustive(source: Source) async {
    for first in Event.allCases {
      for second in Event.usual {
        for third in Event.usual {
          let sequence = [first, second, third]
          guard isSampled(sequence, oneOf: 151) else { continue }
          if let fault = await source.fault(sequence) {
            Issue.record("\(sequence.map(\.rawValue)): \(fault)")
            return
          }
        }
      }
    }
  }

  /// One sequence of so many is tried.
  private func isSampled(_ sequence: [Event], oneOf count: Int, inFull full: Int = 1) -> Bool {
    let index = sequence.reduce(0) { $0 * 17 + (Event.allCases.firstIndex(of: $1) ?? 0) }
    return index % (TestExtent.isFull ? full : count) == 0
  }

  @Test("no long random sequence loses a row", arguments: Source.lists)
  func random(source: Source) async {
    for seed in TestExtent.seeds(0..<600) {
      var random = SeededGenerator(seed: seed)
      let sequence = (0..<12).map { _ in Event.among(Event.allCases, seed).randomElement(using: &random) ?? .next }
      if let fault = await source.fault(sequence) {
        Issue.record("seed \(seed), \(sequence.map(\.rawValue)): \(fault)")
        return
      }
    }
  }

  @Test(
    "no sequence loses a row of a list that keeps two pages: scrolling there and back shows all of them",
    arguments: Source.allCases)
  func bounded(source: Source) async {
    for first in Event.bounded {
      for second in Event.usual {
        // Each of them is scrolled through nine times, so not all are tried even in full.
        for third in Event.usual where isSampled([first, second, third], oneOf: 997, inFull: 128) {
          let sequence = BoundedSequence(events: [first, second, third], pages: 2)
          if let fault = await source.fault(sequence) {
            Issue.record("\(sequence.events.map(\.rawValue)): \(fault)")
            return
          }
        }
      }
    }
    for seed in TestExtent.seeds(0..<120, oneOf: 120) {
      var random = SeededGenerator(seed: seed)
      let events = (0..<12).map { _ in Event.among(Event.bounded, seed / 2).randomElement(using: &random) ?? .next }
      let sequence = BoundedSequence(events: events, pages: 2 + Int(seed % 2))
      if let fault = await source.fault(sequence) {
        Issue.record("seed \(seed), \(events.map(\.rawValue)): \(fault)")
        return
      }
    }
  }

  /// What happens to a list that keeps some pages, after its first ones were dropped.
  struct BoundedSequence: Sendable {
    let events: [Event]
    let pages: Int
  }

  /// Sequences that lost a row once, the fault of the library in each case.
  nonisolated private static let former: [(source: Source, events: [Event], pages: Int?)] = [
    // The reducer's first page was taken for the start of the source, which begins before it.
    (.cursorInside, [.previous, .all, .next, .appearsLast, .appearsFirst, .head], nil),
    // A row that came in before the next page was named made up for one that was removed after that.
    (.offset, [.serverInsertsFirst, .appearsLast, .head, .removesLast], nil),
    (.numberedInside, [.serverMovesUp, .appearsLast, .removesLast, .head], nil),
    // The next page moved back to a page that had become the last but one.
    (.numberedInside, [.inserts, .removesInside, .removesLast, .removesFirst, .previous], nil),
    // A row behind the last fresh one was taken for removed, because the rows around it had moved.
    (
      .cursor, [.appearsLast, .appearsLast, .serverMovesUp, .next, .serverMovesUp, .serverMovesUp, .head], nil
    ),
    // The head reached further than the next page, and the pages that were read again were taken for an endless loop.
    (.timestamped, [.reload, .serverMovesDown, .moves, .head], 3),
    // A row that was moved or inserted at the end of a page is on the page after it when that page is loaded again.
    (.cursor, [.jumps, .moves, .moves, .moves, .previous, .moves], 3),
    (
      .timestamped,
      [.moves, .previous, .next, .removesLast, .previous, .inserts, .removesFirst, .removesFirst, .inserts], 3
    ),
  ]

  @Test("sequences that lost a row once lose none", arguments: former.indices)
  func found(index: Int) async {
    let (source, events, pages) = Self.former[index]
    let fault =
      if let pages { await source.fault(BoundedSequence(events: events, pages: pages)) } else {
        await source.fault(events)
      }
    expectEqual(fault, nil)
  }

  @Test(
    "no long random sequence loses a row in a large list, with pages of any size",
    arguments: TestExtent.sample(Source.lists, oneOf: 2))
  func large(source: Source) async {
    for seed in TestExtent.seeds(0..<120, oneOf: 120) {
      var random = SeededGenerator(seed: seed)
      let sequence = LargeSequence(using: &random)
      if let fault = await source.fault(sequence) {
        Issue.record("seed \(seed), \(sequence): \(fault)")
        return
      }
    }
  }

  /// What happens to a list of up to 500 rows, and where.
  struct LargeSequence: Sendable {
    let count: Int
    let size: Int
    private(set) var steps: [(event: Event, place: Place)] = []

    init(using random: inout SeededGenerator) {
      // Half of the lists are only a fifth as long, so that their ends are reached.
      count = Int.random(in: 1...500, using: &random) / (Bool.random(using: &random) ? 1 : 5) + 1
      size = Int.random(in: 1...20, using: &random)
      for _ in 0..<20 {
        // Most things happen on the loaded pages, and some after them.
        let near = Int.random(in: 0..<(4 * size), using: &random)
        let place = Place(near: near, far: Int.random(in: 0..<(8 * size), using: &random))
        steps.append((Event.allCases.randomElement(using: &random) ?? .next, place))
      }
    }
  }

  /// Where something happens to rows.
  struct Place: Sendable {
    var near = 1
    var far = 6
  }

  @Test("no change during a load, even between its calls, loses a row", arguments: Source.lists)
  func whileLoading(source: Source) async {
    for (index, change) in LateChange.all.enumerated() where TestExtent.includes(index, oneOf: 7) {
      guard let fault = await source.fault(change) else { continue }
      Issue.record("\(change): \(fault)")
      return
    }
  }

  @Test("rules that lose rows are found: `upsertFirst` as it was, and a next page that stays when rows are removed")
  func losing() async {
    let sequences: [[Event]] = [
      [.next, .serverInsertsFirst, .serverInsertsFirst, .serverInsertsFirst, .head], [.removesFirst, .next],
    ]
    for sequence in sequences {
      expect(await sequence.fault(LosingRows.self, .offset(size: 2)) != nil, "\(sequence)")
      expect(await Source.offset.fault(sequence) == nil, "\(sequence)")
    }
    let scrolled = BoundedSequence(events: [], pages: 2)
    expect(await scrolled.fault(LosingRows.self, .offset(size: 2)) != nil, "the next page stays when rows are dropped")
    let removal = LateChange(load: .next, call: 0, keptPages: 2, change: .removedHereToo(1), isDoneThere: true)
    expect(await removal.fault(LosingRows.self, .offset(size: 2)) != nil)
  }

  /// Kinds of pages, and where the list begins.
  enum Source: CaseIterable, Sendable {
    case numbered, offset, timestamped, cursor, numberedInside, offsetInside, cursorInside
    /// Sources that name no previous page: only a list that drops pages reads backwards there.
    case numberedOnward, offsetOnward, cursorOnward

    static let lists: [Self] = [
      .numbered, .offset, .timestamped, .cursor, .numberedInside, .offsetInside, .cursorInside,
    ]

    /// Checks our collection with pages of this kind.
    @MainActor func fault(_ check: some SourceCheck) async -> String? {
      typealias Rows<Page: Hashable & Sendable> = IdentifiedPaginatedCollection<ServerRow, Page>
      let size = check.size
      return switch self {
      case .numbered: await check.fault(Rows<NumberedPage>.self, .numbered(size: size))
      case .offset: await check.fault(Rows<OffsetPage>.self, .offset(size: size))
      case .timestamped: await check.fault(Rows<TimestampedPage>.self, .timestamped(size: size))
      case .cursor: await check.fault(Rows<CursorPage<Double>>.self, .cursor(size: size))
      case .numberedInside: await check.fault(Rows<NumberedPage>.self, .numbered(size: size, from: 3))
      case .offsetInside: await check.fault(Rows<OffsetPage>.self, .offset(size: size, from: 3))
      case .cursorInside:
        await check.fault(Rows<CursorPage<Double>>.self, .cursor(size: size, after: check.firstKey - 3.5))
      case .numberedOnward: await check.fault(Rows<NumberedPage>.self, .numbered(size: size).readInOneDirection)
      case .offsetOnward: await check.fault(Rows<OffsetPage>.self, .offset(size: size).readInOneDirection)
      case .cursorOnward: await check.fault(Rows<CursorPage<Double>>.self, .cursor(size: size).readInOneDirection)
      }
    }
  }
}

extension [LostRowsTests.Event]: SourceCheck {
  func fault<Rows: ServerRows>(_ type: Rows.Type, _ source: PageSource<Rows.Page>) async -> String? {
    await check(type, source, map { ($0, LostRowsTests.Place()) })
  }
}

extension LostRowsTests.LargeSequence: SourceCheck {
  var firstKey: Double { RowServer<Int>.key(above: count) }

  func fault<Rows: ServerRows>(_ type: Rows.Type, _ source: PageSource<Rows.Page>) async -> String? {
    await check(type, source, steps, count: count)
  }
}

extension LostRowsTests.BoundedSequence: SourceCheck {
  func fault<Rows: ServerRows>(_ type: Rows.Type, _ source: PageSource<Rows.Page>) async -> String? {
    let client = RowClient<Rows>(count: 11, source: source, keeping: pages)
    let reporter = RecordingIssueReporter()
    return await IssueReporting.$current.withValue(reporter) { @MainActor in
      await client.send(.load())
      for _ in 0..<pages { await client.send(.loadNext) }
      if client.rows.count > 2 * pages { return "\(client.rows) are more than \(pages) pages" }
      var isOwn = true
      for event in events {
        isOwn = isOwn && event.isOwn
        if let fault = await perform(event, client) { return fault }
      }
      if let fault = await sweep(client, isOwn ? [] : client.server.excused) { return fault }
      for mode in [LoadingMode.refreshAll, .reload] {
        await client.send(.refresh(mode))
        if let fault = await sweep(client, nil) { return "after \(mode): \(fault)" }
      }
      return reporter.issues.first?.message
    }
  }

  /// Scrolls to the end, back to the start, and to the end again.
  ///
  /// - Parameter optional: the rows that need not be found; nil if the server has not changed since the list was
  ///   loaded, so that the shown rows are always part of its rows, without gaps.
  @MainActor private func sweep<Rows: ServerRows>(_ client: RowClient<Rows>, _ optional: Set<Int>?) async -> String? {
    var fault: String?
    func look() {
      let shown = client.rows
      guard optional == nil, let first = shown.first, let start = client.serverRows.firstIndex(of: first) else {
        return
      }
      if Array(client.serverRows.dropFirst(start).prefix(shown.count)) != shown {
        fault = fault ?? "\(shown) is no part of \(client.serverRows)"
      }
      // What is left of a page behind a refreshed head counts as a page.
      if shown.count > 2 * (pages + 1) { fault = fault ?? "\(shown) are more than \(pages) pages" }
    }
    await client.scroll(.loadNext, looking: look)
    for action in [PaginatedAction<Rows>.loadPrevious, .loadNext] {
      let seen = await client.scroll(action, looking: look)
      // If all rows are gone, or four pages have none of them, what is loaded becomes the list; what follows is found on the way down.
      if action == .loadPrevious, client.hasLeftGap { continue }
      let missing = client.serverRows.filter { !seen.contains($0) && optional?.contains($0) != true }
      if !missing.isEmpty {
        return "\(missing) missing on the way by \(action), now \(client.rows) of \(client.serverRows)"
      }
    }
    return fault
  }
}

/// Makes events happen to a client and a server, and returns the rule that is broken.
@MainActor private func check<Rows: ServerRows>(
  _ type: Rows.Type, _ source: PageSource<Rows.Page>, _ events: [(LostRowsTests.Event, LostRowsTests.Place)],
  count: Int = 9
) async -> String? {
  let client = RowClient<Rows>(count: count, source: source)
  let reporter = RecordingIssueReporter()
  return await IssueReporting.$current.withValue(reporter) { @MainActor in
    await client.send(.load())
    var isOwn = true
    for (event, place) in events {
      isOwn = isOwn && event.isOwn
      if let fault = await perform(event, client, at: place) { return fault }
    }
    await client.scrollToTheEnds()
    if let fault = client.missingRows(excused: !isOwn) { return fault }
    for mode in [LoadingMode.refreshAll, .reload] {
      await client.send(.refresh(mode))
      await client.scrollToTheEnds()
      if client.rows != client.serverRows { return "after \(mode): \(client.rows), not \(client.serverRows)" }
    }
    return reporter.issues.first?.message
  }
}

@MainActor private func perform<Rows: ServerRows>(
  _ event: LostRowsTests.Event, _ client: RowClient<Rows>, at place: LostRowsTests.Place = LostRowsTests.Place()
) async -> String? {
  let (near, far) = (place.near, place.far)
  switch event {
  case .next: await client.send(.loadNext)
  case .previous: await client.send(.loadPrevious)
  case .head: return await refreshHead(client)
  case .reload: await client.send(.refresh(.reload))
  case .all: await client.send(.refresh(.refreshAll))
  case .serverInsertsFirst: client.changeServer { $0.insert(at: 0) }
  case .serverInsertsInside: client.changeServer { $0.insert(at: near + 1) }
  case .serverInsertsLast: client.changeServer { $0.insert(at: $0.rows.count) }
  case .serverRemovesFirst: client.changeServer { $0.remove(at: 0) }
  case .serverRemovesInside: client.changeServer { $0.remove(at: near + 1) }
  case .serverMovesUp: client.changeServer { $0.move(from: max(near, far), to: min(near, far)) }
  case .serverMovesDown: client.changeServer { $0.move(from: min(near, far), to: max(near, far)) }
  case .removesFirst: client.removeHereAndThere(client.rows.first)
  case .removesInside: client.removeHereAndThere(client.rows.dropFirst(near + 1).first)
  case .removesLast: client.removeHereAndThere(client.rows.last)
  case .inserts: client.insertHereAndThere(at: near)
  case .moves: client.moveHereAndThere()
  case .jumps: await client.jump()
  case .appearsFirst: await client.appear(client.rows.first)
  case .appearsLast: await client.appear(client.rows.last)
  }
  return nil
}

/// Refreshes the head and checks it: from the top to where the fresh rows meet known ones, the list matches the server,
/// and no row of the tail is gone.
@MainActor private func refreshHead<Rows: ServerRows>(_ client: RowClient<Rows>) async -> String? {
  let before = client.rows
  await client.send(.refresh(.refreshHead))
  // The page beyond a row that appeared may have been asked for too.
  if client.hasAppeared { return nil }
  let (after, server) = (client.rows, client.serverRows)
  var fresh = client.asked.flatMap { client.server.slice($0).values.map(\.id) }
  // A bounded list drops the last of many fresh rows, and has a next page that leads to them.
  if client.isBounded, client.collection?.nextPage != nil { fresh = Array(fresh.prefix(after.count)) }
  if !after.starts(with: fresh) { return "the fresh rows \(fresh) are not the first ones of \(after)" }
  guard let last = fresh.last, let place = server.firstIndex(of: last) else { return nil }
  if client.asked.count > 4 { return "\(client.asked.count) calls" }
  let isReplaced = after == fresh
  if !isReplaced && !before.contains(last) { return "other new rows may follow \(last) in \(after) of \(server)" }
  var tail = before.filter { id in server.firstIndex(of: id).map { $0 > place } ?? false }
  // Where rows are counted, those that came in may have put a row behind others that follow it on the server. Only what follows the last fresh
  // row in the list can be kept.
  if client.server.source.countsRows, let position = before.firstIndex(of: last) {
    tail = tail.filter { before[position...].contains($0) }
  }
  let lost = tail.filter { !after.contains($0) && !client.server.moved.contains($0) }
  let end = lost.first.flatMap { tail.firstIndex(of: $0) } ?? tail.count
  let isDropped = client.isBounded && tail[end...].allSatisfy { !after.contains($0) }
  if isReplaced || isDropped {
    // The list continues after the loaded rows.
    return lost.isEmpty || client.collection?.nextPage != nil ? nil : "\(lost) cannot be reached"
  }
  return lost.isEmpty ? nil : "\(lost) of the tail are gone from \(after) of \(server)"
}
