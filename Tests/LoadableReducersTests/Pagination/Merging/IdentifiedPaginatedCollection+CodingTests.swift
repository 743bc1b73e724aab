import Foundation
import LoadableReducers
import Testing

@Suite("A paginated collection: coding")
struct IdentifiedPaginatedCollectionCodingTests {
  private func coded<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test("comes back from being saved, without the memory of edits")
  func roundTrip() throws {
    var rows = PagedRows.one("3a 1a 2a", total: 9)
    rows.append(RowsPage(6, "4a", next: 7))
    let mark = rows.editMark()
    rows[id: 3]?.text = "x"
    var restored = try coded(rows)
    #expect(restored == rows)
    restored.append(RowsPage(7, "3b"), keepingEditsSince: mark)
    #expect(restored[id: 3]?.text == "b")
    let bare = PagedRows.one("", next: nil, previous: nil)
    #expect(try coded(bare) == bare)
  }

  @Test("comes back with pages of which one has no name")
  func optionalPages() throws {
    typealias Rows = IdentifiedPaginatedCollection<PagedRow, String?>
    let ends: [String??] = [nil, .some(nil), "b"]
    for next in ends {
      let rows = Rows(PaginatedArraySlice(values: [PagedRow(1, "a")], page: "a", nextPage: next))
      #expect(try coded(rows) == rows)
      #expect(try coded(rows).nextPage == next)
    }
  }

  /// What no collection has saved, and what is said of it.
  private static let bad: [(saved: String, key: String)] = [
    (#"{"values": [], "pages": []}"#, "pages"),
    (#"{"values": [], "pages": [1, 2, 1]}"#, "pages"),
    (#"{"values": [{"id": 1, "text": "a"}, {"id": 1, "text": "b"}], "pages": [1]}"#, "values"),
    (#"{"values": [], "pages": [1], "nextPage": 1}"#, "nextPage"),
    (#"{"values": [], "pages": [1, 2], "previousPage": 2}"#, "previousPage"),
    (#"{"values": [], "pages": [1], "totalCount": -1}"#, "totalCount"),
  ]

  @Test("is not made from what no collection has saved", arguments: bad.indices)
  func corrupted(index: Int) throws {
    let (saved, key) = Self.bad[index]
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PagedRows.self, from: Data(saved.utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(context.codingPath.first?.stringValue == key)
  }

  @Test(
    "needs rows and pages", arguments: [#"{"values": []}"#, #"{"pages": [1]}"#, "[]", #"{"values": 1, "pages": 1}"#])
  func missing(saved: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(PagedRows.self, from: Data(saved.utf8)) }
  }
}
