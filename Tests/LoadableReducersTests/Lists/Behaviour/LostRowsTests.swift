import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A server and a client: whatever happens on both sides, no row is lost.
@MainActor struct LostRowsTests {
  /// What happens between two loads.
  enum Event: String, CaseIterable, Sendable {
    case next, previous, head, reload, all
    case serverInsertsFirst, serverInsertsInside, serverInsertsLast
    case serverRemovesFirst, serverRemovesInside
    case serverMovesUp, serverMovesDown
    case removesFirst, removesInside, removesLast, inserts, moves

    /// Whether the client does it, and tells the server.
    var isOwn: Bool {
      switch self {
      case .next, .previous, .head, .reload, .all, .removesFirst, .removesInside, .removesLast, .inserts, .moves: true
      default: false
      }
    }
  }

  // MARK: The rules

  @Test("no sequence of three events loses a row, from any kind of page", arguments: Source.lists)
  func exhaustive(source: Source) async {
    let events = Event.allCases
    for first in events {
      for second in events {
        for third in events {
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

  /// By default, one sequence of so many is tried.
  private func isSampled(_ sequence: [Event], oneOf count: Int) -> Bool {
    TestExtent.includes(sequence.reduce(0) { $0 * 17 + (Event.allCases.firstIndex(of: $1) ?? 0) }, oneOf: count)
  }

  @Test("no long random sequence does", arguments: Source.lists)
  func random(source: Source) async {
    for seed in TestExtent.seeds(0..<600) {
      var random = SeededGenerator(seed: seed)
      let sequence = (0..<12).map { _ in Event.allCases.randomElement(using: &random) ?? .next }
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
    let events = Event.allCases
    for first in events {
      for second in events {
        for third in events where isSampled([first, second, third], oneOf: 401) {
          let sequence = BoundedSequence(events: [first, second, third], pages: 2)
          if let fault = await source.fault(sequence) {
            Issue.record("\(sequence.events.map(\.rawValue)): \(fault)")
            return
          }
        }
      }
    }
    for seed in TestExtent.seeds(0..<(TestExtent.isFull ? 600 : 160)) {
      var random = SeededGenerator(seed: seed)
      let events = (0..<12).map { _ in Event.allCases.randomElement(using: &random) ?? .next }
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

  @Test("rows that are removed here and there while a load is on its way make it skip none", arguments: Source.lists)
  func whileLoading(source: Source) async {
    let actions: [(name: String, calls: Int)] = [("next", 1), ("previous", 1), ("head", 1), ("reload", 1), ("all", 3)]
    for (name, calls) in actions {
      for call in 0..<calls {
        for keptPages in 1...3 {
          for count in 1...3 {
            for isDoneThere in [true, false] where TestExtent.includes(call + keptPages + count, oneOf: 3) {
              let removal = Removal(
                action: name, call: call, keptPages: keptPages, count: count, isDoneThere: isDoneThere)
              guard let fault = await source.fault(removal) else { continue }
              Issue.record("\(removal): \(fault)")
              return
            }
          }
        }
      }
    }
  }

  /// Rows that are removed while a load is on its way.
  struct Removal: Sendable {
    let action: String
    /// The call of the load during which it happens.
    let call: Int
    let keptPages: Int
    /// How many rows are removed, from the first one on.
    let count: Int
    /// Whether the server has removed them already when it answers.
    let isDoneThere: Bool

    func action<Rows: ServerRows>(_: Rows.Type) -> PaginatedAction<Rows> {
      switch action {
      case "next": .loadNext
      case "previous": .loadPrevious
      case "head": .refresh(.refreshHead)
      case "reload": .refresh(.reload)
      default: .refresh(.refreshAll)
      }
    }
  }

  @Test("a rule that loses rows is found: what `upsertFirst` did, and a next page that stays when rows are removed")
  func losing() async {
    let sequences: [[Event]] = [
      [.next, .serverInsertsFirst, .serverInsertsFirst, .serverInsertsFirst, .head], [.removesFirst, .next],
    ]
    for sequence in sequences {
      expect(await check(LosingRows.self, .offset(size: 2), sequence) != nil, "\(sequence)")
      expect(await Source.offset.fault(sequence) == nil, "\(sequence)")
    }
    let scrolled = BoundedSequence(events: [], pages: 2)
    expect(await scrolled.fault(LosingRows.self, .offset(size: 2)) != nil, "the next page stays when rows are dropped")
    let removal = Removal(action: "next", call: 0, keptPages: 2, count: 1, isDoneThere: true)
    expect(await removal.fault(LosingRows.self, .offset(size: 2)) != nil)
  }

  /// Kinds of pages, and where the list begins.
  enum Source: CaseIterable, Sendable {
    case numbered, offset, timestamped, cursor, numberedInside, offsetInside, cursorInside
    /// Sources that name no page before another one: only a list that drops pages reads backwards there.
    case numberedOnward, offsetOnward, cursorOnward

    static let lists: [Self] = [
      .numbered, .offset, .timestamped, .cursor, .numberedInside, .offsetInside, .cursorInside,
    ]

    @MainActor func fault(_ sequence: BoundedSequence) async -> String? {
      await with(sequence)
    }

    @MainActor func fault(_ events: [Event]) async -> String? {
      await with(events)
    }

    @MainActor func fault(_ removal: Removal) async -> String? {
      await with(removal)
    }

    /// Checks our collection with pages of this kind.
    @MainActor private func with(_ check: some SourceCheck) async -> String? {
      typealias Rows<Page: Hashable & Sendable> = IdentifiedPaginatedCollection<ServerRow, Page>
      return switch self {
      case .numbered: await check.fault(Rows<NumberedPage>.self, .numbered(size: 2))
      case .offset: await check.fault(Rows<OffsetPage>.self, .offset(size: 2))
      case .timestamped: await check.fault(Rows<TimestampedPage>.self, .timestamped(size: 2))
      case .cursor: await check.fault(Rows<CursorPage<Double>>.self, .cursor(size: 2))
      case .numberedInside: await check.fault(Rows<NumberedPage>.self, .numbered(size: 2, from: 3))
      case .offsetInside: await check.fault(Rows<OffsetPage>.self, .offset(size: 2, from: 3))
      case .cursorInside: await check.fault(Rows<CursorPage<Double>>.self, .cursor(size: 2, after: 96.5))
      case .numberedOnward: await check.fault(Rows<NumberedPage>.self, .numbered(size: 2).readInOneDirection)
      case .offsetOnward: await check.fault(Rows<OffsetPage>.self, .offset(size: 2).readInOneDirection)
      case .cursorOnward: await check.fault(Rows<CursorPage<Double>>.self, .cursor(size: 2).readInOneDirection)
      }
    }
  }
}

/// What is checked with each kind of pages.
@MainActor private protocol SourceCheck {
  func fault<Rows: ServerRows>(_ type: Rows.Type, _ source: PageSource<Rows.Page>) async -> String?
}

extension [LostRowsTests.Event]: SourceCheck {
  fileprivate func fault<Rows: ServerRows>(_ type: Rows.Type, _ source: PageSource<Rows.Page>) async -> String? {
    await check(type, source, self)
  }
}

extension LostRowsTests.BoundedSequence: SourceCheck {
  fileprivate func fault<Rows: ServerRows>(_ type: Rows.Type, _ source: PageSource<Rows.Page>) async -> String? {
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
      if isOwn || !source.countsRows {
        let optional = isOwn ? [] : client.server.moved.union(client.server.inserted)
        if let fault = await sweep(client, optional) { return fault }
      }
      for mode in [LoadingMode.refreshAll, .reload] {
        await client.send(.refresh(mode))
        if let fault = await sweep(client, nil) { return "after \(mode): \(fault)" }
      }
      return reporter.issues.first?.message
    }
  }

  /// Scrolls to the end, to the start and to the end again.
  ///
  /// - Parameter optional: the rows that need not be found; nil where the server has been still since the list was loaded, so that
  ///   what is shown is a part of its rows, without gaps, at any time.
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
      if shown.count > 2 * (pages - 1) + 8 { fault = fault ?? "\(shown) are more than \(pages) pages" }
    }
    await client.scroll(.loadNext, looking: look)
    for action in [PaginatedAction<Rows>.loadPrevious, .loadNext] {
      let seen = await client.scroll(action, looking: look)
      let missing = client.serverRows.filter { !seen.contains($0) && optional?.contains($0) != true }
      if !missing.isEmpty {
        return "\(missing) missing on the way by \(action), now \(client.rows) of \(client.serverRows)"
      }
    }
    return fault
  }
}

extension LostRowsTests.Removal: SourceCheck {
  fileprivate func fault<Rows: ServerRows>(_ type: Rows.Type, _ source: PageSource<Rows.Page>) async -> String? {
    let client = RowClient<Rows>(count: 11, source: source)
    await client.send(.load())
    for _ in 1..<keptPages { await client.send(.loadNext) }
    let ids = client.rows.prefix(count)
    let wasHeld = await client.send(action(type), holding: call, answersLate: isDoneThere) {
      for id in ids { client.edit { _ = $0.remove(id: id) } }
      client.changeServer { server in for id in ids { server.remove(id: id) } }
    }
    if !wasHeld { return nil }
    await client.scrollToTheEnds()
    let missing = client.serverRows.filter { !client.rows.contains($0) }
    if !missing.isEmpty { return "\(missing) missing in \(client.rows) of \(client.serverRows)" }
    await client.send(.refresh(.refreshAll))
    await client.scrollToTheEnds()
    return client.rows == client.serverRows ? nil : "\(client.rows), not \(client.serverRows)"
  }
}

/// Makes events happen to a client and a server of nine rows, and says which rule is broken.
@MainActor private func check<Rows: ServerRows>(
  _ type: Rows.Type, _ source: PageSource<Rows.Page>, _ events: [LostRowsTests.Event]
) async -> String? {
  let client = RowClient<Rows>(count: 9, source: source)
  let reporter = RecordingIssueReporter()
  return await IssueReporting.$current.withValue(reporter) { @MainActor in
    await client.send(.load())
    var isOwn = true
    for event in events {
      isOwn = isOwn && event.isOwn
      if let fault = await perform(event, client) { return fault }
    }
    if !isOwn && source.countsRows {
      // Rows that moved up meanwhile may be missing.
    } else {
      await client.scrollToTheEnds()
      let optional = isOwn ? [] : client.server.moved.union(client.server.inserted)
      let missing = client.serverRows.filter { !client.rows.contains($0) && !optional.contains($0) }
      if !missing.isEmpty { return "\(missing) missing in \(client.rows) of \(client.serverRows)" }
    }
    for mode in [LoadingMode.refreshAll, .reload] {
      await client.send(.refresh(mode))
      await client.scrollToTheEnds()
      if client.rows != client.serverRows { return "after \(mode): \(client.rows), not \(client.serverRows)" }
    }
    return reporter.issues.first?.message
  }
}

@MainActor private func perform<Rows: ServerRows>(
  _ event: LostRowsTests.Event, _ client: RowClient<Rows>
) async -> String? {
  switch event {
  case .next: await client.send(.loadNext)
  case .previous: await client.send(.loadPrevious)
  case .head: return await refreshHead(client)
  case .reload: await client.send(.refresh(.reload))
  case .all: await client.send(.refresh(.refreshAll))
  case .serverInsertsFirst: client.changeServer { $0.insert(at: 0) }
  case .serverInsertsInside: client.changeServer { $0.insert(at: 2) }
  case .serverInsertsLast: client.changeServer { $0.insert(at: $0.rows.count) }
  case .serverRemovesFirst: client.changeServer { $0.remove(at: 0) }
  case .serverRemovesInside: client.changeServer { $0.remove(at: 2) }
  case .serverMovesUp: client.changeServer { $0.move(from: 6, to: 1) }
  case .serverMovesDown: client.changeServer { $0.move(from: 1, to: 6) }
  case .removesFirst: remove(client.rows.first, client)
  case .removesInside: remove(client.rows.dropFirst(2).first, client)
  case .removesLast: remove(client.rows.last, client)
  case .inserts: insert(client)
  case .moves: move(client)
  }
  return nil
}

@MainActor private func remove<Rows: ServerRows>(_ id: Int?, _ client: RowClient<Rows>) {
  guard let id else { return }
  client.edit { _ = $0.remove(id: id) }
  client.changeServer { $0.remove(id: id) }
}

/// Inserts a row before the second one, here and on the server.
@MainActor private func insert<Rows: ServerRows>(_ client: RowClient<Rows>) {
  guard let second = client.rows.dropFirst().first, let position = client.serverRows.firstIndex(of: second) else {
    return
  }
  client.changeServer { server in
    let row = server.insert(at: position)
    client.edit { $0.insertRow(row, at: 1) }
  }
}

/// Moves the first row behind the second one, here and on the server.
@MainActor private func move<Rows: ServerRows>(_ client: RowClient<Rows>) {
  guard client.rows.count > 1, let first = client.serverRows.firstIndex(of: client.rows[0]),
    let second = client.serverRows.firstIndex(of: client.rows[1]), first < second
  else { return }
  let id = client.rows[0]
  client.edit { $0.moveRow(id: id, to: 1) }
  client.changeServer { $0.move(from: first, to: second) }
}

/// Refreshes the head and checks it: from the top down to where the fresh rows met known ones the list is as the server's, and no row
/// of the tail is gone.
@MainActor private func refreshHead<Rows: ServerRows>(_ client: RowClient<Rows>) async -> String? {
  let before = client.rows
  await client.send(.refresh(.refreshHead))
  let (after, server) = (client.rows, client.serverRows)
  var fresh = client.asked.flatMap { client.server.slice($0).values.map(\.id) }
  // A bounded list drops the last ones of many fresh rows, and has a next page that leads to them.
  if client.isBounded, client.collection?.nextPage != nil { fresh = Array(fresh.prefix(after.count)) }
  if !after.starts(with: fresh) { return "the fresh rows \(fresh) are not the first ones of \(after)" }
  guard let last = fresh.last, let place = server.firstIndex(of: last) else { return nil }
  if client.asked.count > 4 { return "\(client.asked.count) calls" }
  let isReplaced = after == fresh
  if !isReplaced && !before.contains(last) { return "other new rows may follow \(last) in \(after) of \(server)" }
  let tail = before.filter { id in server.firstIndex(of: id).map { $0 > place } ?? false }
  let lost = tail.filter { !after.contains($0) && !client.server.moved.contains($0) }
  let end = lost.first.flatMap { tail.firstIndex(of: $0) } ?? tail.count
  let isDropped = client.isBounded && tail[end...].allSatisfy { !after.contains($0) }
  if isReplaced || isDropped {
    // The list goes on behind the rows that are there.
    return lost.isEmpty || client.collection?.nextPage != nil ? nil : "\(lost) cannot be reached"
  }
  return lost.isEmpty ? nil : "\(lost) of the tail are gone from \(after) of \(server)"
}
