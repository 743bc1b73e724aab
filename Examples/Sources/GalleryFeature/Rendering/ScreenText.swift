/// A piece of a line of the screen.
///
/// Its text is made of ASCII characters, so that it is as wide as it is long.
struct ScreenText: Hashable, Sendable {
  let text: String
  let look: TextLook

  /// Makes a piece of a fixed width: longer text is cut off, shorter text is followed by spaces.
  init(_ text: String, width: Int, look: TextLook = TextLook()) {
    self.text = text.prefix(width) + String(repeating: " ", count: max(0, width - text.count))
    self.look = look
  }

  var width: Int { text.count }
}
