/// How text is drawn: plain for files, pipes and `--plain`; with colours on a terminal.
public enum TextStyle: Hashable, Sendable {
  /// Characters only.
  case plain

  /// With colours, and lines that are updated in place.
  case terminal

  /// The text in a colour, if the style has colours.
  ///
  /// The colour ends with the text, so that following text keeps its own.
  func paint(_ text: String, _ color: TextColor) -> String {
    self == .plain ? text : "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
  }
}

/// A colour of a terminal: the number that selects it.
enum TextColor: Int {
  case bold = 1
  case dim = 2
  case red = 31
  case green = 32
  case yellow = 33
  case cyan = 36
}
