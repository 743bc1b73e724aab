import Testing

@testable import GalleryFeature

struct TileDiceTests {
  private func rolls(seed: UInt64, number: Int, attempt: Int) -> [Double] {
    var dice = TileDice(seed: seed, number: number, attempt: attempt)
    return [dice.roll(), dice.roll()]
  }

  @Test("rolls the same for the same seed, tile and attempt, and something else for any other")
  func repeatable() {
    let all = [UInt64.min, 1, .max].flatMap { seed in
      [1, 2, 100].flatMap { number in [1, 2].map { rolls(seed: seed, number: number, attempt: $0) } }
    }
    #expect(Set(all).count == 18)
    #expect(rolls(seed: 7, number: 42, attempt: 1) == rolls(seed: 7, number: 42, attempt: 1))
  }

  @Test("its numbers are in 0..<1, and spread evenly, whether tiles or attempts differ")
  func spread() {
    for numbers in [
      (1...6000).map { rolls(seed: 7, number: $0, attempt: 1)[1] },
      (1...6000).map { rolls(seed: 7, number: 1, attempt: $0)[0] },
    ] {
      #expect(numbers.allSatisfy { (0..<1).contains($0) })
      let counts = Dictionary(grouping: numbers) { Int($0 * 6) }.mapValues(\.count)
      // Six sides with 1000 rolls each on average; the standard deviation is 29.
      #expect((0..<6).allSatisfy { (880...1120).contains(counts[$0, default: 0]) }, "\(counts)")
    }
  }
}
