import TerminalKit

/// Which lines of the screen are for what: those that matter less go first where there is little room.
struct ScreenLayout: Hashable, Sendable {
  /// The line of the search field; nil where there is no room.
  let field: Int?
  /// The line that says what is going on.
  let status: Int?
  /// The lines of the list, or of the character that is open.
  let body: Range<Int>
  /// The line that names the keys.
  let help: Int?

  init(size: TerminalSize, focus: ScreenFocus) {
    let rows = size.rows
    let hasField = rows >= 3 || rows >= 1 && focus == .field
    let hasStatus = rows >= 2
    let hasHelp = rows >= 5
    field = hasField ? 0 : nil
    status = hasStatus ? (hasField ? 1 : 0) : nil
    let first = (hasField ? 1 : 0) + (hasStatus ? 1 : 0)
    body = first..<max(first, rows - (hasHelp ? 1 : 0))
    help = hasHelp ? rows - 1 : nil
  }
}
