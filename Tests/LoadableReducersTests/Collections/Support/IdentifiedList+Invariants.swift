@testable import LoadableReducers

extension IdentifiedList {
  /// A list in which a handful of rows takes many chunks, and whose overlay fills up soon.
  static func tiny(_ rows: [Value] = []) -> Self {
    var list = Self()
    list.box = RowBox(RowStorage(rowsPerChunk: 8, leastRoom: 5))
    list.append(contentsOf: rows)
    return list
  }

  /// Where the chunks of its rows are: a chunk that was copied is somewhere else.
  var chunkAddresses: Set<UnsafeRawPointer?> {
    Set(storage.chunks.map { $0.withUnsafeBytes(\.baseAddress) })
  }

  /// What is wrong inside a list; empty if it is sound.
  var faults: [String] {
    guard let storage = box?.storage else { return [] }
    let order = storage.order
    var faults: [String] = []
    func check(_ isRight: Bool, _ fault: @autoclosure () -> String) {
      if !isRight { faults.append(fault()) }
    }
    var position = 0
    for (chunk, rows) in storage.chunks.enumerated() {
      let isAtEnd = chunk == 0 || chunk + 1 == storage.chunks.count
      // A list that has become short keeps its larger chunks.
      let most = storage.chunks.count > 500 ? 2 * order.leastRowsPerChunk : order.rowsPerChunk
      check((isAtEnd ? 0 : 1)...most ~= rows.count, "chunk \(chunk) has \(rows.count) rows")
      check(order.count(ofChunkAt: chunk) == rows.count, "chunk \(chunk) counts \(order.count(ofChunkAt: chunk)) rows")
      for (index, row) in rows.enumerated() {
        let slot: RowSlot = (chunk, index)
        check(order.slot(at: position) == slot, "\(order.slot(at: position)) is at \(position)")
        check(order.position(of: slot) == position, "\(slot) is at \(order.position(of: slot))")
        check(storage.find(row.id).map { $0 == slot } ?? false, "row \(row.id) is not found at \(slot)")
        position += 1
      }
    }
    check(position == order.count, "the count is \(order.count), not \(position)")
    check(!order.isScattered, "\(storage.chunks.count) chunks for \(position) rows")
    var places = storage.table.base
    for (id, place) in storage.table.overlay { places[id] = place }
    check(places.count == position, "the table has \(places.count) places for \(position) rows")
    let numbers = order.chunks.map(\.number)
    check(numbers.count == storage.chunks.count, "there are \(numbers.count) numbers")
    check(Set(numbers + order.free).count == numbers.count + order.free.count, "a chunk is there twice")
    check(numbers.count + order.free.count == order.places.count, "a chunk is lost")
    return faults
  }
}
