import Testing

@testable import CharactersFeature

struct ScalarGlyphTests {
  @Test(
    "is the scalar itself if it can be shown, and a substitute otherwise",
    arguments: [
      ("a", "a"), ("→", "→"), ("漢", "漢"), ("🌨", "🌨"),
      ("\u{0}", "␀"), ("\u{7}", "␇"), ("\u{1B}", "␛"), ("\u{1F}", "␟"), ("\u{7F}", "␡"),
      ("\u{80}", "·"), ("\u{9B}", "·"),
      (" ", "␣"), ("\u{A0}", "␣"), ("\u{3000}", "␣"),
      ("\u{2028}", "·"), ("\u{2029}", "·"),
      ("\u{301}", "\u{25CC}\u{301}"), ("\u{903}", "\u{25CC}\u{903}"), ("\u{20DD}", "\u{25CC}\u{20DD}"),
      ("\u{AD}", "·"), ("\u{200D}", "·"), ("\u{200F}", "·"), ("\u{202E}", "·"), ("\u{2066}", "·"), ("\u{FEFF}", "·"),
      ("\u{115F}", "·"), ("\u{3164}", "·"), ("\u{FE0F}", "·"), ("\u{E0041}", "·"),
      ("א", "·"), ("\u{5B0}", "·"), ("ش", "·"), ("\u{FB1D}", "·"), ("\u{FDFD}", "·"), ("\u{10800}", "·"),
      ("\u{1E900}", "·"), ("\u{1EE00}", "·"),
      ("\u{E000}", "·"), ("\u{FFFF}", "·"), ("\u{378}", "·"),
    ] as [(Unicode.Scalar, String)])
  func glyph(scalar: Unicode.Scalar, expected: String) {
    #expect(Array(scalar.glyph.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("never contains a control, a line break or a direction mark, for any scalar")
  func allScalars() {
    let unsafe = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init).filter { scalar in
      scalar.glyph.unicodeScalars.contains { !$0.isPrintable || $0.properties.isBidiControl }
    }
    #expect(unsafe.map(\.value) == [])
  }
}
