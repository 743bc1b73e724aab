import CharactersDatabase
import Testing

struct CharacterEncodingTests {
  struct Row: CustomTestStringConvertible {
    let scalar: Unicode.Scalar
    let utf8: String
    let utf16: String
    let utf32: String
    var testDescription: String { utf32 }
  }

  @Test(
    "The code units of a scalar, with all their digits",
    arguments: [
      Row(scalar: "\0", utf8: "00", utf16: "0000", utf32: "00000000"),
      Row(scalar: "A", utf8: "41", utf16: "0041", utf32: "00000041"),
      Row(scalar: "é", utf8: "C3 A9", utf16: "00E9", utf32: "000000E9"),
      Row(scalar: "→", utf8: "E2 86 92", utf16: "2192", utf32: "00002192"),
      Row(scalar: "😀", utf8: "F0 9F 98 80", utf16: "D83D DE00", utf32: "0001F600"),
      Row(scalar: "\u{10FFFF}", utf8: "F4 8F BF BF", utf16: "DBFF DFFF", utf32: "0010FFFF"),
    ])
  func units(row: Row) {
    #expect(CharacterEncoding.utf8.codeUnits(of: row.scalar) == row.utf8)
    #expect(CharacterEncoding.utf16.codeUnits(of: row.scalar) == row.utf16)
    #expect(CharacterEncoding.utf32.codeUnits(of: row.scalar) == row.utf32)
  }

  @Test("Each has the name that people know")
  func names() {
    #expect(CharacterEncoding.allCases.map(\.name) == ["UTF-8", "UTF-16", "UTF-32"])
  }
}
