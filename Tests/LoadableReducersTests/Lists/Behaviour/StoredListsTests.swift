import Foundation
import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// What is stored of a list, and what is shown of that when the app begins again.
@MainActor struct StoredListsTests {
  private static let count = 300

  /// Whether rows are a part of a server's list, in its order, without a gap.
  private func isPart(_ ids: [Int], of server: [ServedRow]) -> Bool {
    guard let first = ids.first, let start = server.firstIndex(where: { $0.id == first }) else { return false }
    return ids == server.dropFirst(start).prefix(ids.count).map(\.id)
  }

  @Test(
    "the rows around the place are shown at once, a refresh keeps the place, and both ends load on",
    arguments: PageKind.all)
  func restoring(kind: PageKind) async throws {
    let cases: [(StoredPlace, Int?, Int)] = [
      (.feature, nil, 1), (.feature, nil, 120), (.feature, 12, 120), (.model, nil, 120), (.driver, 12, 195),
    ]
    for (place, keptPages, row) in cases {
      try await restore(kind.source(10), "\(kind), \(place), \(row), \(keptPages ?? 0)", place, keptPages, row)
    }
  }

  @Test(
    "the head meets the restored rows even if the load began before them; if there is a gap, it replaces them",
    arguments: [9, 25, 60])
  func newRows(count: Int) async throws {
    for source in [PageKind.keys, .numbers, .keysOneWay] {
      try await checkNewRows(source.source(10), count)
    }
  }

  private func checkNewRows(_ source: some AnyServedSource, _ count: Int) async throws {
    let first = StoredListRun(source.served, servedRows(1...300), in: InMemoryStorage(), .feature)
    await first.load(50)
    try await first.waitForRecord { $0.content.value?.count == 50 }
    let again = first.restarted()
    again.server = servedRows((1 - count)...300)
    let load = again.send(.load())
    try await again.wait { !$0.ids.isEmpty }
    again.open()
    await load.finish()
    expect(isPart(again.ids, of: again.server) && again.ids.first == 1 - count, "\(again.ids)")
    // A head is at most four pages.
    expectEqual(again.ids.count, count > 40 ? 40 : 50 + count)
    // Only the page that did not meet the rows is loaded again.
    expectEqual(again.requests.count, count < 10 ? 1 : count == 25 ? 4 : 5)
    expect(!again.pages.isStale && again.pages.content?.isRestored == false)
  }

  @Test("what is written: each change of rows, a move by a page, and nothing else", arguments: StoredPlace.allCases)
  func writing(place: StoredPlace) async throws {
    let stage = StoredListRun(ServedSource.keys(10), servedRows(1...300), in: InMemoryStorage(), place)
    func writes() -> Int { stage.storage.calls.count { if case .write = $0 { true } else { false } } }
    await stage.load(50)
    try await stage.waitForRecord { $0.content.value?.count == 50 }
    let former = writes()
    stage.send(.rowAppeared(2))
    stage.send(.rowAppeared(9))
    stage.send(.cancel)
    stage.storage.hold()
    stage.edit { $0[id: 3]?.text = "mine" }
    // Those that come while one is being written are written together.
    for id in 4...8 { stage.edit { $0.remove(id: id) } }
    stage.send(.rowAppeared(30))
    await effectsHaveBegun()
    stage.storage.release()
    try await stage.waitForRecord { $0.content.value?.first { $0.id == 3 }?.text == "mine" && $0.row == 24 }
    expect(writes() - former <= 3, "\(writes() - former)")
    let again = stage.restarted()
    again.send(.load())
    try await again.wait { !$0.ids.isEmpty }
    expectEqual(again.ids, [1, 2, 3] + Array(9...50))
    // A view opens it where it was read, until another row appears.
    expect(again.pages.restoredRow != nil)
    again.send(.rowAppeared(again.ids[2]))
    expect(again.pages.restoredRow == nil)
    again.send(.rowAppeared(24))
    expect(again.pages.restoredRow == nil, "not even if the user scrolls back")
  }

