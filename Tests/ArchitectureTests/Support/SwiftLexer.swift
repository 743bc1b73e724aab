/// Splits Swift source into tokens and comments.
///
/// It knows just enough never to mistake text for code: nested block comments, raw and multi-line strings, the code inside interpolations,
/// and regular expressions. It does not check the source; malformed input ends it early.
///
/// It reads bytes, because a debug build takes too long to compare anything else, and all of the syntax is ASCII.
struct SwiftLexer {
  private(set) var tokens: [Token] = []
  private(set) var comments: [SourceComment] = []
  /// Counted like `wc -l`, so that a rule and a shell agree.
  private(set) var lineCount = 0
  private(set) var source = SourceCursor()

  init(_ source: String) {
    var source = source
    source.withUTF8 { bytes in
      self.source = SourceCursor(bytes)
      lexCode(untilUnmatchedParenthesis: false)
      lineCount = self.source.line - 1
    }
    self.source = SourceCursor()
  }

  /// Reads code to the end of the file, or to the parenthesis that ends an interpolation.
  mutating func lexCode(untilUnmatchedParenthesis: Bool) {
    var depth = 0
    while let byte = source.next() {
      if byte.isSpace {
        advance()
        continue
      }
      if byte.isWord {
        lexWord()
        continue
      }
      switch byte {
      case .openingParenthesis:
        depth += 1
        emitSymbol()
      case .closingParenthesis:
        if depth == 0, untilUnmatchedParenthesis { return }
        depth -= 1
        emitSymbol()
      case .slash where source.peek(1) == .slash:
        lexLineComment()
      case .slash where source.peek(1) == .star:
        lexBlockComment()
      case .quote:
        lexString(pounds: 0)
      case .pound:
        lexPound()
      case .slash where startsRegex():
        lexRegex(pounds: 0)
      case .minus where source.peek(1) == .greater:
        emit("->", advancingBy: 2)
      case .backtick, .at:
        lexWord()
      default:
        emitSymbol()
      }
    }
  }

  // MARK: Words and numbers

  private mutating func lexWord() {
    let start = source.position
    let isQuoted = source.peek() == .backtick
    let isNumber = source.peek().isDigit
    advance()
    while let byte = source.next() {
      if isQuoted {
        advance()
        if byte == .backtick { break }
      } else if byte.isWord || (isNumber && isFractionPoint(byte)) {
        advance()
      } else {
        break
      }
    }
    emit(from: start)
  }

  /// A point belongs to a number only before a digit, so that `0..<3` and `pair.0.1` stay apart from `1.5`.
  private func isFractionPoint(_ byte: UInt8) -> Bool {
    byte == .point && source.peek(1).isDigit && tokens.last?.text != "."
  }

  /// `#available`, `#"raw"#`, `#/regex/#`, or a bare `#`.
  private mutating func lexPound() {
    var pounds = 0
    while source.peek(pounds) == .pound { pounds += 1 }
    switch source.peek(pounds) {
    case .quote:
      advance(by: pounds)
      lexString(pounds: pounds)
    case .slash:
      advance(by: pounds)
      lexRegex(pounds: pounds)
    case let byte where byte.isWord:
      lexWord()
    default:
      emitSymbol()
    }
  }

  // MARK: Comments

  private mutating func lexLineComment() {
    let start = source.position
    while let byte = source.next(), byte != .newline { advance() }
    addComment(from: start)
  }

  private mutating func lexBlockComment() {
    var depth = 0
    var start = source.position
    repeat {
      if source.peek() == .slash, source.peek(1) == .star {
        depth += 1
        advance(by: 2)
      } else if source.peek() == .star, source.peek(1) == .slash {
        depth -= 1
        advance(by: 2)
      } else if source.peek() == .newline {
        addComment(from: start)
        advance()
        start = source.position
      } else {
        advance()
      }
    } while depth > 0 && source.next() != nil
    addComment(from: start)
  }

  private mutating func addComment(from start: Int) {
    let text = source.text(from: start) { $0 == .slash || $0 == .star || $0.isSpace }
    comments.append(SourceComment(text: text, line: source.line))
  }

  // MARK: Reading

  mutating func advance(by count: Int = 1) {
    source.advance(by: count)
  }

  mutating func emit(_ text: String, advancingBy count: Int = 0) {
    tokens.append(Token(text: text, line: source.line))
    source.advance(by: count)
  }

  private mutating func emit(from start: Int) {
    emit(source.text(from: start))
  }

  private mutating func emitSymbol() {
    emit(Self.symbols[Int(source.peek())])
    advance()
  }

  /// The text of each ASCII byte.
  private static let symbols = (0..<128 as Range<UInt8>).map { String(Unicode.Scalar($0)) }
}
