import Testing

@testable import TerminalKit

struct ScreenTextTests {
  @Test(
    "is as wide as it should be",
    arguments: [
      ("abc", 5, "abc  "), ("abc", 3, "abc"), ("abc", 2, "ab"), ("abc", 0, ""), ("", 2, "  "),
      ("中文", 5, "中文 "), ("中文", 4, "中文"), ("中文", 3, "中 "), ("中文", 1, " "), ("e\u{301}x", 2, "e\u{301}x"), ("a", -1, ""),
    ])
  func width(text: String, width: Int, expected: String) {
    let piece = ScreenText(text, width: width)
    #expect(piece.text == expected)
    #expect(piece.width == max(0, width))
  }
}
