/// All that is on the screen.
public struct ScreenFrame: Hashable, Sendable {
  /// How large the screen is.
  public let size: TerminalSize
  /// What is on it, by where it begins.
  public private(set) var texts: [ScreenPosition: ScreenText] = [:]

  /// Makes an empty frame.
  public init(size: TerminalSize) {
    self.size = size
  }

  /// Puts lines below each other, the first one at a position.
  public mutating func put(_ lines: [ScreenText], at position: ScreenPosition) {
    for (offset, line) in lines.enumerated() {
      texts[ScreenPosition(row: position.row + offset, column: position.column)] = line
    }
  }
}
