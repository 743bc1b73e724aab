import CharactersDatabase
import Testing

@testable import CharactersFeature

struct CharactersOptionsTests {
  @Test("accept what is in range")
  func valid() throws {
    let options = try CharactersOptions(
      search: "arrow", from: "→", pages: .max, pagesBefore: .max, pageSize: .max, isRefreshing: true,
      latency: 3_600_000, failureRate: 1, seed: .max, database: "a.sqlite"
    )
    #expect(options.search == CharacterSearch(text: "arrow", start: 0x2192))
    #expect(options.pages == .max && options.pagesBefore == .max && options.pageSize == .max)
    #expect(options.isRefreshing)
    #expect(options.latency == .seconds(3600))
    #expect(options.failureRate == 1)
    #expect(options.seed == .max)
    #expect(options.database == .path("a.sqlite"))
  }

  @Test("show something without an argument, fast and without failures")
  func defaults() throws {
    let options = try CharactersOptions()
    #expect(options.search == CharacterSearch(text: "rightwards arrow"))
    #expect(options.pages == 1 && options.pagesBefore == 0 && options.pageSize == 20)
    #expect(!options.isRefreshing)
    #expect(options.latency == .zero && options.staleAfter == .seconds(60) && options.edits == [])
    #expect(options.failureRate == 0)
    #expect(options.database == .caches)
  }

  @Test("refuse a number of pages below 1", arguments: [0, -1, .min])
  func pages(_ pages: Int) {
    #expect(throws: CharactersOptionsError.pages(pages)) { try CharactersOptions(pages: pages) }
  }

  @Test("refuse a place to begin that is not a character", arguments: ["", "arrow", "U+110000", "U+", "→→"])
  func from(_ text: String) {
    #expect(throws: CharactersOptionsError.from(text)) { try CharactersOptions(from: text) }
  }

  @Test("accept edits of characters, in order")
  func edits() throws {
    let options = try CharactersOptions(star: ["U+2192", "☃"], unstar: ["→"], note: ["2603= cold ", "=== same", "→="])
    #expect(
      options.edits == [
        .star(0x2192, true), .star(0x2603, true), .star(0x2192, false), .note(0x2603, "cold"), .note(0x3D, "= same"),
        .note(0x2192, ""),
      ])
  }

  @Test("refuse to change what is not a character, and a note without one")
  func noEdits() {
    #expect(throws: CharactersOptionsError.character("arrow", option: "--star")) {
      try CharactersOptions(star: ["arrow"])
    }
    #expect(throws: CharactersOptionsError.character("", option: "--unstar")) { try CharactersOptions(unstar: [""]) }
    for note in ["", "=", "arrow=x", "U+2192", "→", "=x"] {
      #expect(throws: CharactersOptionsError.note(note)) { try CharactersOptions(note: [note]) }
    }
  }

  @Test("refuse a number of pages before that is below 0", arguments: [-1, .min])
  func pagesBefore(_ pages: Int) {
    #expect(throws: CharactersOptionsError.pagesBefore(pages)) { try CharactersOptions(pagesBefore: pages) }
  }

  @Test("refuse a page size below 1", arguments: [0, -1, .min])
  func pageSize(_ size: Int) {
    #expect(throws: CharactersOptionsError.pageSize(size)) { try CharactersOptions(pageSize: size) }
  }

  @Test("refuse an age below 1 or above an hour", arguments: [0, -1, 3_600_001, .max, .min])
  func staleAfter(_ age: Int) {
    #expect(throws: CharactersOptionsError.staleAfter(age)) { try CharactersOptions(staleAfter: age) }
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
      (CharactersOptionsError.pages(0), "--pages is 0, but must be 1 or more."),
      (.from("\u{1B}x"), "--from is \"·x\", but must be a code point such as U+2192, or a character."),
      (
        .character("x\u{7}", option: "--star"),
        "--star is \"x·\", but must be a code point such as U+2192, or a character."
      ),
      (.note("x"), "--note is \"x\", but must be a character and a text, such as U+2192=right."),
      (.pagesBefore(-2), "--pages-before is -2, but must be 0 or more."),
      (.pageSize(-3), "--page-size is -3, but must be 1 or more."),
      (.staleAfter(0), "--stale-after is 0, but must be from 1 to 3600000 milliseconds."),
      (.latency(-5), "--latency is -5, but must be from 0 to 3600000 milliseconds."),
      (.failureRate(.nan), "--failure-rate is nan, but must be from 0 to 1."),
    ])
  func description(error: CharactersOptionsError, expected: String) {
    #expect(error.description == expected)
  }
}
