import TerminalKit
import Testing

@testable import CharactersTerminal

struct ScreenLayoutTests {
  private func layout(_ rows: Int, _ focus: ScreenFocus) -> String {
    let layout = ScreenLayout(size: TerminalSize(columns: 20, rows: rows), focus: focus)
    return (0..<rows).map { row in
      if layout.field == row { return "f" }
      if layout.status == row { return "s" }
      if layout.help == row { return "h" }
      return layout.body.contains(row) ? "." : "?"
    }
    .joined()
  }

  @Test(
    "what matters less goes first, and each line is for one thing",
    arguments: [
      (0, "", ""), (1, ".", "f"), (2, "s.", "fs"), (3, "fs.", "fs."), (4, "fs..", "fs.."), (5, "fs..h", "fs..h"),
      (9, "fs......h", "fs......h"),
    ])
  func rows(count: Int, list: String, field: String) {
    #expect(layout(count, .list) == list)
    #expect(layout(count, .detail) == list)
    #expect(layout(count, .field) == field && layout(count, .note) == field)
  }
}
