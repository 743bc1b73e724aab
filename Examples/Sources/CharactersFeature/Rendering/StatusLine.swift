/// One line of status.
public struct StatusLine: Hashable, Sendable {
  /// The line, without its end.
  public var text: String

  /// The progress, in 0...1; nil if the line shows none.
  ///
  /// A line with progress is transient: the next line may replace it.
  public var progress: Double?

  /// Creates a line.
  public init(_ text: String, progress: Double? = nil) {
    self.text = text
    self.progress = progress
  }

  /// Creates a line that begins with a label.
  init(_ label: String, _ color: TextColor, _ text: String, style: TextStyle, progress: Double? = nil) {
    let padding = String(repeating: " ", count: max(1, Self.labelWidth - label.count))
    self.init(style.paint(label, color) + padding + text, progress: progress)
  }

  private static let labelWidth = 10
}
