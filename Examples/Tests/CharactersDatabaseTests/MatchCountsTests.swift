import Testing

@testable import CharactersDatabase

struct MatchCountsTests {
  @Test("Counts are remembered, up to a number of texts")
  func limit() async {
    let counts = MatchCounts()
    #expect(await counts.count(of: "a") == nil)
    for number in 1...MatchCounts.limit { await counts.remember(number, of: "\(number)") }
    #expect(await counts.count(of: "1") == 1)
    await counts.remember(7, of: "1")
    #expect(await counts.count(of: "1") == 7)
    #expect(await counts.count(of: "2") == 2)
    await counts.remember(8, of: "one more")
    #expect(await counts.count(of: "one more") == 8)
    #expect(await counts.count(of: "1") == nil)
  }
}
