import Dispatch
import GRDB
import Testing

@testable import CharactersDatabase

struct CharactersDatabaseSearchTests {
  @Test(
    "A text finds its characters, in the order of their code points",
    arguments: [
      ("", ["SPACE", "EXCLAMATION MARK", "QUOTATION MARK"]),
      (
        "left right arrow",
        ["COMBINING LEFT RIGHT ARROW BELOW", "COMBINING LEFT RIGHT ARROW ABOVE", "LEFT RIGHT ARROW"]
      ),
      ("ARR upw", ["COMBINING UPWARDS ARROW BELOW", "COMBINING UPWARDS ARROW ABOVE", "UPWARDS ARROW"]),
      ("arrow, paired!", ["LEFTWARDS PAIRED ARROWS", "UPWARDS PAIRED ARROWS", "RIGHTWARDS PAIRED ARROWS"]),
      ("greek small letter alpha with", ["GREEK SMALL LETTER ALPHA WITH TONOS"]),
      ("hyphen-minus", ["HYPHEN-MINUS"]),
      ("U+2192", ["RIGHTWARDS ARROW"]),
      ("0x41", ["LATIN CAPITAL LETTER A"]),
      ("2192", ["RIGHTWARDS ARROW"]),
      ("→", ["RIGHTWARDS ARROW"]),
      ("*", ["ASTERISK"]),
      ("\"", ["QUOTATION MARK"]),
      ("é", ["LATIN SMALL LETTER E WITH ACUTE"]),
      ("e\u{301}", ["LATIN SMALL LETTER E", "COMBINING ACUTE ACCENT"]),
      ("ad", ["SOFT HYPHEN", "MANDAIC LETTER AD"]),
      ("Z", ["DIGIT ZERO", "LATIN CAPITAL LETTER Z", "LATIN SMALL LETTER Z"]),
    ])
  func finds(text: String, expected: [String]) async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    let page = try await database.page(CharacterPageRequest(text: text, size: 3))
    #expect(page.characters.map(\.name).starts(with: expected))
  }

  @Test(
    "Words find exactly the names that have a word beginning with each of them",
    arguments: ["arrow", "arr", "a", "letter a", "with stroke", "small l", "double arrow right", "x", "zz", "of and"])
  func findsByWords(text: String) async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    let wanted = text.uppercased().split(separator: " ")
    let expected = CharacterSource.westernAndSymbols.scalars().filter { scalar in
      let words = (scalar.properties.name ?? "").split { $0 == " " || $0 == "-" }
      return wanted.allSatisfy { prefix in words.contains { $0.hasPrefix(prefix) } }
    }
    let found = try await database.page(CharacterPageRequest(text: text, size: .max))
    // A single letter also finds itself, and may be a code; for these texts, the words alone find the same.
    #expect(found.characters.map(\.id) == expected.map(\.value))
    #expect(found.totalCount == expected.count)
  }

  @Test(
    "A text that means nothing finds nothing, and does not throw",
    arguments: [
      "; DROP TABLE character", "日本", "\0\0", "\0", "👍👎", "U+D800", "U+110000", "U+FFFFFFFFFFFFFFFFFFFF", "0x",
      "\u{10FFFF}", "name:arrow", "arrow OR nothing", "NEAR(arrow left)",
    ])
  func findsNothing(text: String) async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    #expect(
      try await database.page(CharacterPageRequest(text: text, size: 10))
        == CharacterPage(characters: [], totalCount: 0))
  }

  @Test(
    "A text that no name can match, such as a pasted one, finds its characters, each once and in its order",
    arguments: [
      ("→☃é", ["RIGHTWARDS ARROW", "SNOWMAN", "LATIN SMALL LETTER E WITH ACUTE"]),
      ("☃→☃ é", ["SNOWMAN", "RIGHTWARDS ARROW", "SPACE", "LATIN SMALL LETTER E WITH ACUTE"]),
      ("hé", ["LATIN SMALL LETTER H", "LATIN SMALL LETTER E WITH ACUTE"]),
      ("日→本", ["RIGHTWARDS ARROW"]), ("***", ["ASTERISK"]),
      ("\"';--", ["QUOTATION MARK", "APOSTROPHE", "SEMICOLON", "HYPHEN-MINUS"]),
      ("\\\\", ["REVERSE SOLIDUS"]), ("%_%", ["PERCENT SIGN", "LOW LINE"]),
      ("\u{A0}\u{200B}", ["NO-BREAK SPACE", "ZERO WIDTH SPACE"]),
    ])
  func findsLetters(text: String, expected: [String]) async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    let page = try await database.page(CharacterPageRequest(text: text, size: 10))
    #expect(page.characters.map(\.name) == expected)
    #expect(page.totalCount == expected.count && page.previous == nil && page.next == nil)
  }

  @Test(
    "The pages of a pasted text hold each character once, in its order, from any of them on and in both directions",
    arguments: [1, 2, 4, 5, .max] as [Int])
  func pagesOfLetters(size: Int) async throws {
    let ids: [UInt32] = [0x2603, 0x2192, 0xE9, 0x2190, 0x20AC]
    let text = String(String.UnicodeScalarView(ids.compactMap(Unicode.Scalar.init)))
    let database = try await SampleDatabase.westernAndSymbols()
    func page(_ position: CharacterPosition) async throws -> CharacterPage {
      try await database.page(CharacterPageRequest(text: text, position: position, size: size))
    }
    // A value that is not in the text stands for the first character with a higher value.
    for (start, first) in zip([0, 0x21FF] + ids, [0x2603, 0x2603] + ids) {
      let begun = try await page(.from(start))
      #expect(begun.characters.first?.id == first && begun.totalCount == 5)
      var found = begun.characters.map(\.id)
      var next = begun.next
      while let position = next {
        let page = try await page(position)
        found += page.characters.map(\.id)
        next = page.next
      }
      var previous = begun.previous
      while let position = previous {
        let page = try await page(position)
        #expect(page.next == page.characters.last.map { .after($0.id) })
        found = page.characters.map(\.id) + found
        previous = page.previous
      }
      #expect(found == ids, "from \(start)")
    }
    let beyond = try await page(.from(0x2604))
    #expect(beyond.characters.isEmpty && beyond.next == nil)
    #expect(try await page(try #require(beyond.previous)).characters.last?.id == ids.last)
    #expect(try await page(.before(0x2603)) == CharacterPage(characters: [], totalCount: 5, next: .from(0x2603)))
  }

  @Test(
    "What surrounds words is ignored, operators and wildcards too",
    arguments: [
      "rightwards arrow", "\"rightwards\" arrow", "rightwards* arrow*", "(rightwards) ^arrow", "rightwards+arrow",
      "rightwards\0arrow", "-rightwards:arrow", "RIGHTWARDS ARROW", "arrow rightwards", "'rightwards' , arrow;--",
      "rightwards\u{A0}arrow", "rightwards arrow 🙂", String(repeating: "rightwards arrow ", count: 50),
    ])
  func ignores(text: String) async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    let plain = try await database.page(CharacterPageRequest(text: "rightwards arrow", size: 100))
    #expect(plain.totalCount > 20)
    #expect(try await database.page(CharacterPageRequest(text: text, size: 100)) == plain)
  }

  @Test(
    "A search for as many words as fit into the longest text works",
    arguments: [1, 2, 3, 10])
  func manyWords(length: Int) async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    let words = (0..<(CharacterQuery.maximumLength / (length + 1))).map { number in
      String((0..<length).map { place in letters[(number >> (5 * place)) % letters.count] })
    }
    let text = words.joined(separator: " ")
    #expect(text.utf8.count <= CharacterQuery.maximumLength)
    #expect(try await database.page(CharacterPageRequest(text: text, size: 10)).totalCount == 0)
  }

  @Test(
    "The pages hold every character exactly once, from any character and in both directions",
    arguments: [1, 7, 56, 111, 112, 113, .max] as [Int])
  func pages(size: Int) async throws {
    try await withTemporaryFile { path in
      let database = try await CharactersDatabase.open(at: path, source: .arrows)
      func page(_ position: CharacterPosition) async throws -> CharacterPage {
        let page = try await database.page(CharacterPageRequest(position: position, size: size))
        #expect(page.totalCount == 112 && page.characters.count <= size)
        return page
      }
      for start: UInt32 in [0, 0x2190, 0x2191, 0x21C8, 0x21FF, 0x2200, .max] {
        let first = try await page(.from(start))
        #expect(first.characters.allSatisfy { $0.id >= start })
        var ids = first.characters.map(\.id)
        var next = first.next
        while let position = next {
          let page = try await page(position)
          #expect(!page.characters.isEmpty && page.previous == page.characters.first.map { .before($0.id) })
          ids += page.characters.map(\.id)
          next = page.next
        }
        var previous = first.previous
        while let position = previous {
          let page = try await page(position)
          let last = try #require(page.characters.last?.id)
          #expect(page.next == (last == 0x21FF ? nil : .after(last)))
          ids = page.characters.map(\.id) + ids
          previous = page.previous
        }
        #expect(ids == Array(0x2190...0x21FF), "from \(start)")
      }
    }
  }

  @Test(
    "A page beyond the last character is empty, and leads back; one before the first leads forward",
    arguments: [
      (CharacterPosition.from(0x21FF), 1, .before(0x21FF), nil), (.after(0x21FF), 0, .before(0x2200), nil),
      (.from(.max), 0, .before(.max), nil), (.after(.max), 0, .before(.max), nil),
      (.before(0), 0, nil, .from(0)), (.before(0x2190), 0, nil, .from(0x2190)),
      (.before(0x2191), 1, nil, .after(0x2190)), (.before(.max), 3, .before(0x21FD), nil),
      (.from(0), 3, nil, .after(0x2192)),
    ] as [(CharacterPosition, Int, CharacterPosition?, CharacterPosition?)])
  func beyond(
    position: CharacterPosition, count: Int, previous: CharacterPosition?, next: CharacterPosition?
  ) async throws {
    try await withTemporaryFile { path in
      let database = try await CharactersDatabase.open(at: path, source: .arrows)
      let page = try await database.page(CharacterPageRequest(position: position, size: 3))
      #expect(page.characters.count == count)
      #expect(page.previous == previous && page.next == next)
    }
  }

  @Test("The matches of a text are counted once")
  func counted() async throws {
    try await withTemporaryFile { path in
      let database = try await CharactersDatabase.open(at: path, source: .arrows)
      let first = try await database.page(CharacterPageRequest(text: "leftwards", size: 1))
      #expect(await database.counts.count(of: "leftwards") == first.totalCount)
      await database.counts.remember(7, of: "leftwards")
      let next = try #require(first.next)
      let second = try await database.page(CharacterPageRequest(text: "leftwards", position: next, size: 1))
      #expect(second.totalCount == 7 && second.characters.count == 1)
    }
  }

  @Test("A long search does not delay another", .timeLimit(.minutes(60)))
  func parallel() async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    let (begun, beginning) = AsyncStream<Void>.makeStream()
    let end = DispatchSemaphore(value: 0)
    let slow = Task {
      try await database.reader.read { _ in
        beginning.finish()
        end.wait()
      }
    }
    for await _ in begun {}
    #expect(try await database.page(CharacterPageRequest(text: "arrow", size: 1)).characters.count == 1)
    end.signal()
    try await slow.value
  }

  @Test("A page size below 1 is an error", arguments: [0, -1, .min])
  func size(size: Int) async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    await #expect(throws: CharactersDatabaseError.invalidPageSize(size)) {
      try await database.page(CharacterPageRequest(size: size))
    }
  }

  @Test("A search in a cancelled task throws a cancellation, not an error of the database")
  func cancelled() async throws {
    let database = try await SampleDatabase.westernAndSymbols()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await database.page(CharacterPageRequest(text: "arrow", size: 20))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
