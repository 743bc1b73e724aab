import Testing

@testable import GalleryFeature

@Suite("TileColor")
struct TileColorTests {
  @Test(
    "goes around the colour wheel",
    arguments: [
      (0, "#ff0000"), (1.0 / 6, "#ffff00"), (1.0 / 3, "#00ff00"), (0.5, "#00ffff"), (2.0 / 3, "#0000ff"),
      (5.0 / 6, "#ff00ff"), (1.0 / 12, "#ff8000"),
    ] as [(Double, String)])
  func hue(hue: Double, expected: String) {
    #expect(TileColor(hue: hue, saturation: 1, brightness: 1).description == expected)
  }

  @Test(
    "is grey without saturation and black without brightness",
    arguments: [(0, 1, "#ffffff"), (0, 0.5, "#808080"), (1, 0, "#000000"), (0.5, 1, "#ff8080")]
      as [(Double, Double, String)])
  func saturation(saturation: Double, brightness: Double, expected: String) {
    #expect(TileColor(hue: 0, saturation: saturation, brightness: brightness).description == expected)
  }

  @Test(
    "knows whether dark text is easier to read on it, and its like among 256 colours",
    arguments: [
      (TileColor(red: 0, green: 0, blue: 0), false, 16), (TileColor(red: 255, green: 255, blue: 255), true, 231),
      (TileColor(red: 255, green: 0, blue: 0), false, 196), (TileColor(red: 255, green: 255, blue: 0), true, 226),
      (TileColor(red: 0, green: 0, blue: 255), false, 21), (TileColor(red: 0, green: 255, blue: 0), true, 46),
      (TileColor(red: 51, green: 102, blue: 153), false, 67), (TileColor(red: 25, green: 26, blue: 0), false, 22),
    ])
  func terminal(color: TileColor, isLight: Bool, index: Int) {
    #expect(color.isLight == isLight)
    #expect(color.paletteIndex == index)
  }
}
