/// A drawn page: its parts, and its rows, which are drawn one by one.
struct Screen: Equatable {
  /// The rows.
  typealias Rows = [ScreenRow]

  /// What is around them.
  var frame: ScreenFrame

  /// The parts.
  var parts: [ScreenPart: HTML]

  /// The rows, in their order.
  var rows: Rows
}
