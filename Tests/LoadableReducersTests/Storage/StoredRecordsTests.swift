import LoadableCore
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// What `stored` checks: the version and the lifetime.
@MainActor struct StoredRecordsTests {
  private typealias List = LoadableListModel<EmptyLoadRequest, PagedRow, Int>

  @Test("an invalid version counts as 1, an invalid lifetime as none, and both are reported", arguments: [0, -1, .min])
  func invalid(number: Int) async throws {
    let storage = InMemoryStorage()
    let lifetime = Duration.seconds(max(number, -10))
    var cache = CachedLoader<Int, Int>(policy: .shortLived.staleAfter(nil)) { $0 }
    var list = List(firstPage: 1) { RowsPage($0.page, "1a") }
    let reported = issues {
      cache = cache.stored(in: storage, version: number, atMostAge: lifetime)
      list = list.stored(in: storage, version: number, atMostAge: lifetime)
      let edits = StoredEdits<Int>.in(storage, version: number, atMostAge: lifetime)
      let place = SourcePlace(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
      _ = edits.journal(place).records("edits")
    }
    expectEqual(reported.count { $0.message.contains("versions are positive") }, 3)
    expectEqual(reported.count { $0.message.contains("'atMostAge'") }, 3)
    await cache.set(1, for: 1)
    await list.load()
    try await storage.wait { $0.records.count == 2 }
    expect(storage.records.values.allSatisfy { $0.version == 1 })
    let again = CachedLoader<Int, Int>(policy: .shortLived.staleAfter(nil)) { _ in nil }
      .stored(in: storage.restarted(), version: 1, atMostAge: nil)
    expectEqual(try await again.load(1), 1)
  }
}
