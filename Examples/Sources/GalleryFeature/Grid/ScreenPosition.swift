/// A place on the screen, counted from zero at the top left.
struct ScreenPosition: Hashable, Comparable, Sendable {
  var row: Int
  var column: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.row, left.column) < (right.row, right.column)
  }
}
