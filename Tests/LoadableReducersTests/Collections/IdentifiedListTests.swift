@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct IdentifiedListTests {
  @Test("of rows with equal ids, the last value is kept at the first position")
  func uniquing() {
    let rows = [ListRow(1, "a"), ListRow(2, "a"), ListRow(1, "b"), ListRow(3, "a"), ListRow(2, "b"), ListRow(1, "c")]
    expectEqual(IdentifiedList(uniquing: rows).short, "1c 2b 3a")
    let literal: IdentifiedList = [ListRow(1, "a"), ListRow(2), ListRow(1, "b")]
    expectEqual(literal.short, "1b 2")
  }

  @Test("an empty list has no rows, however it became empty")
  func empty() {
    var emptied: IdentifiedList = [ListRow(1)]
    emptied.removeAll()
    for var list in [IdentifiedList<ListRow>(), [], IdentifiedList(uniquing: []), emptied] {
      expect(list.isEmpty)
      expectEqual(list.count, 0)
      expect(list.first == nil)
      expect(list.last == nil)
      expect(list[id: 1] == nil)
      expect(list.index(id: 1) == nil)
      expect(list.remove(id: 1) == nil)
      expectEqual(Array(list), [])
      list.append(ListRow(2))
      expectEqual(list.short, "2")
    }
  }

  /// Every way to change a list, each from one in which it changes something.
  private static let changes: [@Sendable (inout IdentifiedList<ListRow>) -> Void] = [
    { $0.append(ListRow(9)) }, { $0.append(ListRow(1, "new")) }, { $0.prepend(ListRow(9)) },
    { $0.append(contentsOf: [ListRow(9)]) }, { $0.prepend(contentsOf: [ListRow(9)]) },
    { $0.update(ListRow(1, "new")) }, { $0.insert(ListRow(9), at: 1) },
    { $0.insert(ListRow(1, "new"), at: 1) },
    { $0.remove(id: 2) }, { $0.move(id: 1, to: 2) }, { $0.removeFirst(1) }, { $0.removeLast(1) },
    { $0.removeAll { $0.id == 2 } }, { $0.removeAll() }, { $0.removeAll(keepingCapacity: true) },
    { $0.replaceAll(with: [ListRow(9)]) }, { $0.sort { $0.id.number > $1.id.number } },
    { $0[id: 1]?.text = "new" }, { $0[id: 1] = nil }, { $0[id: 1] = ListRow(9) },
  ]

  @Test("every change gives another stamp, and leaves copies and their stamps as they were", arguments: changes.indices)
  func changing(index: Int) {
    let before: IdentifiedList = [ListRow(1), ListRow(2), ListRow(3)]
    let stamp = before.changeStamp
    var list = before
    Self.changes[index](&list)
    expect(list.changeStamp != stamp)
    expect(list != before)
    expectEqual(before.changeStamp, stamp)
    expectEqual(before.short, "1 2 3")
  }

  /// Every way to make a change that changes nothing.
  private static let noChanges: [@Sendable (inout IdentifiedList<ListRow>) -> Void] = [
    { $0.append(contentsOf: []) }, { $0.prepend(contentsOf: []) }, { $0.update(ListRow(9)) }, { $0.remove(id: 9) },
    { $0.move(id: 9, to: 0) },
    { $0.removeFirst(0) }, { $0.removeLast(0) }, { $0.removeFirst(-1) }, { $0.removeAll { _ in false } },
    { $0[id: 9] = nil }, { $0[id: 9]?.text = "new" }, { $0[id: 9] = ListRow(9) }, { $0[id: 9] = ListRow(1, "new") },
  ]

  @Test("a change that changes nothing keeps the stamp", arguments: noChanges.indices)
  func notChanging(index: Int) {
    var list: IdentifiedList = [ListRow(1), ListRow(2), ListRow(3)]
    let stamp = list.changeStamp
    Self.noChanges[index](&list)
    expectEqual(list.changeStamp, stamp)
    expectEqual(list.short, "1 2 3")
    expect(IdentifiedList<ListRow>().changeStamp == nil)
  }

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
    expect(!list.box[0].log.isNoting)
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

  @Test("lists are equal by their rows in order, whatever their history")
  func histories() {
    let plain = IdentifiedList(uniquing: [ListRow](0..<40))
    var front = IdentifiedList<ListRow>.tiny()
    front.prepend(contentsOf: [ListRow](20..<40))
    front.prepend(contentsOf: [ListRow](0..<20))
    var edited = IdentifiedList<ListRow>.tiny([ListRow](0..<60))
    edited.removeLast(20)
    edited.move(id: 7, to: 30)
    edited.move(id: 7, to: 7)
    for other in [front, edited] {
      expectEqual(other, plain)
      expectEqual(other.hashValue, plain.hashValue)
      expect(other.changeStamp != plain.changeStamp)
    }
  }

  @Test(
    "one row more, one less, one moved, or one with another text makes the lists differ",
    arguments: [
      [ListRow(1), ListRow(2)], [ListRow(1), ListRow(2), ListRow(3), ListRow(4)], [ListRow(1), ListRow(3), ListRow(2)],
      [ListRow(1), ListRow(2, "b"), ListRow(3)], [],
    ])
  func different(rows: [ListRow]) {
    let list: IdentifiedList = [ListRow(1), ListRow(2), ListRow(3)]
    expect(list != IdentifiedList(uniquing: rows))
    expectEqual(Set([list, IdentifiedList(uniquing: rows), list]).count, 2)
  }

  @Test("an emptied list equals one that never had a row")
  func emptied() {
    var list: IdentifiedList = [ListRow(1)]
    list.removeAll()
    expectEqual(list, IdentifiedList())
    expectEqual(list.hashValue, IdentifiedList<ListRow>().hashValue)
    expect(list.box[0].chunks.isEmpty, "no chunk is kept")
  }

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
