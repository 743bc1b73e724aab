@testable import LoadableReducers

extension IdentifiedList {
  /// A list in which a handful of rows takes many chunks, and whose overlay fills up soon.
  static func tiny(_ rows: [Value] = []) -> Self {
    var list = Self()
    list.box = [RowStorage(rowsPerChunk: 8, leastRoom: 5)]
    list.append(contentsOf: rows)
    return list
  }

  /// Where the chunks of its rows are: a chunk that was copied is somewhere else.
  var chunkAddresses: Set<UnsafeRawPointer?> {
    Set(box[0].order.numbers.map { box[0].rows[$0].withUnsafeBytes(\.baseAddress) })
  }

  /// What is wrong inside a list; empty if it is sound.
  var faults: [String] {
    guard let storage = box.first else { return [] }
    let order = storage.order
    var faults: [String] = []
    func check(_ isRight: Bool, _ fault: @autoclosure () -> String) {
      if !isRight { faults.append(fault()) }
    }
    var position = 0
    for number in order.numbers {
      let rows = storage.rows[number]
      // A list that has become short keeps its larger chunks.
      let most = order.numbers.count > 500 ? 2 * order.leastRowsPerChunk : order.rowsPerChunk
      check(1...most ~= rows.count, "chunk \(number) has \(rows.count) rows")
      check(order.count(of: number) == rows.count, "chunk \(number) counts \(order.count(of: number)) rows")
      for (slot, row) in rows.enumerated() {
        let place = RowSlot(chunk: number, slot: slot)
        check(order.slot(at: position) == place, "\(order.slot(at: position)) is at \(position)")
        check(order.position(of: place) == position, "\(place) is at \(order.position(of: place))")
        check(storage.find(row.id) == place, "row \(row.id) is found at \(storage.find(row.id) as Any)")
        position += 1
      }
    }
    check(position == order.count, "the count is \(order.count), not \(position)")
    var places = storage.table.base
    for (id, place) in storage.table.overlay { places[id] = place }
    check(places.count == position, "the table has \(places.count) places for \(position) rows")
    let (used, free) = (Set(order.numbers), Set(order.free))
    check(used.count == order.numbers.count && free.count == order.free.count, "a chunk is there twice")
    check(free.isDisjoint(with: used) && free.union(used) == Set(order.chunks.indices), "a chunk is lost")
    check(free.allSatisfy { storage.rows[$0].isEmpty }, "a free chunk has rows")
    return faults
  }
}
