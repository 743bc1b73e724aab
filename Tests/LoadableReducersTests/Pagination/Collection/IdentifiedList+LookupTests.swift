import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct IdentifiedListLookupTests {
  @Test("every row is found by id and has its position, whatever came before, behind and between")
  func positions() {
    var list = IdentifiedList<ListRow>.tiny([ListRow](0..<20))
    list.prepend(contentsOf: [ListRow](100..<117))
    list.insert(ListRow(200), at: 9)
    list.remove(id: 3)
    for (position, row) in list.enumerated() {
      expectEqual(list.index(id: row.id), position)
      expectEqual(list[id: row.id], row)
      expectEqual(list[position], row)
      expect(list.contains(id: row.id))
    }
    expect(!list.contains(id: 3))
    expect(list.index(id: 3) == nil)
    expect(list[id: 3] == nil)
  }

  @Test(
    "a row is set under an id",
    arguments: [
      (2, ListRow(2, "new"), "1 2new 3 4"),
      (2, nil, "1 3 4"),
      (9, ListRow(9), "1 2 3 4 9"),
      (9, ListRow(2, "new"), "1 2new 3 4"),
      (9, ListRow(8), "1 2 3 4 8"),
      (9, nil, "1 2 3 4"),
      (2, ListRow(9), "1 9 3 4"),
      (2, ListRow(1, "new"), "1new 3 4"),
      (2, ListRow(4, "new"), "1 4new 3"),
      (4, ListRow(1, "new"), "2 3 1new"),
      (1, ListRow(4, "new"), "4new 2 3"),
    ] as [(Int, ListRow?, String)])
  func setting(id: Int, row: ListRow?, result: String) {
    for layout in [IdentifiedListLayout.tiny, .standard] {
      var list = IdentifiedList<ListRow>(layout: layout)
      list.append(contentsOf: [ListRow](1...4))
      list[id: ListID(id)] = row
      expectEqual(list.short, result)
      expectEqual(list.faults, [])
    }
  }

  @Test("a row is changed in place: what it holds is not copied")
  func inPlace() {
    struct Box: Identifiable {
      let id: Int
      var numbers: [Int]
    }
    var list = IdentifiedList(uniquing: (0..<300).map { Box(id: $0, numbers: [1, 2, 3, 4]) })
    // Room for one more, so that only a copy moves the array.
    list[id: 150]?.numbers.reserveCapacity(100)
    let address = list[id: 150].map(\.numbers).address
    list[id: 150]?.numbers.append(5)
    expectEqual(list[id: 150].map(\.numbers).address, address)
    expectEqual(list[id: 150]?.numbers, [1, 2, 3, 4, 5])
  }

  @Test("rows whose ids have equal hashes are told apart", arguments: [1, 2, 7])
  func equalHashes(buckets: Int) {
    var list = IdentifiedList(uniquing: (0..<200).map { ListRow($0, "\($0)", buckets: buckets) })
    list.prepend(contentsOf: (200..<250).map { ListRow($0, "\($0)", buckets: buckets) })
    for number in stride(from: 0, to: 250, by: 3) { list.remove(id: ListID(number, buckets: buckets)) }
    for number in 0..<250 {
      expectEqual(list[id: ListID(number, buckets: buckets)]?.text, (number % 3 == 0 ? nil : "\(number)"))
    }
    expectEqual(list.faults, [])
  }
}
