import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct CursorPageTests {
  @Test("without a cursor, a page is the first one; it leads to the cursors of the source")
  func cursors() {
    let first = CursorPage<String>(size: 20)
    expect(first.cursor == nil)
    expectEqual(first.at("b"), CursorPage(cursor: "b", size: 20))
    expectEqual(first.at("b")?.at("c"), CursorPage(cursor: "c", size: 20))
    expect(first.at(nil) == nil)
  }

  @Test("a page takes any cursor")
  func otherCursors() {
    expectEqual(CursorPage(cursor: 3, size: 20).at(4)?.cursor, 4)
    expectEqual(CursorPage(cursor: [1, 2], size: 20).at([3])?.cursor, [3])
  }
}
