import TerminalKit
import Testing

@testable import GalleryFeature

struct RGBColorHueTests {
  @Test(
    "goes around the colour wheel",
    arguments: [
      (0, "#ff0000"), (1.0 / 6, "#ffff00"), (1.0 / 3, "#00ff00"), (0.5, "#00ffff"), (2.0 / 3, "#0000ff"),
      (5.0 / 6, "#ff00ff"), (1.0 / 12, "#ff8000"),
    ] as [(Double, String)])
  func hue(hue: Double, expected: String) {
    #expect(RGBColor(hue: hue, saturation: 1, brightness: 1).description == expected)
  }

  @Test(
    "is grey without saturation and black without brightness",
    arguments: [(0, 1, "#ffffff"), (0, 0.5, "#808080"), (1, 0, "#000000"), (0.5, 1, "#ff8080")]
      as [(Double, Double, String)])
  func saturation(saturation: Double, brightness: Double, expected: String) {
    #expect(RGBColor(hue: 0, saturation: saturation, brightness: brightness).description == expected)
  }
}
