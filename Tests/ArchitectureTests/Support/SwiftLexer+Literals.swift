extension SwiftLexer {
  /// Skips a string whose opening pounds are already read; reads the code in its interpolations.
  mutating func lexString(pounds: Int) {
    emit(Token.literal)
    let quotes = source.peek(1) == .quote && source.peek(2) == .quote ? 3 : 1
    advance(by: quotes)
    while let byte = source.next() {
      if byte == .quote, isClosing(quotes: quotes, pounds: pounds) {
        advance(by: quotes + pounds)
        return
      }
      if byte == .backslash, hasPounds(pounds, at: 1) {
        advance(by: 1 + pounds)
        if source.peek() == .openingParenthesis {
          lexInterpolation()
        } else {
          advance()
        }
      } else if byte == .newline, quotes == 1 {
        return  // The compiler reports an unterminated string. The rest of the file is still worth reading.
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
    (0..<quotes).allSatisfy { source.peek($0) == .quote } && hasPounds(pounds, at: quotes)
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { source.peek(offset + $0) == .pound }
  }

  // MARK: Regular expressions

  /// Skips a regular expression whose opening pounds are already read.
  mutating func lexRegex(pounds: Int) {
    emit(Token.literal)
    advance()
    while let byte = source.next() {
      if byte == .backslash {
        advance(by: 2)
      } else if byte == .slash, hasPounds(pounds, at: 1) {
        advance(by: 1 + pounds)
        return
      } else {
        advance()
      }
    }
  }

  /// Whether the slash here opens a regular expression, and does not divide.
  ///
  /// Like the compiler's, this is a rule of thumb: it does if an expression may begin here, the slash is directly
  /// followed by a character of the expression, and the expression is closed on the same line.
  func startsRegex() -> Bool {
    if let last = tokens.last?.text, !Self.beforeExpression.contains(last) { return false }
    let first = source.peek(1)
    if first.isSpace || first == .closingParenthesis { return false }
    var offset = 1
    while source.peek(offset) != .newline, source.peek(offset) != 0 {
      if source.peek(offset) == .slash { return true }
      offset += source.peek(offset) == .backslash ? 2 : 1
    }
    return false
  }

  private static let beforeExpression: Set<String> = [
    "(", "[", "{", ",", "=", ":", ";", "!", "&", "|", "?", "return", "in", "case", "try", "await",
  ]
}
