import TerminalKit
import TerminalTesting
import Testing

struct ScreenFrameDrawingTests {
  @Test("a frame is drawn on a terminal of its size, and a text outside of it fails the test")
  func drawn() {
    var frame = ScreenFrame(size: TerminalSize(columns: 5, rows: 2))
    frame.put([ScreenText("中ab", width: 4), ScreenText("c", width: 1)], at: ScreenPosition(row: 0, column: 1))
    #expect(frame.drawn(colors: .all).text == " 中ab\n c")
    frame.put([ScreenText("de", width: 2)], at: ScreenPosition(row: 1, column: 4))
    withKnownIssue { _ = frame.drawn() }
  }
}
