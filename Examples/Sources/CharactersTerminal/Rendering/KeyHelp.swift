import TerminalKit

/// The line that names the keys: as many as there is room for, in an order that does not change.
struct KeyHelp {
  private struct Key {
    let text: String
    /// Keys with a higher rank are left out first.
    let rank: Int
    /// A shorter text for a narrow screen.
    let short: String

    init(_ text: String, _ rank: Int, short: String? = nil) {
      self.text = text
      self.rank = rank
      self.short = short ?? text
    }
  }

  private static let quit = Key("q: quit", 0)
  private static let interrupt = Key("^C: quit", 0)

  private let keys: [Key]

  /// The keys that have a meaning in a part of the screen; the way out of it stays longest, after the key to quit.
  static func keys(in focus: ScreenFocus) -> KeyHelp {
    switch focus {
    case .field:
      KeyHelp(
        Key("return: to the list", 1, short: "esc: list"), Key("^U: clear", 2), Key("^R: refresh", 3),
        Key("^T: try again", 4), Key("^G: cancel", 5), interrupt)
    case .list:
      KeyHelp(
        Key("/: search", 1), Key("return: open", 2), Key("u: go to", 6), Key("s: star", 4), Key("m: note", 5),
        Key("r: refresh", 7), Key("t: try again", 8), Key("i: inspector", 3), quit)
    case .detail:
      KeyHelp(
        Key("escape: back", 1, short: "esc: back"), Key("p, n: neighbours", 2), Key("e: encoding", 6),
        Key("s: star", 4), Key("m: note", 5), Key("r: refresh", 7), Key("t: try again", 8), Key("i: inspector", 3),
        quit)
    case .jump:
      KeyHelp(
        Key("return: go", 2), Key("escape: leave", 1, short: "esc: back"), Key("^U: clear", 3), interrupt)
    case .inspector:
      KeyHelp(
        Key("1-4: scenes", 2), Key("tab: parts", 3), Key("j, k: loads", 4), Key("l: latency", 5),
        Key("f, F: fail", 6), Key("o: offline", 7), Key("a: stale", 8), Key("v: invalidate", 9), Key("c: late", 10),
        Key("i: list", 1), quit)
    case .note:
      KeyHelp(
        Key("return: save", 2), Key("escape: leave", 1, short: "esc: back"), Key("^U: clear", 3), interrupt)
    }
  }

  private init(_ keys: Key...) {
    self.keys = keys
  }

  /// The line for a number of columns; the key to quit is there as long as it fits.
  func text(columns: Int) -> String {
    let ranks = (1...keys.count).reversed()
    let texts = ranks.map { rank in text(\.text, upTo: rank) } + [text(\.short, upTo: 1), text(\.text, upTo: 0)]
    return texts.first { $0.columns <= columns } ?? ""
  }

  private func text(_ part: KeyPath<Key, String>, upTo rank: Int) -> String {
    keys.filter { $0.rank <= rank }.map { $0[keyPath: part] }.joined(separator: " - ")
  }
}
