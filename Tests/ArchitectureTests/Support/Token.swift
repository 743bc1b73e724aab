/// One element of Swift code: a word, a number, a symbol, or a placeholder for a literal.
///
/// Comments and the text of string literals never become tokens, so a rule that looks for a word finds it only where
/// the compiler would. `@name` and `#name` are one token each, and a word in backticks keeps them, so that a name
/// is never taken for a keyword.
struct Token: Equatable, Sendable {
  /// The token for a string or a regular expression; the code of its interpolations follows it.
  static let literal = "\"\""

  let text: String
  /// The line in the file, from 1.
  let line: Int

  var isNumber: Bool { text.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false }

  var isWord: Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return first == "_" || first == "$" || first == "`" || first.properties.isAlphabetic
  }
}
