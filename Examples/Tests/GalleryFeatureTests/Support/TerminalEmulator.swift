@testable import GalleryFeature

/// As much of a terminal as the gallery needs: what is on it after everything that was written to it.
struct TerminalEmulator {
  private(set) var lines: [[Character]]
  private var row = 0
  private var column = 0
  /// The control sequences that it does not know.
  private(set) var unknown: [String] = []

  init(size: TerminalSize) {
    lines = Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
  }

  /// What there is to see, without the spaces at the ends of lines.
  var text: String {
    lines.map { String(String($0).reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }

  mutating func write(_ text: String) {
    var rest = Substring(text)
    while let character = rest.popFirst() {
      if character == "\u{1B}" {
        let sequence = rest.prefix { !$0.isLetter }
        rest = rest.dropFirst(sequence.count)
        let final = rest.popFirst() ?? " "
        control(final, sequence.dropFirst().split(separator: ";").compactMap { Int($0) })
      } else {
        // As with wrapping turned off: what does not fit is written over the last character.
        if lines.indices.contains(row), !lines[row].isEmpty {
          lines[row][min(column, lines[row].count - 1)] = character
        }
        column += 1
      }
    }
  }

  private mutating func control(_ final: Character, _ numbers: [Int]) {
    switch (final, numbers) {
    case ("H", let numbers) where numbers.count == 2: (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case ("J", [2]): lines = lines.map { $0.map { _ in " " } }
    case ("m", _): break
    default: unknown.append("\(numbers)\(final)")
    }
  }
}
