/// The meaning of a search text: words of names, scalars given by code or as a character, or a text whose characters are listed.
///
/// It is a pure value, so that every text that a user can type can be tested without a database.
struct CharacterQuery: Hashable {
  /// The longest text that is considered, in bytes of UTF-8; the longest name has 88.
  static let maximumLength = 1_000

  /// Whether all characters match, because nothing was typed.
  var isEverything = false

  /// The words that a name must contain; each must be the beginning of one of the name's words.
  ///
  /// They are lowercase ASCII letters and digits. A text without any matches no name.
  var words: [String] = []

  /// The scalar values that match whatever their names are.
  var scalars: [UInt32] = []

  /// The scalar values of a text whose characters are listed, such as a pasted `→☃é`: each once, in the order of the text.
  ///
  /// No name can match such a text, and it is not a code.
  var letters: [UInt32] = []

  /// Parses a search text.
  ///
  /// It accepts any text. Surrounding whitespace is ignored, but only ASCII whitespace, because a no-break space is a character
  /// to search for.
  init(_ text: String) {
    let text = Self.trimmed(text)
    guard !text.isEmpty else {
      isEverything = true
      return
    }
    guard text.utf8.count <= Self.maximumLength else { return }
    for prefix in ["U+", "u+", "0x", "0X"] where text.hasPrefix(prefix) {
      let digits = text.dropFirst(prefix.count)
      if Self.isHexadecimal(digits) {
        // A code is not a word as well: the names of ideographs contain their codes, so U+21 would find U+2100 to U+21FF.
        scalars = Self.scalar(digits)
        return
      }
    }
    if Self.isHexadecimal(text[...]) {
      scalars = Self.scalar(text[...])
    }
    if text.unicodeScalars.count == 1 {
      scalars += text.unicodeScalars.map(\.value)
    }
    words = Self.words(text)
    guard words.isEmpty, scalars.isEmpty else { return }
    var seen: Set<UInt32> = []
    letters = text.unicodeScalars.map(\.value).filter { seen.insert($0).inserted }
  }

  /// The words as an FTS5 expression; nil if no name can match.
  ///
  /// Words are quoted, because `and`, `or`, `not` and `near` are operators. They need no escaping: see ``words``.
  var pattern: String? {
    words.isEmpty ? nil : words.map { "\"\($0)\" *" }.joined(separator: " ")
  }

  private static func words(_ text: String) -> [String] {
    let words = text.split { !($0.isLetter || $0.isNumber) }
    // Names are ASCII: no name contains this word, and without the word the search would find other names.
    guard words.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) else { return [] }
    let sorted = words.map { $0.lowercased() }.sorted()
    // A word that begins the next one adds no condition. This also drops repetitions.
    return sorted.indices.compactMap { index in
      let next = index + 1
      return next < sorted.endIndex && sorted[next].hasPrefix(sorted[index]) ? nil : sorted[index]
    }
  }

  private static func isHexadecimal(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 8 && text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  private static func scalar(_ digits: Substring) -> [UInt32] {
    UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { [$0.value] } ?? []
  }

  private static func trimmed(_ text: String) -> String {
    let isSpace = { (scalar: Unicode.Scalar) in scalar.isASCII && scalar.properties.isWhitespace }
    let start = text.unicodeScalars.drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(start[...last])
  }
}