  @Test(
    "a list whose pages load only with a button also opens where it was read", arguments: [StoredPlace.feature, .model])
  func shown(place: StoredPlace) async throws {
    let first = StoredListRun(ServedSource.keys(10), servedRows(1...Self.count), in: InMemoryStorage(), place)
    await first.load(100)
    let calls = first.requests.count
    first.send(.rowShown(100))
    try await first.waitForRecord { record in
      record.content.value.flatMap { rows in record.row.map { rows[$0].id } } == 100
    }
    expectEqual(first.requests.count, calls)
    let again = first.restarted()
    again.send(.load())
    try await again.wait { !$0.ids.isEmpty }
    expectEqual(again.pages.restoredRow, 100)
    for row in [100, -1] { again.send(.rowShown(row)) }
    expectEqual(again.pages.restoredRow, 100, "no other row of the list has appeared")
    for row in [again.ids[2], 100] {
      again.send(.rowShown(row))
      expect(again.pages.restoredRow == nil, "\(row)")
    }
    expect(again.pages.remembersRows)
  }

  private func restore<Page>(
    _ source: some AnyServedSource<Page>, _ name: String, _ place: StoredPlace, _ keptPages: Int?, _ row: Int
  ) async throws {
    let first = StoredListRun(
      source.served, servedRows(1...Self.count), in: InMemoryStorage(), place, keeping: keptPages)
    if row <= 120 { await first.load(200) } else { await first.load(100) }
    if row > 120 { while first.ids.last ?? 200 < 200 { await first.send(.loadNext).finish() } }
    // Under a bound, the rows in front were dropped, and come back.
    while !first.ids.contains(row) { await first.send(.loadPrevious).finish() }
    first.send(.rowAppeared(row))
    try await first.waitForRecord { record in
      // A move by less than a page need not be written.
      guard let rows = record.content.value, rows[id: row] != nil else { return false }
      return abs(rows[record.row ?? 0].id - row) < 10
    }
    let former = first.ids

    let again = first.restarted()
    again.send(.load())
    try await again.wait { !$0.ids.isEmpty }
    expect(isPart(again.ids, of: again.server), name)
    expect(again.ids.contains(row) && again.ids.count <= 130, "\(name): \(again.ids)")
    let near = Set(max(row - 30, former.first ?? 1)...min(row + 30, former.last ?? 200))
    expect(near.isSubset(of: again.ids), "\(name): \(again.ids)")
    expect(again.pages.restoredRow.map { abs($0 - row) < 10 } ?? (abs(again.ids[0] - row) < 10), name)
    expect(again.pages.isStale && again.pages.isLoading && again.pages.content?.loadedAt != nil, name)

    // Three new rows, and one that is gone.
    again.server = servedRows(-2...0) + again.server.filter { $0.id != 90 }
    again.open()
    try await again.wait { !$0.pages.isLoading }
    expect(again.ids.contains(row) && !again.pages.isStale, "\(name): \(again.ids)")
    if row == 1 { expectEqual(again.ids.first, -2, name) }
    guard keptPages == nil else {
      try await scroll(again, name)
      return
    }
    while again.rows?.previousPage != nil { await again.send(.loadPrevious).finish() }
    while again.rows?.nextPage != nil { await again.send(.loadNext).finish() }
    let ids = again.ids.filter { $0 != 90 }
    expectEqual(ids, again.server.map(\.id), name)
    expectEqual(again.reports, [], name)
  }

