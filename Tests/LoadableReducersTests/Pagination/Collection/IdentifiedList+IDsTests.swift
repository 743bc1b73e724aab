import Testing

@testable import LoadableReducers

@Suite("IdentifiedList: ids")
struct IdentifiedListIDsTests {
  @Test("are those of the rows in their order, by position and one after the other")
  func ids() {
    let list = IdentifiedList<ListRow>.tiny([ListRow](3..<40))
    let ids = (3..<40).map { ListID($0) }
    #expect(Array(list.ids) == ids)
    #expect(list.ids.indices.map { list.ids[$0] } == ids)
    #expect(list.ids.count == 37)
    #expect(Array(list.ids.suffix(4)) == ids.suffix(4))
    #expect(Array(IdentifiedList<ListRow>().ids) == [])
  }

  @Test("know what they contain")
  func contains() {
    let ids = IdentifiedList(uniquing: [ListRow](3..<40)).ids
    #expect(ids.contains(3))
    #expect(!ids.contains(40))
  }
}
