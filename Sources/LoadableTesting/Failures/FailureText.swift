/// Parts of failure messages.
enum FailureText {
  /// Some of the items, one per line, and how many more there are.
  static func list<Items: Collection>(_ items: Items, _ text: (Items.Element) -> String = { "\($0)" }) -> String {
    let rest = items.count - ValueDump.shownElements
    let lines = items.prefix(ValueDump.shownElements).map(text) + (rest > 0 ? ["… \(rest) more"] : [])
    return lines.map { "  • \($0)" }.joined(separator: "\n")
  }

  /// How many there are of something, as in `2 effects`.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
