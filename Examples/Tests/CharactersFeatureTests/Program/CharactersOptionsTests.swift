import CharactersDatabase
import Testing

@testable import CharactersFeature

@Suite("CharactersOptions")
struct CharactersOptionsTests {
  @Test("take in what is in range")
  func valid() throws {
    let options = try CharactersOptions(
      search: "arrow", pages: .max, pageSize: .max, latency: 3_600_000, failureRate: 1, seed: .max, database: "a.sqlite"
    )
    #expect(options.firstPage == CharacterSearch(text: "arrow", page: 1, size: .max))
    #expect(options.pages == .max)
    #expect(options.latency == .seconds(3600))
    #expect(options.failureRate == 1)
    #expect(options.seed == .max)
    #expect(options.database == .path("a.sqlite"))
  }

  @Test("show something without an argument, fast and without failures")
  func defaults() throws {
    let options = try CharactersOptions()
    #expect(options.firstPage == CharacterSearch(text: "rightwards arrow", page: 1, size: 20))
    #expect(options.pages == 1)
    #expect(options.latency == .zero)
    #expect(options.failureRate == 0)
    #expect(options.database == .caches)
  }

  @Test("refuse a number of pages below 1", arguments: [0, -1, .min])
  func pages(_ pages: Int) {
    #expect(throws: CharactersOptionsError.pages(pages)) { try CharactersOptions(pages: pages) }
  }

  @Test("refuse a page size below 1", arguments: [0, -1, .min])
  func pageSize(_ size: Int) {
    #expect(throws: CharactersOptionsError.pageSize(size)) { try CharactersOptions(pageSize: size) }
  }

  @Test("refuse a latency below 0 or above an hour", arguments: [-1, 3_600_001, .max, .min])
  func latency(_ latency: Int) {
    #expect(throws: CharactersOptionsError.latency(latency)) { try CharactersOptions(latency: latency) }
  }

  @Test("refuse a failure rate that is not in 0...1", arguments: [-0.1, 1.1, .nan, .infinity, -.infinity])
  func failureRate(_ rate: Double) {
    #expect(throws: CharactersOptionsError.self) { try CharactersOptions(failureRate: rate) }
  }

  @Test(
    "say what is wrong by the name of the option",
    arguments: [
      (CharactersOptionsError.pages(0), "--pages is 0, and must be 1 or more."),
      (.pageSize(-3), "--page-size is -3, and must be 1 or more."),
      (.latency(-5), "--latency is -5, and must be from 0 to 3600000 milliseconds."),
      (.failureRate(.nan), "--failure-rate is nan, and must be from 0 to 1."),
    ])
  func description(error: CharactersOptionsError, expected: String) {
    #expect(error.description == expected)
  }
}
