import Testing

@testable import TerminalKit

struct KeyDecoderTests {
  static let table: [(String, [TerminalKey])] = [
    ("", []),
    ("aé→😀e\u{301}", ["a", "é", "→", "😀", "e", "\u{301}"].map { .character($0) }),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
    ("\u{1B}[1;5C\u{1B}[1;2A", [.right, .up]),
    ("\u{1B}[5~\u{1B}[6~\u{1B}[5;5~", [.pageUp, .pageDown, .pageUp]),
    (
      "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~\u{1B}OH\u{1B}OF",
      Array(repeating: [.home, .end], count: 4).flatMap(\.self)
    ),
    ("\r\n", [.enter, .enter]), ("\t", [.tab]), ("\u{7F}\u{8}", [.backspace, .backspace]),
    ("\u{1}\u{3}\u{C}\u{12}\u{1A}", ["a", "c", "l", "r", "z"].map { .control($0) }),
    // Bytes that mean nothing: other controls, unknown sequences, and an answer of the terminal.
    ("\0\u{1C}\u{1F}\u{85}", []), ("\u{1B}[3~\u{1B}[Z\u{1B}OP\u{1B}[?1;2c", []),
    // An escape twice, or before a key.
    ("\u{1B}\u{1B}[A", [.escape, .up]), ("\u{1B}q", [.escape, .character("q")]),
    ("\u{1B}\r", [.escape, .enter]), ("\u{1B}→", [.escape, .character("→")]),
    // Sequences that are cut off by another one or by a control character.
    ("\u{1B}[1;\u{1B}[A", [.up]), ("\u{1B}[\r", [.enter]), ("\u{1B}O\u{3}", [.control("c")]),
    ("\u{1B}[12\rq", [.enter, .character("q")]),
    // The letters of a sequence are not keys, however long it is.
    ("\u{1B}[\(String(repeating: "1", count: 100))~q", [.character("q")]), ("\u{1B}[l", []), ("\u{1B}Oq", []),
    // The focus comes and goes, even within pasted text.
    ("\u{1B}[I\u{1B}[Oq", [.focus(true), .focus(false), .character("q")]), ("\u{1B}OI\u{1B}OOq", [.character("q")]),
    ("\u{1B}[200~a\u{1B}[Ob\u{1B}[201~", [.pasted("a"), .focus(false), .pasted("b")]),
    // Pasted input is text, with its line breaks as spaces, and without anything else that is in it.
    (
      "\u{1B}[200~q\r→\t\u{3}\u{1B}[A\u{1B}[201~q",
      [.pasted("q"), .pasted(" "), .pasted("→"), .pasted(" "), .character("q")]
    ),
  ]

  @Test("turns bytes into keys, and drops what means nothing", arguments: table)
  func keys(text: String, expected: [TerminalKey]) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: text.utf8) == expected)
  }

  @Test("it does not matter how the bytes are divided", arguments: table)
  func division(text: String, expected: [TerminalKey]) {
    var decoder = KeyDecoder()
    #expect(text.utf8.flatMap { decoder.keys(from: [$0]) } == expected)
    let bytes = Array(text.utf8)
    for place in bytes.indices {
      var decoder = KeyDecoder()
      #expect(decoder.keys(from: bytes[..<place]) + decoder.keys(from: bytes[place...]) == expected)
    }
  }

  @Test("an escape is a key when nothing has followed it, and then nothing is pending")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: "a\u{1B}".utf8) == [.character("a")])
    #expect(decoder.isEscapePending)
    #expect(decoder.finishEscape() == [.escape])
    #expect(!decoder.isEscapePending && decoder.finishEscape() == [])
    #expect(decoder.keys(from: "[A".utf8) == [.character("["), .character("A")])
  }

  @Test("an escape that begins a sequence is not a key")
  func noEscape() {
    var decoder = KeyDecoder()
    _ = decoder.keys(from: "\u{1B}[".utf8)
    #expect(!decoder.isEscapePending && decoder.finishEscape() == [])
    #expect(decoder.keys(from: "A".utf8) == [.up])
    // Within pasted text, too.
    _ = decoder.keys(from: "\u{1B}[200~x\u{1B}".utf8)
    #expect(!decoder.isEscapePending)
    #expect(decoder.keys(from: "[201~y".utf8) == [.character("y")])
  }
}
