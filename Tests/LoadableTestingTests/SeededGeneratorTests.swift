import LoadableTesting
import TestSupport
import Testing

struct SeededGeneratorTests {
  @Test("the numbers of a seed are those of SplitMix64, on every machine")
  func reference() {
    var generator = SeededGenerator(seed: 1_234_567)
    expectEqual(
      (0..<3).map { _ in generator.next() },
      [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test("another seed gives other numbers")
  func seeds() {
    let firsts = (0..<100).map { (seed: UInt64) in
      var generator = SeededGenerator(seed: seed)
      return generator.next()
    }
    expectEqual(Set(firsts).count, 100)
  }
}
