import CharactersDatabase
import Testing

struct SplitMix64Tests {
  @Test("The numbers are those of the published algorithm")
  func reference() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(
      (1...5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test("The same seed gives the same numbers", arguments: [0, 1, UInt64.max])
  func seeds(seed: UInt64) {
    var first = SplitMix64(seed: seed)
    var second = SplitMix64(seed: seed)
    #expect((1...10).allSatisfy { _ in first.next() == second.next() })
    #expect(first == second)
  }
}
