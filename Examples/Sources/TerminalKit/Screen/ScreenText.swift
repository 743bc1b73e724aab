/// A piece of a line of the screen.
public struct ScreenText: Hashable, Sendable {
  /// The text, with spaces behind it up to the width.
  public let text: String
  /// How it looks.
  public let look: TextLook
  /// How many columns it takes.
  public let width: Int

  /// Makes a piece of a fixed width: longer text is cut off, shorter text is followed by spaces.
  ///
  /// - Parameters:
  ///   - text: a text without control characters. A character that takes two columns is left out where only one is left.
  ///   - width: how many columns, 0 or more.
  ///   - look: how it looks.
  public init(_ text: String, width: Int, look: TextLook = TextLook()) {
    let (text, columns) = text.prefix(columns: width)
    self.text = text + String(repeating: " ", count: max(0, width - columns))
    self.look = look
    self.width = max(0, width)
  }
}
