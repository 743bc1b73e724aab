/// Identifies a visitor: 128 random bits in a cookie.
struct VisitorID: Hashable, Sendable {
  /// The name of the cookie.
  static let cookie = "visitor"

  /// The digits.
  let text: String

  /// Creates a new id, which cannot be guessed.
  init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in
      let digits = String(UInt32.random(in: .min ... .max, using: &random), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
    .joined()
  }

  /// Parses an id from a browser; nil if it cannot be one of ours.
  init?(_ text: String) {
    guard text.utf8.count == 32, text.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    self.text = text
  }
}
