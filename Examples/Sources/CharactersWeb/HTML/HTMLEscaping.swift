/// Escapes text for markup.
///
/// Beside what markup needs, nothing that is hidden may act on its surroundings: a control that turns the direction of a line would
/// make a name read as another one, and a null would be another text than the one that was sent.
enum HTMLEscaping {
  /// A text to be read: control characters as their pictures, other hidden ones that act on a line as a point.
  static func text(_ text: String) -> String {
    escape(text) { $0.isControl ? $0.picture : $0.turnsLines ? "\u{B7}" : nil }
  }

  /// A value for a machine, which gets back what was sent: direction marks by number, controls as U+FFFD, since markup has none.
  static func attribute(_ text: String) -> String {
    escape(text) { scalar in
      if scalar.isControl { return "\u{FFFD}" }
      return scalar.turnsLines ? "&#x\(String(scalar.value, radix: 16, uppercase: true));" : nil
    }
  }

  private static func escape(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default:
        if let replacement = replacement(scalar) {
          result += replacement
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character of C0 or C1, or the one between them.
  fileprivate var isControl: Bool { properties.generalCategory == .control }

  /// What stands for a control character.
  fileprivate var picture: String {
    switch value {
    case 0...0x1F: Unicode.Scalar(0x2400 + value).map(String.init) ?? "\u{B7}"
    case 0x7F: "\u{2421}"
    default: "\u{B7}"
    }
  }

  /// Whether it is hidden and acts on the text around it: direction marks, embeddings and isolates, line separators, and tags.
  var turnsLines: Bool {
    switch value {
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }
}
