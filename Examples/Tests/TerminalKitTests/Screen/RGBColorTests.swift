import Testing

@testable import TerminalKit

struct RGBColorTests {
  @Test(
    "knows whether dark text is easier to read on it, and the nearest of 256 colours",
    arguments: [
      (RGBColor(red: 0, green: 0, blue: 0), false, 16), (RGBColor(red: 255, green: 255, blue: 255), true, 231),
      (RGBColor(red: 255, green: 0, blue: 0), false, 196), (RGBColor(red: 255, green: 255, blue: 0), true, 226),
      (RGBColor(red: 0, green: 0, blue: 255), false, 21), (RGBColor(red: 0, green: 255, blue: 0), true, 46),
      (RGBColor(red: 51, green: 102, blue: 153), false, 67), (RGBColor(red: 25, green: 26, blue: 0), false, 22),
    ])
  func terminal(color: RGBColor, isLight: Bool, index: Int) {
    #expect(color.isLight == isLight)
    #expect(color.paletteIndex == index)
  }
}
