public import TerminalKit

/// The parts of a terminal that the examples need: it shows the result of everything that was written to it.
///
/// It uses the widths from ``CharacterWidths``, because it tests the output of TerminalKit.
public struct TerminalEmulator: Sendable {
  /// The character in each column; the second column of a wide character is empty.
  public private(set) var lines: [[String]]
  private var row = 0
  private var column = 0
  /// The faults of the output: unknown control sequences or control characters, and texts outside the screen.
  public private(set) var faults: [String] = []

  /// Creates an empty terminal.
  public init(size: TerminalSize) {
    lines = Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
  }

  /// The visible text, without the spaces at the ends of lines.
  public var text: String {
    lines.map { String($0.joined().reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }

  /// Processes text and control sequences, scalar by scalar as terminals do.
  public mutating func write(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        let sequence = rest.prefix { !$0.properties.isAlphabetic }
        rest = rest.dropFirst(sequence.count)
        let final = rest.popFirst() ?? " "
        control(final, String(sequence).dropFirst().split(separator: ";").compactMap { Int($0) })
      } else if scalar.properties.generalCategory == .control {
        faults.append("control \(scalar.value)")
      } else {
        put(scalar)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    // A terminal shows a placeholder for an unknown scalar.
    let width = CharacterWidths.columns(of: scalar) ?? 1
    defer { column += width }
    guard width > 0 else {
      // The scalar combines with the preceding character.
      if let place = placeBefore { lines[row][place].unicodeScalars.append(scalar) }
      return
    }
    guard lines.indices.contains(row), column >= 0, column + width <= lines[row].count else {
      return faults.append("'\(scalar)' outside, in row \(row), column \(column)")
    }
    for column in column..<column + width { erase(column) }
    lines[row][column] = String(scalar)
    if width == 2 { lines[row][column + 1] = "" }
  }

  /// The column of the last written character; nil at the beginning of a line.
  private var placeBefore: Int? {
    guard lines.indices.contains(row), column > 0, column <= lines[row].count else { return nil }
    return lines[row][column - 1].isEmpty ? column - 2 : column - 1
  }

  /// Clears a column, and the other half of a wide character.
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
    default: faults.append("\(numbers)\(final)")
    }
  }
}
