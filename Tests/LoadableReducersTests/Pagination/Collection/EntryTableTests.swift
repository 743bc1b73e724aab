import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct EntryTableTests {
  /// Hashes that begin at all places, at the first, at the last (whose runs go on at the first), and at one.
  private static let hashes: [@Sendable (UInt32) -> UInt32] = [
    { $0 &* 2_654_435_761 }, { $0 }, { .max - $0 }, { _ in 7 }, { _ in .max }, { $0 % 2 == 0 ? 0 : .max },
  ]

  @Test(
    "holds what was put in and not removed, as often as it was put in, and copies do not change",
    arguments: hashes.indices)
  func model(index: Int) {
    let hash = Self.hashes[index]
    var random = SeededGenerator(seed: UInt64(index))
    for _ in 0..<60 {
      var table = EntryTable(blockBits: 1)
      var model: [UInt32: [UInt32]] = [:]
      var held: [(EntryTable, [UInt32: [UInt32]])] = []
      for _ in 0..<60 {
        let hash = hash(UInt32.random(in: 0..<30, using: &random))
        let payload = UInt32.random(in: 0..<4, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0...3:
          table.insert(hash, payload)
          model[hash, default: []].append(payload)
        case 4...5:
          let index = model[hash]?.firstIndex(of: payload)
          expectEqual(table.remove(hash) { $0 == payload }, (index != nil))
          if let index { model[hash]?.remove(at: index) }
        case 6:
          let index = model[hash]?.firstIndex(of: payload)
          expectEqual(table.replace(hash, with: payload + 10) { $0 == payload }, (index != nil))
          if let index { model[hash]?[index] = payload + 10 }
        default: held.append((table, model))
        }
      }
      for (table, model) in held + [(table, model)] {
        expectEqual(table.count, model.values.reduce(0) { $0 + $1.count })
        expect(model.allSatisfy { payloads(of: $0.key, in: table) == $0.value.sorted() })
      }
    }
  }

  private func payloads(of hash: UInt32, in table: EntryTable) -> [UInt32] {
    var probe = 0
    var payloads: [UInt32] = []
    while let payload = table.next(hash, &probe) { payloads.append(payload) }
    return payloads.sorted()
  }

  @Test("keeps the extremes of hash and payload apart from empty places")
  func extremes() {
    for hash: UInt32 in [.min, .max] {
      for payload: UInt32 in [.min, .max - 1] {
        var table = EntryTable()
        expectEqual(payloads(of: hash, in: table), [])
        table.insert(hash, payload)
        expectEqual(payloads(of: hash, in: table), [payload])
        expectEqual(payloads(of: ~hash, in: table), [])
      }
    }
  }

  @Test("takes up another table")
  func merging() {
    var (table, other) = (EntryTable(blockBits: 2), EntryTable(blockBits: 3))
    for number in UInt32(0)..<100 {
      table.insert(number << 25, number)
      other.insert(number << 25, number + 100)
    }
    table.insert(contentsOf: other)
    expectEqual(table.count, 200)
    for number in UInt32(0)..<100 {
      expectEqual(payloads(of: number << 25, in: table), [number, number + 100])
    }
  }

  @Test("has room from the start for as many entries as it is made for", arguments: [0, 1, 5, 6, 1_000, -1])
  func capacity(count: Int) {
    var table = EntryTable(minimumCapacity: count, blockBits: 4)
    let places = table.places
    for number in 0..<max(count, 0) { table.insert(UInt32(number), 0) }
    expectEqual(table.places, places)
    expect(places < max(count, 3) * 3)
  }
}
