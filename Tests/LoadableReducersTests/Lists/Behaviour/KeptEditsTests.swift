import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct KeptEditsTests {
  /// When an edit is made, relative to the load that is merged later.
  private enum Time: CaseIterable {
    case afterTheMark, betweenTwoMarks, beforeTheMark, withoutAMark, beforeTheMemory, forgotten
  }

  /// Makes an edit at a time, merges, and returns the rows before the merge with those after it.
  private func merged(
    _ edit: RowEdit, _ merge: RowMerge, _ page: RowsPage, at time: Time
  ) -> (before: PagedRows, after: PagedRows) {
    var rows = PagedRows.one("1a 2a 3a 4a")
    var mark: Int?
    switch time {
    case .afterTheMark:
      mark = rows.editMark()
      edit.perform(&rows)
    case .betweenTwoMarks:
      mark = rows.editMark()
      edit.perform(&rows)
      _ = rows.editMark()
    case .beforeTheMark:
      _ = rows.editMark()
      edit.perform(&rows)
      mark = rows.editMark()
    case .withoutAMark:
      _ = rows.editMark()
      edit.perform(&rows)
    case .beforeTheMemory:
      edit.perform(&rows)
      mark = rows.editMark()
    case .forgotten:
      mark = rows.editMark()
      edit.perform(&rows)
      rows.forgetEdits()
    }
    let before = rows
    merge.perform(&rows, page, mark)
    return (before, rows)
  }

  /// Pages that contain all rows that an edit concerns, none of them, and some.
  private static let pages = ["1b 2b 3b 4b 9b", "5b", "9b 3b 7b", "2b 4b", "2b 2c 9b 9c", ""]

  @Test(
    "an edited row stays as it is, and everything else is as the page says", arguments: RowEdit.all.indices,
    RowMerge.all.indices)
  func exhaustive(edit: Int, merge: Int) {
    let (edit, merge) = (RowEdit.all[edit], RowMerge.all[merge])
    for page in Self.pages {
      let page = RowsPage(6, page)
      for time in Time.allCases {
        let isKept = time == .afterTheMark || time == .betweenTwoMarks
        let (before, after) = merged(edit, merge, page, at: time)
        let coming = Dictionary(page.values.map { ($0.id, $0) }) { $1 }
        for id in 0..<10 {
          let expected: PagedRow?
          let isUnknown = coming[id] == nil && !(isKept && edit.inserted.contains(id))
          if merge.replacesSome, isUnknown, after[id: id] == nil { continue }
          if isKept, edit.touched.contains(id) {
            let stays = !merge.replacesAll || coming[id] != nil || edit.inserted.contains(id)
            expected = stays ? before[id: id] : nil
          } else {
            expected = coming[id] ?? (merge.replacesAll ? nil : before[id: id])
          }
          expectEqual(after[id: id], expected, "\(edit.name), \(merge.name) \(page.values.short), \(time), row \(id)")
        }
      }
    }
  }

  @Test(
    "an edit that changes nothing is not remembered, except the removal of a row that may be on its way",
    arguments: RowEdit.none.indices, RowMerge.all.indices)
  func noEdit(edit: Int, merge: Int) {
    let (edit, merge) = (RowEdit.none[edit], RowMerge.all[merge])
    var untouched = PagedRows.one("1a 2a 3a 4a")
    let page = RowsPage(6, "8b 2b 1b 7b")
    merge.perform(&untouched, page, nil)
    for time in Time.allCases {
      let (before, after) = merged(edit, merge, page, at: time)
      expectEqual(before, PagedRows.one("1a 2a 3a 4a"), "\(edit.name)")
      expectEqual(after, untouched, "\(edit.name), \(merge.name), \(time)")
    }
  }

  /// Edits of `1a 2a 3a 4a`, the rows that a reload returns meanwhile, and the result.
  private static let refreshes: [(edit: @Sendable (inout PagedRows) -> Void, fresh: String, expected: String)] = [
    // An edited row is where the source has it.
    ({ $0[id: 2]?.text = "x" }, "4b 2b 1b", "4b 2x 1b"),
    ({ $0[id: 2]?.text = "x" }, "4b 1b", "4b 1b"),
    // An inserted or moved row follows the row that it followed before.
    ({ $0.insert(PagedRow(9, "x"), at: 2) }, "4b 2b 1b 3b", "4b 2b 9x 1b 3b"),
    ({ $0.insert(PagedRow(9, "x"), at: 2) }, "9b 2b 1b", "2b 9x 1b"),
    ({ $0.move(id: 4, to: 1) }, "1b 2b 3b 4b", "1b 4a 2b 3b"),
    ({ $0.move(id: 4, to: 1) }, "1b 2b 3b", "1b 2b 3b"),
    ({ $0.move(id: 1, to: 3) }, "1b 2b 3b 4b 5b", "2b 3b 4b 1a 5b"),
    ({ $0.move(id: 3, to: 0) }, "1b 2b 3b", "3a 1b 2b"),
    // If that one is gone, it follows the nearest earlier row that is still there, or comes first.
    ({ $0.insert(PagedRow(9, "x"), at: 2) }, "5b 1b 3b", "5b 1b 9x 3b"),
    ({ $0.insert(PagedRow(9, "x"), at: 2) }, "3b 4b", "9x 3b 4b"),
    ({ $0.insert(PagedRow(9, "x"), at: 0) }, "1b 2b", "9x 1b 2b"),
    ({ $0.add(PagedRow(9, "x")) }, "1b 2b", "1b 2b 9x"),
    ({ $0.add(PagedRow(9, "x")) }, "", "9x"),
    // Several stay together, in their order.
    ({ rows in [9, 8, 7].forEach { rows.insert(PagedRow($0, "x"), at: 1) } }, "2b 1b", "2b 1b 7x 8x 9x"),
    ({ rows in [9, 8, 7].forEach { rows.insert(PagedRow($0, "x"), at: 0) } }, "2b 1b", "7x 8x 9x 2b 1b"),
    ({ rows in [9, 8].forEach { rows.add(PagedRow($0, "x")) } }, "5b", "9x 8x 5b"),
    // A moved row does not count as a neighbour at its old position.
    (
      { rows in
        rows.move(id: 1, to: 3)
        rows.insert(PagedRow(9, "x"), at: 4)
      }, "1b 2b 3b", "2b 3b 1a 9x"
    ),
    // A removed row does not count as a neighbour.
    (
      { rows in
        rows.insert(PagedRow(9, "x"), at: 2)
        rows.remove(id: 2)
      }, "2b 1b 3b", "1b 9x 3b"
    ),
  ]

  @Test("an edited row has its position when everything is loaded again", arguments: refreshes.indices)
  func refresh(index: Int) {
    let (edit, fresh, expected) = Self.refreshes[index]
    var rows = PagedRows.one("1a 2a 3a 4a")
    let mark = rows.editMark()
    edit(&rows)
    rows.replace(with: .one(fresh), keepingEditsSince: mark)
    expectEqual(rows.short, expected)
    expectEqual(rows.shortPages, "4 < 5 > 6")
  }

  @Test("remembered edits are not compared by `==`, and not saved")
  func equality() {
    var rows = PagedRows.one("1a 2a 3a")
    _ = rows.editMark()
    rows[id: 2]?.text = "x"
    let other = PagedRows.one("1a 2x 3a")
    expectEqual(rows, other)
    expectEqual(rows.hashValue, other.hashValue)
  }
}
