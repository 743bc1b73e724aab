import TerminalKit
import TerminalTesting
import Testing

@MainActor struct RecordingScreenTests {
  @Test("output that the terminal does not show fails the test, once")
  func faults() throws {
    let screen = RecordingScreen(size: TerminalSize(columns: 16, rows: 1))
    try screen.write("abc")
    try withKnownIssue {
      try screen.write("\u{1B}[2;1Ha")
    } matching: { issue in
      issue.comments == ["The terminal does not show the output as intended: 'a' outside, in row 1, column 0"]
    }
    try screen.write("\u{1B}[1;1Hx")
    #expect(screen.terminal.text == "xbc")
    #expect(screen.takeWrites().count == 3)
    #expect(screen.takeWrites() == [])
  }

  @Test("others write to the terminal while it is released")
  func others() throws {
    let screen = RecordingScreen(size: TerminalSize(columns: 16, rows: 1))
    try screen.write("abc")
    try screen.suspend()
    #expect(screen.terminal.text == "$ other output")
    try screen.resume()
    #expect(screen.terminal.text == "$ fg")
    #expect(screen.calls == ["suspend", "resume"])
  }

  @Test("a screen that fails shows nothing more")
  func failure() throws {
    let screen = RecordingScreen(size: .standard)
    screen.failure = TerminalError(code: 5)
    #expect(throws: TerminalError(code: 5)) { try screen.write("a") }
    #expect(screen.takeWrites() == [])
  }
}
