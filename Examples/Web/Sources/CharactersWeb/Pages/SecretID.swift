/// Identifies a visitor's page or browser by 128 random bits, which others cannot guess.
struct SecretID<Kind>: Hashable, Sendable {
  /// The digits.
  let text: String

  /// Creates a new id.
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

/// Identifies a page in a browser's tab: the page's script sends it with every request.
typealias PageID = SecretID<LivePage>

/// Identifies a browser, by a cookie: the server uses it to limit how many pages are updated live, and to find the page after a form.
///
/// All pages of a browser share it, even those of other servers on the same machine, so it never decides what a page shows.
typealias VisitorID = SecretID<LivePages>

extension VisitorID {
  /// The name of the cookie.
  static var cookie: String { "visitor" }
}
