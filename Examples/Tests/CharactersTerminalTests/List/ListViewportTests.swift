import CharactersDatabase
import LoadableViews
import Testing

@testable import CharactersTerminal

struct ListViewportTests {
  private static let more = ListEdgeViewModel.more(
    ListEdgeViewModel.More(load: .nextPage, text: "more", isAutomatic: true))

  private func lines(
    _ numbers: ClosedRange<UInt32>, header: Bool = false, footer: Bool = false
  ) -> ListLines {
    ListLines(Arrows.list(numbers, header: header ? Self.more : .none, footer: footer ? Self.more : .none))
  }

  /// What is on screen: the numbers of rows, `^` for the header and `$` for the footer; the selected one in brackets.
  private func text(_ viewport: ListViewport, _ lines: ListLines) -> String {
    viewport.visible(lines).map { index in
      switch lines[index] {
      case .header: "^"
      case .footer: "$"
      case .row(let row): row.id == viewport.selected ? "[\(row.id - 0x2190)]" : "\(row.id - 0x2190)"
      case nil: "?"
      }
    }
    .joined(separator: " ")
  }

  @Test("the first row is selected, and what is above it is on screen")
  func start() {
    var viewport = ListViewport()
    viewport.update(lines(1...9, header: true), height: 4)
    #expect(text(viewport, lines(1...9, header: true)) == "^ [1] 2 3")
    #expect(viewport.visible(ListLines(nil)).isEmpty)
  }

  @Test(
    "each move, from the middle",
    arguments: [
      (.up, "4 [5] 6 7"), (.down, "4 5 6 [7]"), (.pageUp, "[3] 4 5 6"), (.pageDown, "6 7 8 [9]"),
      (.first, "^ [1] 2 3"), (.last, "10 11 [12] $"),
    ] as [(ListMove, String)])
  func moves(move: ListMove, expected: String) {
    let lines = lines(1...12, header: true, footer: true)
    var viewport = ListViewport()
    viewport.update(lines, height: 4)
    for _ in 1...6 { viewport.move(.down, in: lines) }
    viewport.move(.up, in: lines)
    #expect(text(viewport, lines) == "4 5 [6] 7")
    viewport.move(move, in: lines)
    #expect(text(viewport, lines) == expected)
  }

  @Test("at the ends it stays, and what is beyond the rows is shown")
  func ends() {
    let lines = lines(1...6, header: true, footer: true)
    var viewport = ListViewport()
    viewport.update(lines, height: 3)
    for _ in 1...20 { viewport.move(.down, in: lines) }
    #expect(text(viewport, lines) == "5 [6] $")
    for _ in 1...20 { viewport.move(.up, in: lines) }
    #expect(text(viewport, lines) == "^ [1] 2")
  }

  @Test("rows added above, or a line above that appears or disappears, leave the selected row in its place")
  func prepended() {
    var viewport = ListViewport()
    viewport.update(lines(5...9, header: true), height: 4)
    viewport.move(.down, in: lines(5...9, header: true))
    #expect(text(viewport, lines(5...9, header: true)) == "^ 5 [6] 7")
    viewport.update(lines(2...9, header: true), height: 4)
    #expect(text(viewport, lines(2...9, header: true)) == "4 5 [6] 7")
    viewport.update(lines(1...9), height: 4)
    #expect(text(viewport, lines(1...9)) == "4 5 [6] 7")
  }

  @Test("if the selected row is gone, the one in its place is selected, or the last one")
  func gone() {
    var viewport = ListViewport()
    viewport.update(lines(1...9), height: 4)
    viewport.move(.down, in: lines(1...9))
    viewport.update(lines(3...9), height: 4)
    #expect(text(viewport, lines(3...9)) == "3 [4] 5 6")
    viewport.move(.last, in: lines(3...9))
    viewport.update(lines(3...5), height: 4)
    #expect(text(viewport, lines(3...5)) == "3 4 [5]")
    viewport.update(ListLines(nil), height: 4)
    #expect(viewport.selected == nil)
    viewport.reset()
    viewport.update(lines(3...5), height: 4)
    #expect(text(viewport, lines(3...5)) == "[3] 4 5")
  }

  @Test("the viewport follows a selection that moves on; the lines stay where they are as long as it is on screen")
  func following() {
    var viewport = ListViewport()
    viewport.update(lines(4...9), height: 4)
    viewport.update(lines(4...9), height: 4, selecting: 0x2190 + 6)
    #expect(text(viewport, lines(4...9)) == "4 5 [6] 7")
    viewport.update(lines(1...12), height: 4, selecting: 0x2190 + 8)
    #expect(text(viewport, lines(1...12)) == "5 6 7 [8]")
    viewport.update(lines(1...12), height: 4, selecting: 0x2190 + 20)
    #expect(text(viewport, lines(1...12)) == "5 6 7 [8]")
    viewport.update(lines(1...12), height: 4, selecting: 0x2190 + 2)
    #expect(text(viewport, lines(1...12)) == "[2] 3 4 5")
  }

  @Test("at every height, the selected row is on screen, and no line stays empty that could be filled")
  func everyHeight() {
    let lines = lines(1...7, header: true, footer: true)
    var viewport = ListViewport()
    for height in [9, 5, 3, 2, 1, 4, 20, 1, 8] {
      for move in ListMove.allCases {
        viewport.update(lines, height: height)
        viewport.move(move, in: lines)
        let shown = text(viewport, lines)
        #expect(shown.contains("["), "\(height) \(move): \(shown)")
        #expect(viewport.visible(lines).count == min(height, lines.count))
      }
    }
    viewport.update(lines, height: 0)
    #expect(viewport.visible(lines).isEmpty && viewport.selected != nil)
  }
}
