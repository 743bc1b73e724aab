@testable import LoadableReducers

extension IdentifiedList {
  /// A list in which a handful of rows has many chunks, and whose overlay is soon full.
  static func tiny(_ rows: [Value] = []) -> Self {
    var list = Self()
    list.box = [RowStorage(rowsPerChunk: 8, leastRoom: 5)]
    list.append(contentsOf: rows)
    return list
  }

  /// Where the chunks of its rows are: a chunk that was copied is somewhere else.
  var chunkAddresses: Set<UnsafeRawPointer?> {
    Set(box[0].chunks.order.map { box[0].chunks.pool[$0].rows.withUnsafeBytes(\.baseAddress) })
  }

  /// What is wrong inside a list; nothing in a sound one.
  var faults: [String] {
    guard let storage = box.first else { return [] }
    let chunks = storage.chunks
    var faults: [String] = []
    func check(_ isRight: Bool, _ fault: @autoclosure () -> String) {
      if !isRight { faults.append(fault()) }
    }
    var position = 0
    for (index, number) in chunks.order.enumerated() {
      let rows = chunks.pool[number].rows
      check((1...chunks.rowsPerChunk).contains(rows.count), "chunk \(number) has \(rows.count) rows")
      check(chunks.position(ofSlot: 0, in: number) == position, "chunk \(number) does not start at \(position)")
      check(chunks.spot(at: position) == (index, 0), "the row at \(position) is found at \(chunks.spot(at: position))")
      for (slot, row) in rows.enumerated() {
        let found = storage.find(row.id)
        check(found?.chunk == number && found?.slot == slot, "row \(row.id) is found at \(found as Any)")
      }
      position += rows.count
    }
    check(position == chunks.count, "the count is \(chunks.count), not \(position)")
    var places = storage.table.base
    for (id, place) in storage.table.overlay { places[id] = place }
    check(places.count == position, "the table has \(places.count) places for \(position) rows")
    let used = Set(chunks.order)
    let free = Set(chunks.free)
    check(used.count == chunks.order.count && free.count == chunks.free.count, "a chunk is there twice")
    check(free.isDisjoint(with: used) && free.union(used) == Set(chunks.pool.indices), "a chunk is lost")
    check(free.allSatisfy { chunks.pool[$0].rows.isEmpty }, "a free chunk has rows")
    return faults
  }
}
