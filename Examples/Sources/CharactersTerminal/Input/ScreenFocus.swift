/// The part of the screen that keys apply to.
enum ScreenFocus: Hashable, Sendable {
  /// The search field: letters are text.
  case field
  /// The list: letters are commands.
  case list
  /// The open character: letters are commands.
  case detail
  /// The note that is being written: letters are text.
  case note
  /// The character to go to, as it is being typed: letters are text.
  case jump
  /// The inspector: letters are controls.
  case inspector
}
