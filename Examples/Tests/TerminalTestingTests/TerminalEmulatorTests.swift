import TerminalKit
import TerminalTesting
import Testing

struct TerminalEmulatorTests {
  private func terminal(_ text: String, columns: Int = 6, rows: Int = 2) -> TerminalEmulator {
    var terminal = TerminalEmulator(size: TerminalSize(columns: columns, rows: rows))
    terminal.write(text)
    return terminal
  }

  @Test(
    "shows what was written where it was written, each character as wide as it is",
    arguments: [
      ("", "\n"), ("ab", "ab\n"), ("\u{1B}[2;3Hab", "\n  ab"), ("abc\u{1B}[1;2HX", "aXc\n"), ("中b", "中b\n"),
      ("e\u{301}b", "e\u{301}b\n"), ("中\u{301}b", "中\u{301}b\n"), ("a\u{200D}b", "a\u{200D}b\n"),
      // Half a character cannot be left over.
      ("中\u{1B}[1;1Hx", "x\n"), ("中\u{1B}[1;2Hx", " x\n"), ("ab中\u{1B}[1;2H文", "a文\n"),
      ("abcdef", "abcdef\n"), ("abcd中", "abcd中\n"), ("ab\u{1B}[2J\u{1B}[1;2Hc", " c\n"),
      ("\u{1B}[1;31mab\u{1B}[0m", "ab\n"),
    ])
  func shown(text: String, expected: String) {
    let terminal = terminal(text)
    #expect(terminal.text == expected)
    #expect(terminal.faults == [])
  }

  @Test(
    "reports what it does not show: text outside of it, and control characters and sequences that it does not know",
    arguments: [
      ("abcdefg", ["'g' outside, in row 0, column 6"]), ("abcde中", ["'中' outside, in row 0, column 5"]),
      ("\u{1B}[3;1Ha", ["'a' outside, in row 2, column 0"]), ("\u{1B}[0;1Ha", ["'a' outside, in row -1, column 0"]),
      ("\u{1B}[1;0Ha", ["'a' outside, in row 0, column -1"]), ("\u{1B}[9;9H", []),
      ("a\tb\n", ["control 9", "control 10"]), ("\u{1B}[3A", ["[3]A"]), ("\u{1B}[1J", ["[1]J"]),
    ])
  func faults(text: String, expected: [String]) {
    #expect(terminal(text).faults == expected)
  }

  @Test("a terminal without room shows nothing", arguments: [(0, 2), (6, 0), (0, 0)])
  func noRoom(columns: Int, rows: Int) {
    #expect(terminal("a\u{301}", columns: columns, rows: rows).faults.count == 1)
    #expect(terminal("\u{301}", columns: columns, rows: rows).faults == [])
  }
}
