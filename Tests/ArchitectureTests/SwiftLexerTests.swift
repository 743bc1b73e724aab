import TestSupport
import Testing

struct SwiftLexerTests {
  private static let literal = Token.literal

  @Test(
    "the lexer tells code from text",
    arguments: [
      ("let a = b", ["let", "a", "=", "b"]),
      ("a // b", ["a"]),
      ("/// b\na", ["a"]),
      ("a /* b /* c */ d */ e", ["a", "e"]),
      (#"f("try! x")"#, ["f", "(", literal, ")"]),
      (#""a \" b" c"#, [literal, "c"]),
      (#""a \(b) c" d"#, [literal, "(", "b", ")", "d"]),
      (#""\(f(x: "y)"))" z"#, [literal, "(", "f", "(", "x", ":", literal, ")", ")", "z"]),
      (##"#"a " \(b) "# c"##, [literal, "c"]),
      (##"#"a \#(b) "# c"##, [literal, "(", "b", ")", "c"]),
      (##"#"a\"# b"##, [literal, "b"]),
      ("\"\"\"\n a \" b \"\" // c\n \"\"\" d", [literal, "d"]),
      ("#\"\"\"\n a \"\"\" b\n \"\"\"# d", [literal, "d"]),
      (#""" a"#, [literal, "a"]),
      ("\"// a\" b", [literal, "b"]),
      ("\"open\na", [literal, "a"]),
      ("`class` b", ["`class`", "b"]),
      ("#if os(Linux)", ["#if", "os", "(", "Linux", ")"]),
      ("@_exported import A", ["@_exported", "import", "A"]),
      ("0..<12 x.0.1 1.5 0x1F", ["0", ".", ".", "<", "12", "x", ".", "0", ".", "1", "1.5", "0x1F"]),
      ("(A) -> B<C>", ["(", "A", ")", "->", "B", "<", "C", ">"]),
      ("a / b / c", ["a", "/", "b", "/", "c"]),
      ("x = /a\"\\/b/ y", ["x", "=", literal, "y"]),
      ("x = #/a\"/b/# y", ["x", "=", literal, "y"]),
      ("reduce(1, /) // x /", ["reduce", "(", "1", ",", "/", ")"]),
      ("größe → x", ["größe", "→", "x"]),
      ("/* never closed", []),
    ] as [(String, [String])])
  func tokens(source: String, expected: [String]) {
    expectEqual(SwiftLexer(source).tokens.map(\.text), expected)
  }

  @Test("lines are counted through comments, strings and interpolations")
  func lines() {
    let source = "a\n/* b\n c */ d\n\"\"\"\n e \\(\n f)\n \"\"\"\ng"
    let words = SwiftLexer(source).tokens.filter(\.isWord)
    expectEqual(words, [("a", 1), ("d", 3), ("f", 6), ("g", 8)].map { Token(text: $0, line: $1) })
  }

  @Test("the text of comments is kept line by line, without the markers")
  func comments() {
    let source = "/// A: b\nlet x = 1 // c\n/*\n * d\n */\n\"// no comment\""
    let found = SwiftLexer(source).comments.filter { !$0.text.isEmpty }
    expectEqual(found, [("A: b", 1), ("c", 2), ("d", 4)].map { SourceComment(text: $0, line: $1) })
  }

  @Test("words and numbers are recognised", arguments: [("a1", true, false), ("1a", false, true), ("(", false, false)])
  func kinds(text: String, isWord: Bool, isNumber: Bool) {
    let token = Token(text: text, line: 1)
    expectEqual(token.isWord, isWord)
    expectEqual(token.isNumber, isNumber)
  }
}
