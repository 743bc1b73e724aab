import TestSupport
import Testing

@testable import LoadableReducers

struct ChunkPoolTests {
  @Test(
    "a row is looked for where it was put, counted from the start or from the end of a full chunk",
    arguments: [
      (id: 10, slot: 0, found: 0), (12, 2, 2), (15, 7, 5), (10, 2, 0), (13, 5, 3), (15, 5, 5), (10, 1, nil),
      (10, 7, nil),
      (15, 0, nil), (9, 3, nil),
    ] as [(id: Int, slot: Int, found: Int?)])
  func slots(id: Int, slot: Int, found: Int?) {
    // Six rows in a chunk of eight.
    let layout = IdentifiedListLayout(rowsPerChunk: 8, chunksPerGroup: 4, leafBits: 1, blockBits: 1, recentLimit: 1)
    let pool = ChunkPool<ListRow>(layout: layout)
    expectEqual(pool.slot(of: ListID(id), near: slot, in: [ListRow](10..<16)), found)
  }

  @Test("pages that come in front leave every row where its entry says", arguments: [7, 50, 128, 300])
  func hints(pageSize: Int) {
    var list = IdentifiedList<ListRow>()
    for page in 0..<10 { list.prepend(contentsOf: [ListRow]((page * pageSize)..<(page * pageSize + pageSize))) }
    let storage = list.box[0]
    for row in list {
      var probe = 0
      var isFound = false
      while let payload = storage.index.settled.next(RowStorage<ListRow>.hash(of: row.id), &probe) {
        let hint = RowHint(payload: payload)
        isFound =
          isFound || storage.chunks.pool.slot(of: row.id, near: hint.slot, in: storage.chunks[hint.chunk]) != nil
      }
      expect(isFound, "\(row.id)")
    }
  }

  @Test("chunks are numbered in the order in which they are made")
  func growing() {
    let layout = IdentifiedListLayout(rowsPerChunk: 8, chunksPerGroup: 4, leafBits: 2, blockBits: 1, recentLimit: 1)
    var pool = ChunkPool<ListRow>(layout: layout)
    expectEqual((0..<10).map { _ in pool.grow() }, Array(0..<10))
    pool[9] = [ListRow(1)]
    expectEqual(pool[RowPlace(chunk: 9, slot: 0)].id, 1)
    expect((0..<9).allSatisfy { pool[$0].isEmpty })
  }
}
