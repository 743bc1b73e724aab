/// Escapes text for markup.
///
/// Beyond the escaping of markup, no hidden character may affect its surroundings: a character that changes the direction of a
/// line could make a name read like another one, and a null character would change the text.
enum HTMLEscaping {
  /// A text for reading: control characters become pictures, and other hidden characters that affect a line become a dot.
  static func text(_ text: String) -> String {
    escape(text) { $0.isControl ? $0.picture : $0.turnsLines ? "\u{B7}" : nil }
  }

  /// A value that the browser sends back unchanged: direction marks become numeric references; control characters become U+FFFD, because
  /// markup allows none.
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
  /// Whether it is a control character.
  fileprivate var isControl: Bool { properties.generalCategory == .control }

  /// The symbol that stands for a control character.
  fileprivate var picture: String {
    switch value {
    case 0...0x1F: Unicode.Scalar(0x2400 + value).map(String.init) ?? "\u{B7}"
    case 0x7F: "\u{2421}"
    default: "\u{B7}"
    }
  }

  /// Whether it is hidden and affects the text around it: direction marks, embeddings and isolates, line separators, and tags.
  var turnsLines: Bool {
    switch value {
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }
}
