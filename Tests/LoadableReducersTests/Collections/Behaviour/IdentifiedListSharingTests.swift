import TestSupport
import Testing

@testable import LoadableReducers

struct IdentifiedListSharingTests {
  private static let count = 9_000
  private static let list = IdentifiedList(uniquing: [ListRow](0..<count))

  /// How many chunks a change copies or creates.
  private func changed(
    in list: inout IdentifiedList<ListRow>, by change: (inout IdentifiedList<ListRow>) -> Void
  ) -> Int {
    let before = list.chunkAddresses
    change(&list)
    return list.chunkAddresses.subtracting(before).count
  }

  /// Changes, how many chunks each may copy, and how many ids it may note.
  private static let changes:
    [(name: String, chunks: Int, ids: Int, change: @Sendable (inout IdentifiedList<ListRow>) -> Void)] = [
      ("append a page", 2, 50, { $0.append(contentsOf: [ListRow](50_000..<50_050)) }),
      ("prepend a page", 2, 50, { $0.prepend(contentsOf: [ListRow](50_000..<50_050)) }),
      ("merge a page of known rows", 2, 0, { $0.append(contentsOf: [ListRow](7_000..<7_050, "b")) }),
      ("update a row", 1, 0, { $0[id: 5_000]?.text = "b" }),
      ("insert a row", 2, 300, { $0.insert(ListRow(50_000), at: 5_000) }),
      ("remove a row", 1, 1, { $0.remove(id: 5_000) }),
      ("move a row", 3, 300, { $0.move(id: 5_000, to: 3) }),
      ("remove the first rows", 1, 50, { $0.removeFirst(50) }),
      ("remove the last rows", 1, 50, { $0.removeLast(50) }),
    ]

  @Test("a change copies a few chunks and not the index, and the copy stays as it was", arguments: changes.indices)
  func shared(index: Int) {
    let (name, chunks, ids, change) = Self.changes[index]
    var list = Self.list
    let copied = changed(in: &list, by: change)
    expect(copied <= chunks, "\(name): \(copied)")
    expectEqual(list.storage.table.base.count, Self.count, "\(name)")
    expect(list.storage.table.overlay.count <= ids, "\(name)")
    expect(Self.list.elementsEqual([ListRow](0..<Self.count)))
    expectEqual(list.faults, [])
  }

  @Test("ids added while a copy is held are merged into the index from time to time, and when the copy is released")
  func merging() {
    var list = IdentifiedList(uniquing: [ListRow](0..<2_000))
    var held = list
    var merges = 0
    for page in 0..<50 {
      let base = list.storage.table.base.count
      list.append(contentsOf: [ListRow]((2_000 + page * 50)..<(2_050 + page * 50)))
      if list.storage.table.base.count != base { merges += 1 }
      expect(list.storage.table.overlay.count <= 1_000)
      expectEqual(held.count, 2_000 + page * 50)
      held = list
    }
    expectEqual(merges, 2)
    expectEqual(list.faults, [])
    held = []
    list.append(ListRow(-1))
    expect(list.storage.table.overlay.isEmpty)
    expectEqual(list.faults, [])
  }

  @Test("a list without another copy is changed in place: no chunk is created except one that grows")
  func unique() {
    var list = IdentifiedList(uniquing: [ListRow](0..<Self.count))
    list.append(contentsOf: [ListRow](60_000..<60_050))
    for (name, _, _, change) in Self.changes.prefix(4) {
      expect(changed(in: &list, by: change) <= 1, "\(name)")
      expect(list.storage.table.overlay.isEmpty, "\(name)")
    }
    expectEqual(list.faults, [])
  }

  @Test("copies are changed on several tasks at once, while others read what they share")
  func tasks() async {
    let list = Self.list
    let counts = await withTaskGroup(of: Int.self) { group in
      for task in 0..<6 {
        group.addTask {
          var copy = list
          for page in 0..<5 {
            copy.append(contentsOf: [ListRow]((100_000 + page * 50)..<(100_050 + page * 50)))
            copy.remove(id: ListID(task * 100 + page))
            copy[id: 5_000]?.text += "\(task)"
          }
          return copy.count + (list[id: 5_000]?.text.count ?? 0)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    expectEqual(counts, Array(repeating: Self.count + 245, count: 6))
  }
}
