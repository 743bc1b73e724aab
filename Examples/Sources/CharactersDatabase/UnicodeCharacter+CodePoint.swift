extension UnicodeCharacter {
  /// The scalar value of a text: a code, `U+2192`, `0x2192` or `2192`, or a character of one scalar; nil for any other text.
  ///
  /// A single digit or letter is a character, not a code.
  public static func id(of text: String) -> UInt32? {
    let scalars = text.unicodeScalars
    if scalars.count == 1 { return scalars.first?.value }
    let prefix = ["U+", "u+", "0x", "0X"].first { text.hasPrefix($0) } ?? ""
    let digits = text.dropFirst(prefix.count)
    guard (1...8).contains(digits.utf8.count), digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let id = UInt32(digits, radix: 16), id <= 0x10FFFF
    else { return nil }
    return id
  }

  /// The usual notation of a scalar value: `U+` and four or more digits.
  public static func codePoint(of id: UInt32) -> String {
    let digits = String(id, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
