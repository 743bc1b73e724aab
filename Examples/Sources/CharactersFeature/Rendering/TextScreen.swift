/// What there is to see: the rows, and a line that says what is going on.
public struct TextScreen: Hashable, Sendable {
  /// The line for standard error.
  public var status: StatusLine

  /// The lines for standard output, without their ends.
  public var rows: [String]

  /// Makes a screen.
  public init(status: StatusLine, rows: [String] = []) {
    self.status = status
    self.rows = rows
  }
}
