/// One line that says what is going on.
public struct StatusLine: Hashable, Sendable {
  /// The line, without its end.
  public var text: String

  /// How far it is with what the line is about, in 0...1; nil when the line does not say.
  ///
  /// A line that does say is transient: the next one may take its place.
  public var progress: Double?

  /// Makes a line.
  public init(_ text: String, progress: Double? = nil) {
    self.text = text
    self.progress = progress
  }

  /// Makes a line that begins with a word for what it is about.
  init(_ label: String, _ color: TextColor, _ text: String, style: TextStyle, progress: Double? = nil) {
    let padding = String(repeating: " ", count: max(1, Self.labelWidth - label.count))
    self.init(style.paint(label, color) + padding + text, progress: progress)
  }

  private static let labelWidth = 10
}
