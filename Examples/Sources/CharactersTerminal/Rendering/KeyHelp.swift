import TerminalKit

/// The line that names the keys: as many as there is room for, in an order that does not change.
struct KeyHelp {
  private struct Key {
    let text: String
    /// Keys with a higher rank are left out first.
    let rank: Int
  }

  private let keys: [Key]

  /// The keys that have a meaning in a part of the screen.
  static func keys(in focus: ScreenFocus) -> KeyHelp {
    switch focus {
    case .field:
      KeyHelp(
        ("return: to the list", 1), ("^U: clear", 2), ("^R: refresh", 3), ("^T: try again", 4), ("^G: cancel", 5),
        ("^C: quit", 0))
    case .list:
      KeyHelp(
        ("/: search", 1), ("return: open", 2), ("u: go to", 5), ("s: star", 3), ("m: note", 4), ("r: refresh", 6),
        ("t: try again", 7), ("i: inspector", 8), ("q: quit", 0))
    case .detail:
      KeyHelp(
        ("escape: back", 1), ("p, n: neighbours", 2), ("e: encoding", 5), ("s: star", 3), ("m: note", 4),
        ("r: refresh", 6), ("t: try again", 7), ("i: inspector", 8), ("q: quit", 0))
    case .jump: KeyHelp(("return: go", 1), ("escape: leave", 2), ("^U: clear", 3), ("^C: quit", 0))
    case .inspector:
      KeyHelp(
        ("1-4: scenes", 1), ("tab: parts", 3), ("j, k: loads", 4), ("l: latency", 5), ("f, F: fail", 6),
        ("o: offline", 7),
        ("a: stale", 8), ("v: invalidate", 9), ("c: late", 10), ("i: list", 2), ("q: quit", 0))
    case .note:
      KeyHelp(("return: save", 1), ("escape: leave", 2), ("^U: clear", 3), ("^C: quit", 0))
    }
  }

  private init(_ keys: (String, Int)...) {
    self.keys = keys.map(Key.init)
  }

  /// The line for a number of columns; the key to quit is there as long as it fits.
  func text(columns: Int) -> String {
    for rank in (0...keys.count).reversed() {
      let text = keys.filter { $0.rank <= rank }.map(\.text).joined(separator: " - ")
      if text.columns <= columns { return text }
    }
    return ""
  }
}
