import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct IdentifiedPaginatedCollectionEditingTests {
  @Test("a row that is moved to where it is does not move: nothing is copied, and a load may place it elsewhere")
  func moveToOwnPlace() {
    var rows = PagedRows.one("1a 2a 3a")
    let mark = rows.editMark()
    let held = (rows, rows.values)
    rows.move(id: 2, to: 1)
    expectEqual(rows.changeStamp, held.0.changeStamp)
    var list = held.1
    list.move(id: 3, to: 2)
    expectEqual(list.changeStamp, held.1.changeStamp)
    rows.replace(with: .one("2b 1b 3b"), keepingEditsSince: mark)
    expectEqual(rows.short, "2b 1b 3b")
  }
}
