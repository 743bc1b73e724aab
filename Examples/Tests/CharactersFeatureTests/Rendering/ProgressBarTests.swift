import Testing

@testable import CharactersFeature

struct ProgressBarTests {
  @Test(
    "is as long as the part that is done, rounded down",
    arguments: [(0, 0), (0.049, 0), (0.05, 1), (0.15, 3), (0.29, 5), (0.5, 10), (0.999, 19), (1, 20)] as [(Double, Int)]
  )
  func length(fraction: Double, expected: Int) {
    let bar = ProgressBar.text(fraction)
    #expect(bar.filter { $0 == "#" }.count == expected)
    #expect(bar.count == ProgressBar.width + 2)
    #expect(bar.hasPrefix("[") && bar.hasSuffix("]"))
  }
}
