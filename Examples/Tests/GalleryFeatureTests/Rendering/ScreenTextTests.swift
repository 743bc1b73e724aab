import Testing

@testable import GalleryFeature

@Suite("ScreenText")
struct ScreenTextTests {
  @Test(
    "is as wide as it is told",
    arguments: [("abc", 5, "abc  "), ("abc", 3, "abc"), ("abc", 2, "ab"), ("abc", 0, ""), ("", 2, "  ")])
  func width(text: String, width: Int, expected: String) {
    let piece = ScreenText(text, width: width)
    #expect(piece.text == expected)
    #expect(piece.width == width)
  }
}
