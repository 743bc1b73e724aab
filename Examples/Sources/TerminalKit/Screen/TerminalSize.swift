/// How many characters a terminal shows.
public struct TerminalSize: Hashable, Sendable {
  /// How many fit beside each other.
  public let columns: Int

  /// How many lines there are.
  public let rows: Int

  /// Makes a size; what is negative is zero.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The size of a terminal that does not say: that of the terminals of old.
  public static let standard = Self(columns: 80, rows: 24)
}
