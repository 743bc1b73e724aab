import TerminalKit
import Testing

@testable import GalleryFeature

struct GridLayoutTests {
  @Test(
    "fits as many tiles as there is room for, and text below them if that leaves a row of tiles",
    arguments: [
      // columns and rows of the terminal, number of tiles; columns, rows and all rows of tiles, lines of text
      (80, 24, 100, 10, 10, 10, 2), (79, 22, 100, 10, 10, 10, 2), (79, 21, 100, 10, 9, 10, 2),
      (78, 24, 100, 9, 11, 12, 2), (200, 50, 100, 25, 4, 4, 2), (200, 50, 7, 7, 1, 1, 2),
      (7, 4, 100, 1, 1, 100, 2), (7, 3, 100, 1, 1, 100, 1), (7, 2, 100, 1, 1, 100, 0), (15, 5, 3, 2, 1, 2, 2),
      (15, 6, 3, 2, 2, 2, 2),
    ])
  func room(columns: Int, rows: Int, count: Int, tileColumns: Int, tileRows: Int, totalRows: Int, statusRows: Int) {
    let layout = GridLayout(count: count, size: TerminalSize(columns: columns, rows: rows))
    #expect(layout.columns == tileColumns)
    #expect(layout.rows == tileRows)
    #expect(layout.totalRows == totalRows)
    #expect(layout.statusRows == statusRows)
    #expect(!layout.isTooSmall)
  }

  @Test("knows when not even one tile fits", arguments: [(6, 24), (80, 1), (0, 0), (0, 24), (80, 0), (6, 1)])
  func tooSmall(columns: Int, rows: Int) {
    #expect(GridLayout(count: 100, size: TerminalSize(columns: columns, rows: rows)).isTooSmall)
  }
}
