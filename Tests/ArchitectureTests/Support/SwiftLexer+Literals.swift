extension SwiftLexer {
  /// Skips a string whose opening pounds are already read; reads the code in its interpolations.
  mutating func lexString(pounds: Int) {
    emit(Token.literal)
    let quotes = peek(1) == "\"" && peek(2) == "\"" ? 3 : 1
    advance(by: quotes)
    while let scalar = peek() {
      if scalar == "\"", isClosing(quotes: quotes, pounds: pounds) {
        advance(by: quotes + pounds)
        return
      }
      if scalar == "\\", hasPounds(pounds, at: 1) {
        advance(by: 1 + pounds)
        if peek() == "(" {
          lexInterpolation()
        } else {
          advance()
        }
      } else if scalar == "\n", quotes == 1 {
        return  // An unterminated string: the compiler's business. The rest of the file is still worth reading.
      } else {
        advance()
      }
    }
  }

  private mutating func lexInterpolation() {
    emit("(", advancingBy: 1)
    lexCode(untilUnmatchedParenthesis: true)
    emit(")", advancingBy: 1)
  }

  private func isClosing(quotes: Int, pounds: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == "\"" } && hasPounds(pounds, at: quotes)
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { peek(offset + $0) == "#" }
  }

  // MARK: Regular expressions

  /// Skips a regular expression whose opening pounds are already read.
  mutating func lexRegex(pounds: Int) {
    emit(Token.literal)
    advance()
    while let scalar = peek() {
      if scalar == "\\" {
        advance(by: 2)
      } else if scalar == "/", hasPounds(pounds, at: 1) {
        advance(by: 1 + pounds)
        return
      } else {
        advance()
      }
    }
  }

  /// Whether the slash here opens a regular expression rather than divides.
  ///
  /// As the compiler's, this is a rule of thumb: where an expression may begin, directly followed by its first
  /// character, and closed on the same line.
  func startsRegex() -> Bool {
    if let last = tokens.last?.text, !Self.beforeExpression.contains(last) { return false }
    guard let next = peek(1), ![" ", "\t", "\n", ")"].contains(next) else { return false }
    var offset = 1
    while let scalar = peek(offset), scalar != "\n" {
      if scalar == "/" { return true }
      offset += scalar == "\\" ? 2 : 1
    }
    return false
  }

  private static let beforeExpression: Set<String> = [
    "(", "[", "{", ",", "=", ":", ";", "!", "&", "|", "?", "return", "in", "case", "try", "await",
  ]
}
