import TerminalKit
import Testing

@testable import CharactersTerminal

struct ScreenLayoutTests {
  private func layout(_ rows: Int, _ focus: ScreenFocus, hasInspector: Bool = false) -> String {
    let layout = ScreenLayout(
      size: TerminalSize(columns: 20, rows: rows), focus: focus, hasInspector: hasInspector)
    return (0..<rows).map { row in
      if layout.field == row { return "f" }
      if layout.status == row { return "s" }
      if layout.help == row { return "h" }
      if layout.inspector.contains(row) { return "i" }
      return layout.body.contains(row) ? "." : "?"
    }
    .joined()
  }

  @Test(
    "less important parts are left out first, and each line has one part",
    arguments: [
      (0, "", ""), (1, ".", "f"), (2, "s.", "fs"), (3, "fs.", "fs."), (4, "fs..", "fs.."), (5, "fs..h", "fs..h"),
      (9, "fs......h", "fs......h"),
    ])
  func rows(count: Int, list: String, field: String) {
    #expect(layout(count, .list) == list)
    #expect(layout(count, .detail) == list)
    #expect(layout(count, .field) == field && layout(count, .note) == field)
  }

  @Test(
    "the inspector leaves the list at least three lines, and half of all lines if there are many",
    arguments: [
      (0, ""), (2, "s."), (5, "fs..h"), (7, "fs...ih"), (16, "fs...iiiiiiiiiih"),
      (24, "fs...........iiiiiiiiiih"),
    ])
  func inspector(count: Int, expected: String) {
    #expect(layout(count, .list, hasInspector: true) == expected)
    #expect(layout(count, .inspector, hasInspector: true) == expected)
  }
}
