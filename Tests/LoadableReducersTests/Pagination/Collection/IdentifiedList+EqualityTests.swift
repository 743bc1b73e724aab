import TestSupport
import Testing

@testable import LoadableReducers

struct IdentifiedListEqualityTests {
  @Test("lists are equal by their rows in order, whatever their history")
  func histories() {
    let plain = IdentifiedList(uniquing: [ListRow](0..<40))
    var front = IdentifiedList<ListRow>.tiny([])
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
    "a row more, less, elsewhere or of another text makes another list",
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
  func empty() {
    var list: IdentifiedList = [ListRow(1)]
    list.removeAll()
    expectEqual(list, IdentifiedList())
    expectEqual(list.hashValue, IdentifiedList<ListRow>().hashValue)
  }

  @Test("a copy equals its original without a look at the rows")
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
