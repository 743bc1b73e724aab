import LoadableCore
import TestSupport
import Testing

@testable import LoadableReducers
@testable import LoadableTesting

/// What new rows cost.
@MainActor struct NewRowCostTests {
  @Test("an insert costs the same after many others, and rows that are gone are forgotten")
  func costs() {
    typealias Counted = CountedRows.Row
    var (edits, rows) = (Edits<CountedRows.Edit>(), IdentifiedList<Counted>())
    var all: [Edits<CountedRows.Edit>] = []
    func look() -> [(id: Counted.ID, name: Counted.ID)] {
      _ = edits.note(nil)
      let names = edits.compare(
        rows, of: nil, hasOneRequest: true, hasMore: (false, false), recognising: nil as ((Counted) -> EditKey?)?)
      edits.dispatch(nil, insertsRows: true)
      return names
    }
    func insert(_ number: Int) -> Int {
      let before = CountedID.hashes.withLock { $0 }
      let key = edits.begin(.init(rowID: .new()))
      _ = look()
      _ = edits.answer(key, CountedID(number), rows)
      rows.append(Counted(id: .saved(CountedID(number))))
      _ = edits.noteWritten(key, CountedID(number), rows, wasShown: true)
      rows[id: .saved(CountedID(number))]?.id = RowID(key: key, saved: CountedID(number))
      edits.finish(key)
      expectEqual(look().count, 0)
      // Something holds the former edits, as a store's readers do.
      all = [edits]
      return CountedID.hashes.withLock { $0 } - before
    }
    _ = look()
    // An index is built anew now and then, so several hundred inserts are counted.
    let early = (0..<500).map(insert).reduce(0, +)
    for number in 500..<2_000 { _ = insert(number) }
    let late = (2_000..<2_500).map(insert).reduce(0, +)
    expect(late <= 2 * early, "\(early), \(late)")
    expectEqual(edits.newRows.absent.count, 0)
    expect(edits.newRows.savedID(of: rows[0].id.key!) != nil)
    for row in rows.prefix(1_500) {
      rows.remove(id: row.id)
      _ = look()
    }
    expectEqual(edits.newRows.absent.count, NewRows<CountedID>.mostAbsent)
    expectEqual(all.count, 1)
  }
}

/// An id that counts how often it is hashed.
struct CountedID: Hashable, Codable {
  static let hashes = Locked(0)
  let number: Int

  init(_ number: Int) { self.number = number }

  func hash(into hasher: inout Hasher) {
    Self.hashes.withLock { $0 += 1 }
    hasher.combine(number)
  }
}

enum CountedRows {
  struct Row: InsertableRow {
    var id: RowID<CountedID>
  }

  struct Edit: InsertingEdit {
    let rowID: RowID<CountedID>?
    var isInsert: Bool { true }
  }
}
