import CharactersFeature
import TerminalKit
import TerminalTesting

@testable import CharactersTerminal

/// What a frame looks like on a terminal.
func text(of frame: ScreenFrame) -> String {
  var painter = ScreenPainter(colors: .none)
  var terminal = TerminalEmulator(size: frame.size)
  terminal.write(painter.text(for: frame))
  return terminal.text
}

/// What is drawn, as it looks on a terminal.
func drawing(columns: Int, rows: Int, _ draw: (inout FrameBuilder) -> Void) -> String {
  var frame = FrameBuilder(size: TerminalSize(columns: columns, rows: rows))
  draw(&frame)
  return text(of: frame.frame)
}
