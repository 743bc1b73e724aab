import CharactersDatabase
import Testing

@testable import CharactersWeb

struct GlyphRendererTests {
  @Test(
    "draws what can be seen, isolated, and a sign for what cannot",
    arguments: [
      (0x41, "glyph", "A"), (0x3C, "glyph", "&lt;"), (0x5D0, "glyph", "א"), (0x1F600, "glyph", "😀"),
      (0x301, "glyph", "\u{25CC}\u{301}"), (0x20, "glyph", "\u{2423}"), (0xA0, "glyph", "\u{2423}"),
      (0x202E, "glyph unseen", "·"), (0x0, "glyph unseen", "·"), (0x200D, "glyph unseen", "·"),
      (0xE0041, "glyph unseen", "·"), (0xE000, "glyph unseen", "·"), (0x2028, "glyph unseen", "·"),
      (0xD800, "glyph unseen", "·"), (0x110000, "glyph unseen", "·"),
    ] as [(UInt32, String, String)])
  func glyph(id: UInt32, look: String, text: String) {
    let html = GlyphRenderer().render(UnicodeCharacter(id: id, name: "X", category: "So"))
    #expect(html.markup == "<bdi class=\"\(look)\" aria-hidden=\"true\">\(text)</bdi>")
  }
}
