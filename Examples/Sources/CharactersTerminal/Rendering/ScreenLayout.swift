import TerminalKit

/// The lines of the screen for each part; if there is little room, less important parts are left out first.
struct ScreenLayout: Hashable, Sendable {
  /// The line of the search field, or of what is typed in its place; nil if there is no room.
  let field: Int?
  /// The status line.
  let status: Int?
  /// The lines of the list, or of the open character.
  let body: Range<Int>
  /// The lines of the inspector, below the body; none if it is closed.
  let inspector: Range<Int>
  /// The line with the keys.
  let help: Int?

  /// As many lines as the inspector needs to show a lane for each property, and the legend.
  static let leastInspectorRows = 10

  init(size: TerminalSize, focus: ScreenFocus, hasInspector: Bool = false) {
    let rows = size.rows
    let hasField = rows >= 3 || rows >= 1 && ![.list, .detail, .inspector].contains(focus)
    let hasStatus = rows >= 2
    let hasHelp = rows >= 5
    field = hasField ? 0 : nil
    status = hasStatus ? (hasField ? 1 : 0) : nil
    let first = (hasField ? 1 : 0) + (hasStatus ? 1 : 0)
    let end = max(first, rows - (hasHelp ? 1 : 0))
    // The list keeps at least three lines, and half of all lines if there are many.
    let room = end - first
    let height = hasInspector ? max(0, min(room - 3, max(Self.leastInspectorRows, room / 2))) : 0
    body = first..<(end - height)
    inspector = (end - height)..<end
    help = hasHelp ? rows - 1 : nil
  }
}
