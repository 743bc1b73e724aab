/// The content of the screen.
public struct ScreenFrame: Hashable, Sendable {
  /// The size of the screen.
  public let size: TerminalSize
  /// The texts, by the position where they begin.
  public private(set) var texts: [ScreenPosition: ScreenText] = [:]

  /// Creates an empty frame.
  public init(size: TerminalSize) {
    self.size = size
  }

  /// Puts lines one below another, the first one at a position.
  public mutating func put(_ lines: [ScreenText], at position: ScreenPosition) {
    for (offset, line) in lines.enumerated() {
      texts[ScreenPosition(row: position.row + offset, column: position.column)] = line
    }
  }
}
