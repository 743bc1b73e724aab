import Foundation
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct IdentifiedListCollectionTests {
  /// Lists with each shape of chunks, with the ids in order.
  private static let samples: [(list: IdentifiedList<ListRow>, ids: [Int])] = {
    var both = IdentifiedList<ListRow>.tiny([ListRow](0..<50))
    both.prepend(contentsOf: [ListRow](-30..<0))
    var holes = IdentifiedList<ListRow>.tiny([ListRow](0..<60))
    holes.removeAll { $0.id.number % 7 == 0 }
    return [
      (IdentifiedList(), []), (.tiny([ListRow(7)]), [7]), (.tiny([ListRow](0..<64)), Array(0..<64)),
      (IdentifiedList(uniquing: [ListRow](0..<300)), Array(0..<300)),
      (both, Array(-30..<50)), (holes, (0..<60).filter { $0 % 7 != 0 }),
    ]
  }()

  @Test("a list has an array's elements, by position, forwards and backwards", arguments: samples.indices)
  func elements(sample: Int) {
    let (list, ids) = Self.samples[sample]
    let rows = [ListRow](ids)
    expectEqual(Array(list), rows)
    expectEqual(list.indices.map { list[$0] }, rows)
    expectEqual(Array(list.reversed()), rows.reversed())
    expectEqual(list.first, rows.first)
    expectEqual(list.last, rows.last)
    expectEqual(list.count, rows.count)
    expectEqual(list.underestimatedCount, rows.count)
    expectEqual(list.startIndex, 0)
    expectEqual(list.endIndex, rows.count)
    expectEqual(list.faults, [])
  }

  @Test("a list has an array's slices and index arithmetic", arguments: samples.indices)
  func slices(sample: Int) {
    let (list, ids) = Self.samples[sample]
    let rows = [ListRow](ids)
    for start in stride(from: 0, through: rows.count, by: 13) {
      expectEqual(list.distance(from: start, to: list.endIndex), rows.count - start)
      expectEqual(list.index(list.startIndex, offsetBy: start), start)
      expectEqual(list.index(0, offsetBy: start + rows.count, limitedBy: rows.count), (start == 0 ? rows.count : nil))
      for end in stride(from: start, through: rows.count, by: 17) {
        expectEqual(Array(list[start..<end]), Array(rows[start..<end]))
      }
      expectEqual(Array(list.prefix(start)), Array(rows.prefix(start)))
      expectEqual(Array(list.suffix(start)), Array(rows.suffix(start)))
      expectEqual(Array(list.dropFirst(start)), Array(rows.dropFirst(start)))
    }
  }

  @Test("an iterator continues over the rows as they were, and stays at the end")
  func iterator() {
    var list = IdentifiedList<ListRow>.tiny([ListRow](0..<10))
    var iterator = list.makeIterator()
    _ = iterator.next()
    list.removeAll()
    var rest: [Int] = []
    while let row = iterator.next() { rest.append(row.id.number) }
    expectEqual(rest, Array(1..<10))
    expect(iterator.next() == nil)
    expect(iterator.next() == nil)
  }

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
