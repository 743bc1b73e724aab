/// All that is on the screen.
struct ScreenFrame: Hashable, Sendable {
  let size: TerminalSize
  private(set) var texts: [ScreenPosition: ScreenText] = [:]

  init(size: TerminalSize) {
    self.size = size
  }

  /// Puts lines below each other, the first one at a position.
  mutating func put(_ lines: [ScreenText], at position: ScreenPosition) {
    for (offset, line) in lines.enumerated() {
      texts[ScreenPosition(row: position.row + offset, column: position.column)] = line
    }
  }
}
