/// What keys are about.
enum ScreenFocus: Hashable, Sendable {
  /// The search field: letters are text.
  case field
  /// The list: letters are commands.
  case list
  /// The character that is open: letters are commands.
  case detail
}
