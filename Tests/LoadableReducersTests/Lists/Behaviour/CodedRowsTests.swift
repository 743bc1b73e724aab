import Foundation
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct IdentifiedPaginatedCollectionCodingTests {
  @Test("a collection is restored unchanged, whatever was done to it", arguments: 0..<20 as Range<UInt64>)
  func everything(part: UInt64) {
    let step = PagedStep(ids: 9, pageSize: 3)
    IssueReporting.$current.withValue(RecordingIssueReporter()) {
      for seed in (part * 20)..<(part * 20 + (TestExtent.isFull ? 20 : 10)) {
        var random = SeededGenerator(seed: seed)
        var pair = PagedPair(step.page(&random))
        for _ in 0..<12 {
          step.perform(on: &pair, using: &random)
          guard (try? recoded(pair.rows)) != pair.rows else { continue }
          Issue.record("seed \(seed): \(pair.rows.shortPages) does not come back")
          return
        }
      }
    }
  }

  @Test("a collection is not decoded from data that no collection would save")
  func corrupted() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let saved = try String(decoding: encoder.encode(PagedRows.one("1a 2b", total: 9)), as: UTF8.self)
    let bad = [
      (#""count":2"#, #""count":1"#, "places"), (#""count":2"#, #""count":-2"#, "places"),
      (#""size":2"#, #""size":0"#, "places"), (#""totalCount":9"#, #""totalCount":-9"#, "places"),
      (#""id":2"#, #""id":1"#, "values"), (#""places""#, #""pages""#, nil),
    ]
    for (part, other, key) in bad {
      let changed = saved.replacing(part, with: other)
      expect(changed != saved, "\(saved)")
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(PagedRows.self, from: Data(changed.utf8))
      }
      if case .dataCorrupted(let context)? = error { expectEqual(context.codingPath.first?.stringValue, key) }
    }
  }

  @Test("a collection is restored with its cursor moved back by rows that were removed during a load")
  func removedDuringALoad() throws {
    let page = OffsetPage(limit: 2)
    var rows = IdentifiedPaginatedCollection(
      PaginatedArraySlice(values: [PagedRow(1, "a"), PagedRow(2, "a")], page: page, nextPage: page.next))
    _ = rows.editMark()
    rows.remove(id: 1)
    let restored = try recoded(rows)
    rows.forgetEdits()
    expectEqual(restored.nextPage, rows.nextPage)
  }
}
