/// Splits Swift source into tokens and comments.
///
/// It knows what it must to never mistake text for code: nested block comments, raw and multi-line strings, the code
/// inside interpolations, and regular expressions. It does not check the source; malformed input ends it early.
struct SwiftLexer {
  private(set) var tokens: [Token] = []
  private(set) var comments: [SourceComment] = []
  private let scalars: [Unicode.Scalar]
  private(set) var position = 0
  private var line = 1

  init(_ source: String) {
    scalars = Array(source.unicodeScalars)
    lexCode(untilUnmatchedParenthesis: false)
  }

  /// Reads code to the end of the file, or to the parenthesis that ends an interpolation.
  mutating func lexCode(untilUnmatchedParenthesis: Bool) {
    var depth = 0
    while let scalar = peek() {
      switch scalar {
      case "(":
        depth += 1
        emitSymbol()
      case ")":
        if depth == 0, untilUnmatchedParenthesis { return }
        depth -= 1
        emitSymbol()
      case "/" where peek(1) == "/":
        lexLineComment()
      case "/" where peek(1) == "*":
        lexBlockComment()
      case "\"":
        lexString(pounds: 0)
      case "#":
        lexPound()
      case "/" where startsRegex():
        lexRegex(pounds: 0)
      case "-" where peek(1) == ">":
        emit("->", advancingBy: 2)
      case _ where isSpace(scalar):
        advance()
      case _ where isWordScalar(scalar) || scalar == "`" || scalar == "@":
        lexWord()
      default:
        emitSymbol()
      }
    }
  }

  // MARK: Words and numbers

  private mutating func lexWord() {
    let start = position
    let isQuoted = peek() == "`"
    let isNumber = peek().map { "0"..."9" ~= $0 } ?? false
    advance()
    while let scalar = peek() {
      if isQuoted {
        advance()
        if scalar == "`" { break }
      } else if isWordScalar(scalar) || (isNumber && isFractionPoint(scalar)) {
        advance()
      } else {
        break
      }
    }
    emit(from: start)
  }

  /// A point belongs to a number only before a digit, so that `0..<3` and `pair.0.1` stay apart from `1.5`.
  private func isFractionPoint(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." && (peek(1).map { "0"..."9" ~= $0 } ?? false) && tokens.last?.text != "."
  }

  /// `#available`, `#"raw"#`, `#/regex/#`, or a bare `#`.
  private mutating func lexPound() {
    var pounds = 0
    while peek(pounds) == "#" { pounds += 1 }
    switch peek(pounds) {
    case "\"":
      advance(by: pounds)
      lexString(pounds: pounds)
    case "/":
      advance(by: pounds)
      lexRegex(pounds: pounds)
    case let scalar? where isWordScalar(scalar):
      lexWord()
    default:
      emitSymbol()
    }
  }

  // MARK: Comments

  private mutating func lexLineComment() {
    let start = position
    while let scalar = peek(), scalar != "\n" { advance() }
    addComment(scalars[start..<position], line: line)
  }

  private mutating func lexBlockComment() {
    var depth = 0
    var start = position
    repeat {
      if peek() == "/", peek(1) == "*" {
        depth += 1
        advance(by: 2)
      } else if peek() == "*", peek(1) == "/" {
        depth -= 1
        advance(by: 2)
      } else if peek() == "\n" {
        addComment(scalars[start..<position], line: line)
        advance()
        start = position
      } else {
        advance()
      }
    } while depth > 0 && peek() != nil
    addComment(scalars[start..<position], line: line)
  }

  private mutating func addComment(_ raw: ArraySlice<Unicode.Scalar>, line: Int) {
    let isMarker: (Unicode.Scalar) -> Bool = { $0 == "/" || $0 == "*" || isSpace($0) }
    let text = raw.drop(while: isMarker)
    let end = text.lastIndex { !isMarker($0) }.map { $0 + 1 } ?? text.startIndex
    comments.append(SourceComment(text: Self.string(text[..<end]), line: line))
  }

  // MARK: Reading

  func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    position + offset < scalars.count ? scalars[position + offset] : nil
  }

  mutating func advance(by count: Int = 1) {
    for _ in 0..<count where position < scalars.count {
      if scalars[position] == "\n" { line += 1 }
      position += 1
    }
  }

  mutating func emit(_ text: String, advancingBy count: Int = 0) {
    tokens.append(Token(text: text, line: line))
    advance(by: count)
  }

  private mutating func emit(from start: Int) {
    emit(Self.string(scalars[start..<position]))
  }

  private mutating func emitSymbol() {
    let start = position
    advance()
    emit(from: start)
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}

private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
  scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
}

/// Letters, digits, `_`, `$`, and everything outside ASCII.
private func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
  "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar || scalar == "_" || scalar == "$"
    || scalar.value >= 0x80
}
