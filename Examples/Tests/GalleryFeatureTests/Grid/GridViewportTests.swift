import TerminalKit
import Testing

@testable import GalleryFeature

struct GridViewportTests {
  /// Three columns and two rows of tiles on screen, of four rows, the last of which is not full.
  private func viewport(count: Int = 11, columns: Int = 23, rows: Int = 6) -> GridViewport {
    GridViewport(count: count, size: TerminalSize(columns: columns, rows: rows))
  }

  @Test(
    "moves the selection, stays at the border, and scrolls no more than it must",
    arguments: [
      ([], 1, 1..<7), ([.left], 1, 1..<7), ([.up], 1, 1..<7), ([.pageUp], 1, 1..<7), ([.first], 1, 1..<7),
      ([.right], 2, 1..<7), ([.right, .right, .right], 4, 1..<7), ([.down], 4, 1..<7),
      ([.down, .down], 7, 4..<10), ([.down, .down, .up], 4, 4..<10), ([.down, .down, .up, .up], 1, 1..<7),
      ([.down, .down, .down], 10, 7..<12), ([.down, .down, .down, .down], 10, 7..<12), ([.last], 11, 7..<12),
      ([.last, .right], 11, 7..<12), ([.last, .left, .left], 9, 7..<12), ([.last, .up], 8, 7..<12),
      // Down from the third column of the third row: there is no tile below, and the last one is the nearest.
      ([.right, .right, .down, .down, .down], 11, 7..<12), ([.last, .down], 11, 7..<12),
      ([.pageDown], 7, 4..<10), ([.pageDown, .pageDown], 10, 7..<12), ([.last, .pageUp], 5, 4..<10),
      ([.last, .first], 1, 1..<7), ([.right, .pageDown, .pageUp], 2, 1..<7),
    ] as [([GalleryKey.Move], Int, Range<Int>)])
  func moves(moves: [GalleryKey.Move], selected: Int, visible: Range<Int>) {
    var viewport = viewport()
    for move in moves { viewport.move(move) }
    #expect(viewport.selected == selected)
    #expect(viewport.visible == visible)
  }

  @Test("gives the position of each tile on screen, and none for tiles that are scrolled out")
  func positions() {
    var viewport = viewport()
    viewport.move(.last)
    let positions = (1...11).map { viewport.position(of: $0).map { [$0.row, $0.column] } }
    #expect(positions == Array(repeating: nil, count: 6) + [[0, 0], [0, 8], [0, 16], [2, 0], [2, 8]])
  }

  @Test(
    "a resize keeps the selection on screen, and shows no empty rows while there are tiles above",
    arguments: [
      (23, 6, 7..<12), (23, 8, 4..<12), (23, 100, 1..<12), (7, 4, 11..<12), (100, 4, 1..<12), (15, 6, 9..<12),
    ])
  func resize(columns: Int, rows: Int, visible: Range<Int>) {
    var viewport = viewport()
    viewport.move(.last)
    viewport.resize(to: TerminalSize(columns: columns, rows: rows))
    #expect(viewport.selected == 11)
    #expect(viewport.visible == visible)
    viewport.resize(to: TerminalSize(columns: 23, rows: 6))
    #expect(viewport.visible.contains(11))
  }

  @Test("if no tile fits, none is visible, and no key moves anything", arguments: GalleryKey.Move.allCases)
  func tooSmall(move: GalleryKey.Move) {
    var viewport = viewport()
    viewport.move(.right)
    viewport.resize(to: TerminalSize(columns: 3, rows: 1))
    #expect(viewport.visible.isEmpty)
    #expect(viewport.position(of: 2) == nil)
    viewport.move(move)
    viewport.resize(to: TerminalSize(columns: 23, rows: 6))
    #expect(viewport.selected == 2)
    #expect(viewport.visible == 1..<7)
  }

  @Test("after any moves and sizes, the selected tile is on screen, and every visible tile has a position")
  func everything() {
    var dice = TileDice(seed: 1, number: 1)
    for count in [1, 2, 9, 100] {
      var viewport = viewport(count: count)
      for _ in 1...500 {
        if dice.roll() < 0.3 {
          viewport.resize(to: TerminalSize(columns: Int(dice.roll() * 60), rows: Int(dice.roll() * 20)))
        } else {
          viewport.move(GalleryKey.Move.allCases[Int(dice.roll() * 8)])
        }
        #expect((1...count).contains(viewport.selected))
        let visible = viewport.visible
        #expect(visible.isEmpty == viewport.layout.isTooSmall)
        #expect(visible.isEmpty || visible.contains(viewport.selected) && visible.upperBound <= count + 1)
        for number in visible {
          let position = viewport.position(of: number)
          #expect(position.map { $0.column + TileCell.width <= viewport.size.columns } == true)
          #expect(position.map { $0.row + TileCell.height <= viewport.size.rows - viewport.layout.statusRows } == true)
        }
      }
    }
  }
}
