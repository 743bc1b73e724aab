@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct IdentifiedListTests {
  @Test("a state, a list and a list of pages are one pointer in size, and Sendable if their rows are")
  func size() {
    let sizes = [
      MemoryLayout<LoadableStateWith<String, [Int]>>.size, MemoryLayout<IdentifiedList<ListRow>>.size,
      MemoryLayout<PagedRows>.size,
    ]
    let list: IdentifiedList = [ListRow(1)]
    let _: [any Sendable] = [LoadableStateWith<String, [Int]>.notLoaded, list, list.ids, PagedRows.one("1a")]
    expectEqual(sizes, Array(repeating: MemoryLayout<Int>.size, count: 3))
  }

  /// Changes of 1 to 6, and the rows that a holder of the earlier stamp is told about; nil if it is not told about
  /// single rows.
  private static let loggedChanges: [(change: @Sendable (inout IdentifiedList<ListRow>) -> Void, ids: [Int]?)] = [
    ({ _ in }, []),
    ({ $0[id: 2]?.text = "b" }, [2]),
    ({ $0.append(ListRow(2, "b")) }, [2]),
    ({ $0.append(ListRow(7)) }, [7]),
    ({ $0.prepend(ListRow(7)) }, [7]),
    ({ $0.insert(ListRow(7), at: 3) }, [7]),
    ({ $0.remove(id: 2) }, [2]),
    ({ $0.move(id: 2, to: 5) }, []),
    ({ $0.append(contentsOf: [ListRow(7), ListRow(2, "b"), ListRow(8)]) }, [2, 7, 8]),
    ({ $0.prepend(contentsOf: [ListRow(7), ListRow(2, "b"), ListRow(8)]) }, [2, 7, 8]),
    ({ $0.append(contentsOf: []) }, []),
    ({ $0.prepend(contentsOf: []) }, []),
    (
      { list in
        list[id: 5]?.text = "b"
        list.prepend(contentsOf: [ListRow(7), ListRow(8)])
        list[id: 8]?.text = "b"
        list.remove(id: 6)
        list[id: 1]?.text = "b"
      }, [1, 5, 6, 7, 8]
    ),
    ({ list in (0..<500).forEach { list[id: ListID($0 % 3)]?.text += "b" } }, [1, 2]),
    ({ $0[id: 2] = nil }, [2]),
    ({ $0[id: 2] = ListRow(7) }, [2, 7]),
    ({ $0[id: 2]?.id = 5 }, [2, 5]),
    ({ $0.removeFirst(2) }, [1, 2]),
    ({ $0.removeLast(2) }, [5, 6]),
    ({ $0.remove(atOffsets: [1, 3]) }, [2, 4]),
    ({ $0.removeAll { $0.id.number.isMultiple(of: 2) } }, [2, 4, 6]),
    ({ $0.sort { $0.id.number > $1.id.number } }, []),
    ({ $0.move(fromOffsets: [1, 3], toOffset: 6) }, []),
    ({ $0.removeAll() }, nil),
    ({ $0.replaceAll(with: [ListRow(1)]) }, nil),
    ({ $0.append(contentsOf: [ListRow](0..<2_000)) }, nil),
  ]

  @Test(
    "a list tells the holder of a stamp which rows were added, changed or removed since",
    arguments: loggedChanges.indices)
  func logged(index: Int) {
    let (change, ids) = Self.loggedChanges[index]
    var list = IdentifiedList<ListRow>.tiny([ListRow](1..<7))
    // Earlier changes do not count, however many there were.
    for round in 0..<40 {
      let held = list.changeStamp
      if round % 3 != 0 { list[id: 3]?.text += "a" }
      withExtendedLifetime(held) {}
    }
    let former = list.changeStamp
    change(&list)
    let told = list.changeStamp == former ? [] : list.changes(since: former)
    expectEqual(told.map { Set($0.map(\.number)).sorted() }, ids)
  }

  @Test("a list whose stamps nobody takes soon remembers no changes")
  func forgetsChanges() {
    var list: IdentifiedList = [ListRow(1), ListRow(2)]
    do {
      let held = list.changeStamp
      list[id: 1]?.text = "b"
      withExtendedLifetime(held) {}
    }
    for _ in 0..<1_001 { list[id: 1]?.text = "c" }
    expect(!list.storage.log.isNoting)
  }

  // MARK: Finding

  @Test("a row is changed in place: its contents are not copied")
  func inPlace() {
    struct Box: Identifiable {
      let id: Int
      var numbers: [Int]
    }
    var list = IdentifiedList(uniquing: (0..<300).map { Box(id: $0, numbers: [1, 2, 3, 4]) })
    // There is room for one more, so that only a copy moves the array.
    list[id: 150]?.numbers.reserveCapacity(100)
    let address = list[id: 150].map(\.numbers).address
    list[id: 150]?.numbers.append(5)
    expectEqual(list[id: 150].map(\.numbers).address, address)
    expectEqual(list[id: 150]?.numbers, [1, 2, 3, 4, 5])
  }

  // MARK: Equality

  @Test("a copy equals its original without comparing rows")
  func copies() {
    /// A row that equals nothing.
    struct Odd: Identifiable, Equatable {
      let id: Int
      static func == (left: Self, right: Self) -> Bool { false }
    }
    let list: IdentifiedList = [Odd(id: 1)]
    let copy = list
    expectEqual(copy, list)
    expect(list != [Odd(id: 1)])
  }
}
