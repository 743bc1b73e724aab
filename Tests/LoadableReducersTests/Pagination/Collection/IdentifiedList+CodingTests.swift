import Foundation
import LoadableReducers
import TestSupport
import Testing

struct IdentifiedListCodingTests {
  private func json(_ rows: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(rows)
  }

  @Test("is coded as an array of its rows, and comes back as it was", arguments: [0, 1, 5, 300])
  func roundTrip(count: Int) throws {
    var list = IdentifiedList(uniquing: [ListRow](0..<count, "text"))
    if count > 2 { list.move(id: 2, to: 0) }
    let data = try json(list)
    expectEqual(data, (try json(Array(list))))
    expectEqual(try JSONDecoder().decode(IdentifiedList<ListRow>.self, from: data), list)
  }

  @Test("two rows with one id are refused with an error that names the id")
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

  @Test("what is no list of rows is refused", arguments: ["{}", "[1]", "null", "["])
  func malformed(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedList<ListRow>.self, from: Data(text.utf8))
    }
  }
}
