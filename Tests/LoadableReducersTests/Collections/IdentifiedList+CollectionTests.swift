import Foundation
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct IdentifiedListCollectionTests {
  // MARK: Ids

  @Test("the ids are those of the rows in order, by position and one after the other")
  func ids() {
    let list = IdentifiedList<ListRow>.tiny([ListRow](3..<40))
    let ids = (3..<40).map { ListID($0) }
    expectEqual(Array(list.ids), ids)
    expectEqual(list.ids.indices.map { list.ids[$0] }, ids)
    expectEqual(list.ids.count, 37)
    expectEqual(Array(list.ids.suffix(4)), ids.suffix(4))
    expectEqual(Array(IdentifiedList<ListRow>().ids), [])
  }

  @Test("the ids know what they contain")
  func containedIDs() {
    let ids = IdentifiedList(uniquing: [ListRow](3..<40)).ids
    expect(ids.contains(3))
    expect(!ids.contains(40))
  }

  // MARK: Coding

  private func json(_ rows: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(rows)
  }

  @Test("a list is encoded as an array of its rows, and restored unchanged", arguments: [0, 1, 5, 300])
  func roundTrip(count: Int) throws {
    var list = IdentifiedList(uniquing: [ListRow](0..<count, "text"))
    if count > 2 { list.move(id: 2, to: 0) }
    let data = try json(list)
    expectEqual(data, (try json(Array(list))))
    expectEqual(try JSONDecoder().decode(IdentifiedList<ListRow>.self, from: data), list)
  }

  @Test("two rows with the same id are rejected with an error that names the id")
  func duplicates() throws {
    let data = try json([ListRow(1), ListRow(42, "a"), ListRow(42, "b")])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedList<ListRow>.self, from: data)
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("another error: \(error as Any)")
      return
    }
    expect(context.debugDescription.contains("the id 42"))
  }

  @Test("data that is not a list of rows is rejected", arguments: ["{}", "[1]", "null", "["])
  func malformed(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedList<ListRow>.self, from: Data(text.utf8))
    }
  }

  // MARK: Reflection

  private struct Row: Identifiable, Equatable, CustomStringConvertible {
    var id: Int
    var description: String { "row \(id)" }
  }

  private let described: IdentifiedList = [Row(id: 1), Row(id: 2)]

  @Test("a list reads as an array of its rows")
  func text() {
    expectEqual(described.description, "[row 1, row 2]")
    expectEqual(String(reflecting: described), String(reflecting: Array(described)))
    expectEqual("\(IdentifiedList<Row>())", "[]")
  }

  @Test("a dump shows the rows, not how they are stored")
  func mirror() {
    let mirror = Mirror(reflecting: described)
    expectEqual(mirror.displayStyle, .collection)
    expectEqual(mirror.children.map { $0.value as? Row }, Array(described))
  }
}
