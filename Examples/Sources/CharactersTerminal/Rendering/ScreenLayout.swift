import TerminalKit

/// The lines of the screen for each part; if there is little room, less important parts are left out first.
struct ScreenLayout: Hashable, Sendable {
  /// The line of the search field, or of what is typed in its place; nil if there is no room.
  let field: Int?
  /// The status line.
  let status: Int?
  /// The lines of the list, or of the open character.
  let body: Range<Int>
  /// The line with the keys.
  let help: Int?

  init(size: TerminalSize, focus: ScreenFocus) {
    let rows = size.rows
    let hasField = rows >= 3 || rows >= 1 && ![.list, .detail].contains(focus)
    let hasStatus = rows >= 2
    let hasHelp = rows >= 5
    field = hasField ? 0 : nil
    status = hasStatus ? (hasField ? 1 : 0) : nil
    let first = (hasField ? 1 : 0) + (hasStatus ? 1 : 0)
    body = first..<max(first, rows - (hasHelp ? 1 : 0))
    help = hasHelp ? rows - 1 : nil
  }
}
