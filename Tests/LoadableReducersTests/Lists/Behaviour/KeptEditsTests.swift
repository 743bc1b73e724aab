import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct KeptEditsTests {
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
