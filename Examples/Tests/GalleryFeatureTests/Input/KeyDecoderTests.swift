import Testing

@testable import GalleryFeature

@Suite("KeyDecoder")
struct KeyDecoderTests {
  static let table: [(String, [GalleryKey])] = [
    ("", []),
    ("hjkl", [.move(.left), .move(.down), .move(.up), .move(.right)]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.move(.up), .move(.down), .move(.right), .move(.left)]),
    ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.move(.up), .move(.down), .move(.right), .move(.left)]),
    ("\u{1B}[1;5C\u{1B}[1;2A", [.move(.right), .move(.up)]),
    ("\u{1B}[5~\u{1B}[6~\u{1B}[5;5~", [.move(.pageUp), .move(.pageDown), .move(.pageUp)]),
    (
      "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~\u{1B}OH\u{1B}OF",
      Array(repeating: [.move(.first), .move(.last)], count: 4).flatMap(\.self)
    ),
    ("gG", [.move(.first), .move(.last)]),
    ("\r\n", [.retry, .retry]),
    ("q", [.quit]), ("Q", [.quit]), ("\u{3}", [.quit]), ("\u{4}", [.quit]), ("\u{C}", [.redraw]),
    // What means nothing: other letters, keys, UTF-8, and an answer of the terminal.
    ("xyz 123\t\u{7F}é→", []), ("\u{1B}[3~\u{1B}[Z\u{1B}OP\u{1B}[?1;2c", []),
    // An escape alone, twice, or before a key.
    ("\u{1B}", []), ("\u{1B}\u{1B}[A", [.move(.up)]), ("\u{1B}q", [.quit]), ("\u{1B}xq", [.quit]),
    // Sequences that are cut off by another one or by a control character.
    ("\u{1B}[1;\u{1B}[A", [.move(.up)]), ("\u{1B}[\r", [.retry]), ("\u{1B}O\u{3}", [.quit]),
    ("\u{1B}[12\rq", [.retry, .quit]),
    // The letters of a sequence are no keys, however long it is.
    ("\u{1B}[200~\u{1B}[\(String(repeating: "1", count: 100))~q", [.quit]), ("\u{1B}[l", []), ("\u{1B}Oq", []),
  ]

  @Test("turns bytes into keys, and drops what means nothing", arguments: table)
  func keys(text: String, expected: [GalleryKey]) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: text.utf8) == expected)
  }

  @Test("it does not matter how the bytes are divided", arguments: table)
  func division(text: String, expected: [GalleryKey]) {
    var decoder = KeyDecoder()
    #expect(text.utf8.flatMap { decoder.keys(from: [$0]) } == expected)
    let bytes = Array(text.utf8)
    for place in bytes.indices {
      var decoder = KeyDecoder()
      #expect(decoder.keys(from: bytes[..<place]) + decoder.keys(from: bytes[place...]) == expected)
    }
  }
}
