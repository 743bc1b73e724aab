import LoadableReducers
import TestSupport
import Testing

struct IdentifiedPaginatedCollectionEqualityTests {
  private static func make() -> PagedRows {
    PagedRows.one("1a 2a", total: 9)
  }

  @Test("two that were made alike are equal, and hash alike")
  func equal() {
    expectEqual(Self.make(), Self.make())
    expectEqual(Self.make().hashValue, Self.make().hashValue)
    expect(Self.make().changeStamp != Self.make().changeStamp)
  }

  @Test("what was changed and changed back is equal")
  func changedBack() {
    var rows = Self.make()
    rows[id: 1]?.text = "b"
    expect(rows != Self.make())
    rows[id: 1]?.text = "a"
    expectEqual(rows, Self.make())
  }

  @Test("each of rows, order, pages, cursors and count makes a difference")
  func different() {
    let others = [
      PagedRows.one("1a 2b", total: 9), .one("2a 1a", total: 9), .one("1a", total: 9), .one("1a 2a", page: 7, total: 9),
      .one("1a 2a", next: 7, total: 9), .one("1a 2a", next: nil, total: 9), .one("1a 2a", previous: 3, total: 9),
      .one("1a 2a", previous: nil, total: 9), .one("1a 2a", total: 8), .one("1a 2a"),
    ]
    for other in others {
      expect(other != Self.make())
      expect(other.hashValue != Self.make().hashValue)
    }
    expectEqual(Set(others + [Self.make()]).count, others.count + 1)
  }
}
