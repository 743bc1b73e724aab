/// The size of a terminal in characters.
public struct TerminalSize: Hashable, Sendable {
  /// The number of columns.
  public let columns: Int

  /// The number of lines.
  public let rows: Int

  /// Creates a size; negative numbers count as zero.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The size to assume if a terminal does not report one.
  public static let standard = Self(columns: 80, rows: 24)
}
