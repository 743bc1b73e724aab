import Testing

@testable import TerminalKit

struct TextColorsTests {
  @Test(
    "uses the colours that the terminal has, unless the user wants none",
    arguments: [
      ([:], .palette), (["COLORTERM": "truecolor"], .all), (["COLORTERM": "24bit"], .all),
      (["COLORTERM": "yes"], .palette), (["NO_COLOR": "1", "COLORTERM": "truecolor"], .none),
      (["NO_COLOR": ""], .palette),
    ] as [([String: String], TextColors)])
  func environment(environment: [String: String], expected: TextColors) {
    #expect(TextColors(environment: environment) == expected)
  }

  @Test(
    "each look has its control sequence, and without colours the selection can still be seen",
    arguments: [
      (.normal, false, [[], [], []]), (.normal, true, [[1, 7], [1, 7], [1, 7]]),
      (.quiet, false, [[2], [2], [2]]), (.quiet, true, [[1, 7], [1, 7], [1, 7]]),
      (.alarming, false, [[], [31], [31]]), (.alarming, true, [[1, 7], [31, 1, 7], [31, 1, 7]]),
      (
        .filled(RGBColor(red: 255, green: 204, blue: 0)), false,
        [[], [48, 5, 220, 38, 5, 16], [48, 2, 255, 204, 0, 38, 2, 0, 0, 0]]
      ),
      (
        .filled(RGBColor(red: 0, green: 0, blue: 255)), true,
        [[1, 7], [48, 5, 21, 38, 5, 231, 1, 7], [48, 2, 0, 0, 255, 38, 2, 255, 255, 255, 1, 7]]
      ),
    ] as [(TextLook.Tone, Bool, [[Int]])])
  func codes(tone: TextLook.Tone, isSelected: Bool, expected: [[Int]]) {
    let look = TextLook(tone: tone, isSelected: isSelected)
    #expect(TextColors.allCases.map { $0.codes(for: look) } == expected)
  }
}
