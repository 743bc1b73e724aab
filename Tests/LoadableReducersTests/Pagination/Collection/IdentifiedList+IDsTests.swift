import TestSupport
import Testing

@testable import LoadableReducers

struct IdentifiedListIDsTests {
  @Test("are those of the rows in their order, by position and one after the other")
  func ids() {
    let list = IdentifiedList<ListRow>.tiny([ListRow](3..<40))
    let ids = (3..<40).map { ListID($0) }
    expectEqual(Array(list.ids), ids)
    expectEqual(list.ids.indices.map { list.ids[$0] }, ids)
    expectEqual(list.ids.count, 37)
    expectEqual(Array(list.ids.suffix(4)), ids.suffix(4))
    expectEqual(Array(IdentifiedList<ListRow>().ids), [])
  }

  @Test("know what they contain")
  func contains() {
    let ids = IdentifiedList(uniquing: [ListRow](3..<40)).ids
    expect(ids.contains(3))
    expect(!ids.contains(40))
  }
}
