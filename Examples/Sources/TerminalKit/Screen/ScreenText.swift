/// A piece of a line of the screen.
public struct ScreenText: Hashable, Sendable {
  /// The text, padded with spaces to the width.
  public let text: String
  /// The look of the text.
  public let look: TextLook
  /// The number of columns.
  public let width: Int

  /// Creates a text of a fixed width: longer text is cut off, and shorter text is padded with spaces.
  ///
  /// - Parameters:
  ///   - text: a text without control characters. A character of two columns is left out if only one column is left.
  ///   - width: the number of columns, 0 or more.
  ///   - look: the look of the text.
  public init(_ text: String, width: Int, look: TextLook = TextLook()) {
    let (text, columns) = text.prefix(columns: width)
    self.text = text + String(repeating: " ", count: max(0, width - columns))
    self.look = look
    self.width = max(0, width)
  }
}
