import TestSupport
import Testing

@testable import LoadableReducers

struct IdentifiedListLayoutTests {
  @Test("sizes out of range are moved into it, and a list of them is sound", arguments: [Int.min, -1, 0, 1, .max])
  func range(size: Int) {
    let layout = IdentifiedListLayout(
      rowsPerChunk: size, chunksPerGroup: size, leafBits: size, blockBits: size, recentLimit: size)
    expect((2...128).contains(layout.rowsPerChunk))
    expect(layout.chunksPerGroup >= 4)
    var list = IdentifiedList<ListRow>(layout: layout)
    list.append(contentsOf: [ListRow](0..<100))
    list.prepend(contentsOf: [ListRow](100..<200))
    expectEqual(list.faults, [])
    expectEqual(list.map(\.id.number), Array(100..<200) + Array(0..<100))
  }
}
