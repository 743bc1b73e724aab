/// A place on the screen, counted from zero at the top left.
public struct ScreenPosition: Hashable, Comparable, Sendable {
  /// The line.
  public var row: Int
  /// The place in the line.
  public var column: Int

  /// Makes a place.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// Whether a place comes first in reading order.
  public static func < (left: Self, right: Self) -> Bool {
    (left.row, left.column) < (right.row, right.column)
  }
}
