import LoadableTesting
import TerminalTesting
import Testing

@testable import TerminalKit

struct ScreenPainterTests {
  private func frame(
    _ texts: [(row: Int, column: Int, text: String)], size: TerminalSize = TerminalSize(columns: 20, rows: 4)
  ) -> ScreenFrame {
    var frame = ScreenFrame(size: size)
    for (row, column, text) in texts {
      frame.put([ScreenText(text, width: text.columns)], at: ScreenPosition(row: row, column: column))
    }
    return frame
  }

  @Test("draws all of the first frame on a cleared screen, from top to bottom")
  func first() {
    var painter = ScreenPainter(colors: .none)
    #expect(
      painter.text(for: frame([(1, 0, "c"), (0, 4, "b"), (0, 0, "a")]))
        == "\u{1B}[0m\u{1B}[2J\u{1B}[1;1Ha\u{1B}[1;5Hb\u{1B}[2;1Hc")
  }

  @Test("writes what has changed, and nothing when nothing has")
  func change() {
    var painter = ScreenPainter(colors: .none)
    _ = painter.text(for: frame([(0, 0, "a"), (0, 4, "b")]))
    #expect(painter.text(for: frame([(0, 0, "a"), (0, 4, "B")])) == "\u{1B}[1;5HB")
    #expect(painter.text(for: frame([(0, 0, "a"), (0, 4, "B")])) == "")
  }

  @Test("overwrites removed texts with spaces before it writes what takes their place")
  func removal() {
    var painter = ScreenPainter(colors: .none)
    _ = painter.text(for: frame([(0, 0, "abc"), (1, 0, "def")]))
    #expect(
      painter.text(for: frame([(0, 0, "x"), (1, 1, "y")]))
        == "\u{1B}[1;1H   \u{1B}[2;1H   \u{1B}[1;1Hx\u{1B}[2;2Hy")
  }

  @Test("draws everything again at another size, and after it was told to forget")
  func again() {
    var painter = ScreenPainter(colors: .none)
    let small = frame([(0, 0, "a")])
    let large = frame([(0, 0, "a")], size: TerminalSize(columns: 30, rows: 4))
    let all = painter.text(for: small)
    #expect(painter.text(for: large) == all)
    painter.forget()
    #expect(painter.text(for: large) == all)
  }

  @Test("a look ends where its text ends")
  func look() {
    var painter = ScreenPainter(colors: .palette)
    var frame = ScreenFrame(size: .standard)
    frame.put([ScreenText("x", width: 1, look: TextLook(tone: .alarming))], at: ScreenPosition(row: 0, column: 0))
    #expect(painter.text(for: frame) == "\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[31mx\u{1B}[0m")
  }

  @Test("from any frame to any other, the terminal shows the last one")
  func everything() {
    var dice = Dice()
    let size = TerminalSize(columns: 12, rows: 3)
    var painter = ScreenPainter(colors: .palette)
    var terminal = TerminalEmulator(size: size)
    for _ in 1...300 {
      // Pieces of four columns, some left out and some short.
      let texts = (0..<9).compactMap { place -> (row: Int, column: Int, text: String)? in
        let width = Int(dice.roll() * 5)
        // Two columns each for the last one.
        let letter = ["a", "b", "中"][Int(dice.roll() * 3)]
        let text = String(repeating: letter, count: width).prefix(columns: width).text
        return text.isEmpty ? nil : (place / 3, place % 3 * 4, text)
      }
      let next = frame(texts, size: size)
      terminal.write(painter.text(for: next))
      var expected = TerminalEmulator(size: size)
      var other = ScreenPainter(colors: .none)
      expected.write(other.text(for: next))
      expectNoDifference(expected.text, terminal.text)
    }
  }
}
