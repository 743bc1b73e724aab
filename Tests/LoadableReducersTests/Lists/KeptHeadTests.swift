import LoadableCore
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// What a load of the head of a list remembers of the list, which it does not hold.
struct KeptHeadTests {
  private typealias Rows = IdentifiedPaginatedCollection<NamedRow, Int>

  private struct NamedRow: InsertableRow, Equatable {
    var id: RowID<Int>

    init(_ id: RowID<Int>) { self.id = id }
  }

  private func rows(_ ids: some Sequence<Int>) -> Rows {
    Rows(PaginatedArraySlice(values: ids.map { NamedRow(.saved($0)) }, page: 0, nextPage: 1))
  }

  @Test("without the list, it says what the list says, and no if the pages are too large for what it has")
  func sameAnswer() {
    var random = SeededGenerator(seed: 7)
    for count in [0, 1, 5, 40, 999, 1_000, 1_001, 3_000] {
      let list = rows(0..<count)
      let head = KeptHead(list, RowProgress())
      for _ in 0..<60 {
        // Rows of the head, some gone, some new, some moved up.
        var ids = (0..<Int.random(in: 0..<12, using: &random)).filter { $0 % 5 != 3 || Bool.random(using: &random) }
        for _ in 0..<Int.random(in: 0..<4, using: &random) {
          let id = Int.random(in: 0..<(count + 20), using: &random)
          if !ids.contains(id) { ids.insert(id, at: Int.random(in: 0...ids.count, using: &random)) }
        }
        let fresh = rows(ids)
        expectEqual(head.connects(to: fresh, in: nil), list.connects(to: fresh), "\(count) \(ids)")
        expectEqual(head.connects(to: fresh, in: list), list.connects(to: fresh))
      }
      expectEqual(head.connects(to: rows(-9..<600), in: nil), count < 1_001)
      expectEqual(head.connects(to: rows(-9..<400), in: nil), list.connects(to: rows(-9..<400)))
    }
  }

  @Test("a row that has another id on screen is found under that")
  func names() {
    var progress = RowProgress<RowID<Int>>()
    let name = RowID<Int>.new(EditKey())
    progress.names = [
      RowNames(
        isEmpty: false, find: { $0 == .saved(7) ? name : nil }, otherID: { _ in nil }, isAside: { _ in false },
        isNew: { _ in false }, isAwaited: { _ in false })
    ]
    let list = Rows(PaginatedArraySlice(values: [NamedRow(name), NamedRow(.saved(1))], page: 0, nextPage: 1))
    for kept in [nil, list] { expect(KeptHead(list, progress).connects(to: rows([7]), in: kept)) }
    expect(!KeptHead(list, RowProgress()).connects(to: rows([7]), in: nil))
  }
}