  /// Scrolls a bounded list to the start, and then to the end.
  private func scroll<Page>(_ stage: StoredListRun<Page>, _ name: String) async throws {
    while stage.rows?.previousPage != nil {
      let id = stage.ids[0]
      await stage.send(.rowAppeared(id)).finish()
      expect(stage.ids.contains(id), "\(name): \(id) has gone")
    }
    expectEqual(stage.ids.first, -2, name)
    var seen = stage.ids
    while stage.rows?.nextPage != nil, let id = stage.ids.last {
      await stage.send(.rowAppeared(id)).finish()
      guard let index = stage.ids.firstIndex(of: id) else { return expect(false, "\(name): \(id) has gone") }
      seen += stage.ids[(index + 1)...]
    }
    expectEqual(seen.filter { $0 != 90 }, stage.server.map(\.id), name)
    expectEqual(stage.reports, [], name)
  }

  @Test(
    "whatever answers first, an answer of the source wins, and storage that fails or hangs changes nothing",
    arguments: StoredPlace.allCases)
  func races(place: StoredPlace) async throws {
    let source = ServedSource.numbers(10)
    let first = StoredListRun(source, servedRows(1...100), in: InMemoryStorage(), place)
    await first.load(30)
    first.send(.rowAppeared(15))
    first.select(17)
    try await first.waitForRecord { $0.row == 14 && $0.selected == 16 }

    // The source first.
    var again = first.restarted(isHeld: false)
    again.storage.hold()
    await again.send(.load()).finish()
    expectEqual(again.ids.count, 10)
    again.storage.release()
    await again.send(.loadNext).finish()
    await takeTurns()
    expectEqual(again.ids.count, 20)
    expect(!again.pages.isStale && again.pages.restoredRow == nil && again.requests.count == 2)

    // The storage first, and the source is offline; then a refresh succeeds.
    again = again.restarted()
    again.send(.load())
    try await again.wait { $0.ids.count == 20 }
    expect(again.pages.isStale && again.pages.failure == nil)
    again.open(failing: NamedError("offline"))
    try await again.wait { $0.pages.failure != nil }
    expectEqual(again.ids.count, 20)
    expect(again.pages.isStale)
    await again.send(.retry).finish()
    expect(!again.pages.isStale && again.pages.failure == nil && again.ids.count == 20)

    // The source fails before the storage answers.
    again = again.restarted()
    again.storage.hold()
    let load = again.send(.load())
    await effectsHaveBegun()
    again.open(failing: NamedError("offline"))
    await load.finish()
    expect(again.pages.failure != nil && again.ids.isEmpty)
    again.storage.release()
    try await again.wait { $0.ids.count == 20 }
    expect(again.pages.failure != nil && again.pages.isStale)

    // The storage fails, and then works.
    again = again.restarted(isHeld: false)
    again.storage.fail()
    await again.load(20)
    expect(again.ids.count == 20 && again.pages.failure == nil)
    let reported = again
    try await again.storage.wait { _ in reported.storage.calls.count >= 2 }
    again.storage.recover()
    await again.send(.loadNext).finish()
    try await again.waitForRecord { $0.content.value?.count == 30 }

    // Nothing is stored.
    let none = StoredListRun(source, servedRows(1...100), in: InMemoryStorage(), place)
    await none.load(10)
    expect(none.ids.count == 10 && !none.pages.isStale)
  }

  @Test("a list that comes back while it is being written is shown as it was left", arguments: StoredPlace.allCases)
  func comingBack(place: StoredPlace) async throws {
    let source = ServedSource.keys(10)
    let first = StoredListRun(source, servedRows(1...30), in: InMemoryStorage(), place)
    await first.load(10)
    try await first.waitForRecord { $0.content.value?.count == 10 }
    first.storage.hold()
    first.edit { $0.remove(id: 1) }
    try await first.storage.wait { $0.isWaiting }
    first.edit { $0.remove(id: 2) }
    let again = StoredListRun(source, first.server, in: first.storage, place, isHeld: true)
    again.send(.load())
    await takeTurns()
    first.storage.release()
    try await again.wait { !$0.ids.isEmpty }
    expectEqual(again.ids, Array(3...10))
  }
}
