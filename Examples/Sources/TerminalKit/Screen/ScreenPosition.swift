/// A position on the screen, counted from zero at the top left.
public struct ScreenPosition: Hashable, Comparable, Sendable {
  /// The line.
  public var row: Int
  /// The column in the line.
  public var column: Int

  /// Creates a position.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// Whether a position precedes another in reading order.
  public static func < (left: Self, right: Self) -> Bool {
    (left.row, left.column) < (right.row, right.column)
  }
}
