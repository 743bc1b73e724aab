/// A sequence of tokens to look for, written with a space between them: `Task . sleep`.
///
/// A generic argument clause after the first token is skipped, so that `Task<Void, Never>.sleep` matches too.
/// `<number>` matches any number.
struct TokenPattern: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The pattern, written as code.
  let description: String
  private let elements: [String]

  init(stringLiteral pattern: String) {
    elements = pattern.split(separator: " ").map(String.init)
    var text = ""
    for element in elements {
      // Only two adjacent words need a space between them.
      if let last = text.last, last.isLetter, element.first?.isLetter == true { text += " " }
      text += element
    }
    description = text
  }

  /// The places in a file where the pattern begins.
  func matches(in file: SourceFile) -> [Int] {
    guard elements.allSatisfy({ $0 == "<number>" || file.words.contains($0) }) else { return [] }
    return matches(in: file.tokens)
  }

  /// The places where the pattern begins.
  func matches(in tokens: [Token]) -> [Int] {
    guard let first = elements.first else { return [] }
    // The rest is compared only where the first token matches.
    return tokens.indices.filter { (first == "<number>" || tokens[$0].text == first) && matches(tokens, at: $0) }
  }

  private func matches(_ tokens: [Token], at start: Int) -> Bool {
    var index = start
    for (offset, element) in elements.enumerated() {
      if offset == 1, element != "<" { index = skipGenericArguments(tokens, at: index) }
      guard index < tokens.count else { return false }
      let token = tokens[index]
      guard element == "<number>" ? token.isNumber : token.text == element else { return false }
      index += 1
    }
    return true
  }

  /// The index after `<...>` if one opens here, otherwise the index itself.
  private func skipGenericArguments(_ tokens: [Token], at start: Int) -> Int {
    guard start < tokens.count, tokens[start].text == "<" else { return start }
    var depth = 0
    for index in start..<tokens.count {
      switch tokens[index].text {
      case "<": depth += 1
      case ">": depth -= 1
      case "{", "}", ";", "=": return start  // A comparison, not a clause.
      default: break
      }
      if depth == 0 { return index + 1 }
    }
    return start
  }
}
