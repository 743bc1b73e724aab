/// The drawn output: the rows, and a status line.
public struct TextScreen: Hashable, Sendable {
  /// The line for standard error.
  public var status: StatusLine

  /// The lines for standard output, without their ends.
  public var rows: [String]

  /// Creates a screen.
  public init(status: StatusLine, rows: [String] = []) {
    self.status = status
    self.rows = rows
  }
}
