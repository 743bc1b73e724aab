import TerminalKit

/// Places texts on a frame, side by side, within the screen.
struct FrameBuilder {
  private(set) var frame: ScreenFrame

  init(size: TerminalSize) {
    frame = ScreenFrame(size: size)
  }

  /// Puts a text into columns of a line, and pads it with spaces; a width of nil extends to the end of the line.
  mutating func put(
    _ text: String, row: Int, column: Int = 0, width: Int? = nil, look: TextLook = TextLook()
  ) {
    let room = frame.size.columns - column
    let width = min(width ?? room, room)
    guard width > 0, row >= 0, row < frame.size.rows else { return }
    frame.put([ScreenText(text, width: width, look: look)], at: ScreenPosition(row: row, column: column))
  }
}
