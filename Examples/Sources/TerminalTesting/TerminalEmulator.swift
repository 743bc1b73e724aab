public import TerminalKit

/// As much of a terminal as the examples need: what is on it after everything that was written to it.
public struct TerminalEmulator: Sendable {
  /// What each column shows: a character; the column behind one that takes two is empty.
  public private(set) var lines: [[String]]
  private var row = 0
  private var column = 0
  /// The control sequences and control characters that it does not know.
  public private(set) var unknown: [String] = []

  /// Makes an empty terminal.
  public init(size: TerminalSize) {
    lines = Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
  }

  /// What there is to see, without the spaces at the ends of lines.
  public var text: String {
    lines.map { String($0.joined().reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }

  /// Takes in text and control sequences, scalar by scalar as terminals do.
  public mutating func write(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        let sequence = rest.prefix { !$0.properties.isAlphabetic }
        rest = rest.dropFirst(sequence.count)
        let final = rest.popFirst() ?? " "
        control(final, String(sequence).dropFirst().split(separator: ";").compactMap { Int($0) })
      } else if scalar.properties.generalCategory == .control {
        unknown.append("control \(scalar.value)")
      } else {
        put(scalar)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = scalar.columns
    defer { column += width }
    guard lines.indices.contains(row), !lines[row].isEmpty else { return }
    guard width > 0 else {
      // It is put on what stands before it.
      if column > 0, column <= lines[row].count { lines[row][column - 1].unicodeScalars.append(scalar) }
      return
    }
    // As with wrapping turned off: what does not fit is written over the last character.
    let place = max(0, min(column, lines[row].count - width))
    for column in place..<min(place + width, lines[row].count) { erase(column) }
    lines[row][place] = String(scalar)
    if width == 2, place + 1 < lines[row].count { lines[row][place + 1] = "" }
  }

  /// Clears a column, and with it the other half of a character that takes two.
  private mutating func erase(_ place: Int) {
    if lines[row][place].isEmpty, place > 0 { lines[row][place - 1] = " " }
    if place + 1 < lines[row].count, lines[row][place + 1].isEmpty { lines[row][place + 1] = " " }
    lines[row][place] = " "
  }

  private mutating func control(_ final: Unicode.Scalar, _ numbers: [Int]) {
    switch (final, numbers) {
    case ("H", let numbers) where numbers.count == 2: (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case ("J", [2]): lines = lines.map { $0.map { _ in " " } }
    case ("m", _): break
    default: unknown.append("\(numbers)\(final)")
    }
  }
}
