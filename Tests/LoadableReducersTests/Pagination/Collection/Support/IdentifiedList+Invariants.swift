@testable import LoadableReducers

extension IdentifiedList {
  /// What is wrong inside a list; nothing in a sound one.
  var faults: [String] {
    guard let storage = box.first else { return [] }
    let chunks = storage.chunks
    var faults: [String] = []
    func check(_ isRight: Bool, _ fault: @autoclosure () -> String) {
      if !isRight { faults.append(fault()) }
    }
    var used: Set<Int> = []
    var rows = 0
    for group in chunks.groups {
      check(!group.references.isEmpty, "a group is empty")
      check(group.references.count <= chunks.layout.chunksPerGroup, "a group is too big")
      check(group.count == group.references.reduce(0) { $0 + Int($1.count) }, "a group counts \(group.count) rows")
      for reference in group.references {
        let chunk = Int(reference.chunk)
        let count = chunks[chunk].count
        check(used.insert(chunk).inserted, "chunk \(chunk) is in the order twice")
        check(count == reference.count, "chunk \(chunk) has \(count) rows, not \(reference.count)")
        check((1...chunks.layout.rowsPerChunk).contains(count), "chunk \(chunk) has \(count) rows")
        for (slot, row) in chunks[chunk].enumerated() {
          let place = storage.find(row.id, hash: RowStorage<Value>.hash(of: row.id))
          check(place == RowPlace(chunk: chunk, slot: slot), "row \(row.id) is found at \(place as Any)")
        }
        rows += count
      }
    }
    check(rows == chunks.count, "the count is \(chunks.count), not \(rows)")
    check(storage.index.count == rows, "the index has \(storage.index.count) entries for \(rows) rows")
    let free = Set(chunks.free)
    check(free.count == chunks.free.count && free.isDisjoint(with: used), "a free chunk is in use")
    check(free.allSatisfy { chunks[$0].isEmpty }, "a free chunk has rows")
    check(free.count + used.count == chunks.pool.leaves.reduce(0) { $0 + $1.count }, "a chunk is lost")
    return faults
  }
}

extension IdentifiedListLayout {
  /// Sizes with which a handful of rows splits and merges everything there is.
  static let tiny = Self(rowsPerChunk: 4, chunksPerGroup: 4, leafBits: 1, blockBits: 2, recentLimit: 5)
}

extension IdentifiedList {
  /// A list of rows with tiny chunks.
  static func tiny(_ rows: some Sequence<Value>) -> Self {
    var list = Self(layout: .tiny)
    list.append(contentsOf: rows)
    return list
  }
}
