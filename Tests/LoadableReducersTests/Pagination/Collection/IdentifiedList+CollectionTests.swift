import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct IdentifiedListCollectionTests {
  /// Lists of each shape that chunks and groups can have, with the ids in their order.
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

  @Test("has an array's elements, by position, forwards and backwards", arguments: samples.indices)
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

  @Test("has an array's slices and index arithmetic", arguments: samples.indices)
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

  @Test("an iterator goes on over the rows as they were, and stays at the end")
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
}
