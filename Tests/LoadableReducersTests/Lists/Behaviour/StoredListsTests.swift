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
    arguments: PageKind.all, StoredPlace.allCases)
  func restoring(kind: PageKind, place: StoredPlace) async throws {
    for keptPages in [nil, 12] {
      for row in [1, 120, 195] {
        try await restore(kind.source(10), "\(kind), \(place), \(row), \(keptPages ?? 0)", place, keptPages, row)
      }
    }
  }

  private func restore<Page>(
    _ source: some AnyServedSource<Page>, _ name: String, _ place: StoredPlace, _ keptPages: Int?, _ row: Int
  ) async throws {
    let first = StoredStage(
      source.served, servedRows(1...Self.count), in: InMemoryStorage(), place, keeping: keptPages)
    if row <= 120 { await first.load(200) } else { await first.load(100) }
    if row > 120 { while first.ids.last ?? 200 < 200 { await first.send(.loadNext).finish() } }
    // Under a bound, the rows in front were dropped, and come back.
    while !first.ids.contains(row) { await first.send(.loadPrevious).finish() }
    first.send(.rowAppeared(row))
    try await first.waitForRecord { record in
      guard let rows = record.content.value else { return false }
      if row == 1 { return rows.first?.id == 1 && record.row ?? 0 < 10 }
      return record.row.map { abs(rows[$0].id - row) < 10 } ?? false
    }
    let former = first.ids

    let again = first.restarted()
    again.send(.load())
    try await again.wait { !$0.ids.isEmpty }
    expect(isPart(again.ids, of: again.server), name)
    expect(again.ids.contains(row) && again.ids.count <= 130, "\(name): \(again.ids)")
    let near = Set(max(row - 30, former.first ?? 1)...min(row + 30, former.last ?? 200))
    expect(near.isSubset(of: again.ids), "\(name): \(again.ids)")
    expect(again.pages.restoredRow.map { abs($0 - row) < 10 } ?? (row == 1), name)
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
  private func scroll<Page>(_ stage: StoredStage<Page>, _ name: String) async throws {
    while stage.rows?.previousPage != nil {
      let id = stage.ids[0]
      stage.send(.rowAppeared(id))
      await stage.send(.loadPrevious).finish()
      expect(stage.ids.contains(id), "\(name): \(id) has gone")
    }
    expectEqual(stage.ids.first, -2, name)
    var seen = stage.ids
    while stage.rows?.nextPage != nil, let id = stage.ids.last {
      stage.send(.rowAppeared(id))
      await stage.send(.loadNext).finish()
      guard let index = stage.ids.firstIndex(of: id) else { return expect(false, "\(name): \(id) has gone") }
      seen += stage.ids[(index + 1)...]
    }
    expectEqual(seen.filter { $0 != 90 }, stage.server.map(\.id), name)
    expectEqual(stage.reports, [], name)
  }

  @Test("whatever answers first, an answer of the source wins, and storage that fails or hangs changes nothing",
    arguments: StoredPlace.allCases)
  func races(place: StoredPlace) async throws {
    let source = ServedSource.numbers(10)
    let first = StoredStage(source, servedRows(1...100), in: InMemoryStorage(), place)
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
    let none = StoredStage(source, servedRows(1...100), in: InMemoryStorage(), place)
    await none.load(10)
    expect(none.ids.count == 10 && !none.pages.isStale)
  }
}
