/// The bytes of Swift's syntax.
extension UInt8 {
  static var newline: Self { 0x0A }
  static var quote: Self { 0x22 }
  static var pound: Self { 0x23 }
  static var openingParenthesis: Self { 0x28 }
  static var closingParenthesis: Self { 0x29 }
  static var star: Self { 0x2A }
  static var minus: Self { 0x2D }
  static var point: Self { 0x2E }
  static var slash: Self { 0x2F }
  static var greater: Self { 0x3E }
  static var at: Self { 0x40 }
  static var backslash: Self { 0x5C }
  static var backtick: Self { 0x60 }

  /// Space, tab, newline and return.
  var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Letters, digits, `_`, `$`, and everything outside ASCII.
  var isWord: Bool {
    self >= 0x61 && self <= 0x7A || self >= 0x41 && self <= 0x5A || isDigit || self == 0x5F || self == 0x24
      || self >= 0x80
  }
}
