import CharactersDatabase
import Foundation
import LoadableTesting
import Testing

@testable import CharactersFeature

/// The program as a whole, except for the command line: a small database in a temporary folder, and the text that comes out.
@MainActor struct CharactersProgramTests {
  private static let arrows = CharacterSource(0x2190...0x21FF)

  private func run(
    _ options: CharactersOptions, style: TextStyle = .plain, failure: (any Error)? = nil
  ) async -> (output: RecordingOutput, error: CharactersProgramError?) {
    let output = RecordingOutput(style: style, failure: failure)
    do {
      try await CharactersProgram(options: options, output: output, source: Self.arrows).run()
      return (output, nil)
    } catch {
      return (output, error as? CharactersProgramError)
    }
  }

  @Test("fills the database on the first run, and prints the rows of as many pages as it was asked for")
  func firstRun() async throws {
    try await withTemporaryDatabase { path in
      let options = try CharactersOptions(search: "rightwards double arrow", pages: 2, pageSize: 2, database: path)
      let (output, error) = await run(options)
      #expect(error == nil)
      expectNoDifference(
        """
        U+21CF  ⇏  RIGHTWARDS DOUBLE ARROW WITH STROKE  Sm
        U+21D2  ⇒  RIGHTWARDS DOUBLE ARROW  Sm
        U+21FB  ⇻  RIGHTWARDS ARROW WITH DOUBLE VERTICAL STROKE  Sm

        """, output.rows)
      expectNoDifference(
        """
        loading   Opening the database
        loading   Opening the database - filling it once, 0%
        loading   Opening the database - filling it once, 100%
        active    the database: \(path)
        pending   "rightwards double arrow"
        loading   Loading "rightwards double arrow"
        active    "rightwards double arrow": 2 of 3 - [Show more]
        active    "rightwards double arrow": 2 of 3 - Loading more
        active    "rightwards double arrow": 3 of 3 - No more

        """, output.status)

      let (second, _) = await run(options)
      expectNoDifference(output.rows, second.rows)
      #expect(!second.status.contains("filling"))
    }
  }

  @Test(
    "prints exactly the rows that were asked for, or as many as there are",
    arguments: [(1, 20, 20), (2, 20, 40), (5, 7, 35), (100, 20, 112), (1, 1000, 112), (Int.max, 50, 112)])
  func rowCount(pages: Int, pageSize: Int, expected: Int) async throws {
    try await withTemporaryDatabase { path in
      let options = try CharactersOptions(search: "", pages: pages, pageSize: pageSize, database: path)
      let (output, error) = await run(options)
      #expect(error == nil)
      #expect(output.rows.split(separator: "\n").count == expected)
      #expect(Set(output.rows.split(separator: "\n")).count == expected)
    }
  }

  @Test("retries what fails, visibly, and prints the same rows as without failures")
  func failures() async throws {
    try await withTemporaryDatabase { path in
      let options = try CharactersOptions(
        search: "arrow", pages: 3, pageSize: 2, failureRate: 0.5, seed: 5, database: path)
      let (output, error) = await run(options)
      #expect(error == nil)
      let (calm, _) = await run(try CharactersOptions(search: "arrow", pages: 3, pageSize: 2, database: path))
      expectNoDifference(calm.rows, output.rows)
      expectNoDifference(
        """
        loading   Opening the database
        loading   Opening the database - filling it once, 0%
        loading   Opening the database - filling it once, 100%
        active    the database: \(path)
        pending   "arrow"
        loading   Loading "arrow"
        error     Simulated failure of call 1. [Try again]
        retry     Try again (1 of 5)
        retrying  Loading "arrow" - after: Simulated failure of call 1.
        active    "arrow": 2 of 102 - [Show more]
        active    "arrow": 2 of 102 - Loading more
        active    "arrow": 4 of 102 - [Show more]
        active    "arrow": 4 of 102 - Loading more
        active    "arrow": 4 of 102 - Simulated failure of call 4. [Try again]
        retry     Try again (1 of 5)
        active    "arrow": 4 of 102 - Loading more - after: Simulated failure of call 4.
        active    "arrow": 6 of 102 - [Show more]

        """, output.status)
    }
  }

  @Test("shows a star and a note at once, says that they are saved, and has them the next time")
  func edits() async throws {
    try await withTemporaryDatabase { path in
      let options = try CharactersOptions(search: "2192", star: ["→"], note: ["U+2192=right"], database: path)
      let (output, error) = await run(options)
      #expect(error == nil)
      #expect(output.rows == "U+2192  →  RIGHTWARDS ARROW  Sm  ★  \"right\"  (saving)\n")
      expectNoDifference(
        """
        active    "2192": 1 of 1 - No more
        saving    U+2192 ★
        saving    U+2192 "right"
        saved     U+2192 ★
        saved     U+2192 "right"

        """, String(output.status[try #require(output.status.range(of: "active    \"")).lowerBound...]))
      let (next, _) = await run(try CharactersOptions(search: "2192", unstar: ["→"], database: path))
      #expect(next.rows == "U+2192  →  RIGHTWARDS ARROW  Sm  \"right\"  (saving)\n")
      let (last, _) = await run(try CharactersOptions(search: "2192", database: path))
      #expect(last.rows == "U+2192  →  RIGHTWARDS ARROW  Sm  \"right\"\n")
    }
  }

  @Test("says what was not saved, retries it, and gives up with an error; an unknown character is not retried")
  func refusedEdits() async throws {
    try await withTemporaryDatabase { path in
      let (output, error) = await run(
        try CharactersOptions(search: "2192", star: ["→"], failureRate: 0.5, seed: 2, database: path))
      #expect(error == nil)
      let status = String(output.status[try #require(output.status.range(of: "saving ")).lowerBound...])
      expectNoDifference(
        """
        saving    U+2192 ★
        error     U+2192 ★ - Simulated failure of call 2.
        retry     Try again (1 of 5)
        saved     U+2192 ★

        """, status)
      let (unknown, refused) = await run(try CharactersOptions(search: "2192", star: ["A"], database: path))
      #expect(refused == .notSaved(tries: 1, reason: "There is no named character U+0041."))
      #expect(unknown.status.hasSuffix("error     U+0041 ★ - There is no named character U+0041.\n"))
    }
  }

  @Test("prints the pages before a character first, and then those from it on")
  func bothDirections() async throws {
    try await withTemporaryDatabase { path in
      let options = try CharactersOptions(
        search: "", from: "U+2194", pages: 2, pagesBefore: 9, pageSize: 3, isRefreshing: true, database: path)
      let (output, error) = await run(options)
      #expect(error == nil)
      let codes = output.rows.split(separator: "\n").map { $0.prefix(6) }
      #expect(codes.map(String.init) == (0x2190...0x2199).map { "U+" + String($0, radix: 16, uppercase: true) })
      expectNoDifference(
        """
        pending   all characters from U+2194
        loading   Loading all characters from U+2194
        active    all characters from U+2194: 3 of 112 - [Show previous] - [Show more]
        active    all characters from U+2194: 3 of 112 - Loading previous - [Show more]
        active    all characters from U+2194: 6 of 112 - [Show previous] - [Show more]
        active    all characters from U+2194: 6 of 112 - Loading previous - [Show more]
        active    all characters from U+2194: 7 of 112 - [Show more]
        active    all characters from U+2194: 7 of 112 - [Show more] - Refreshing all characters from U+2194
        active    all characters from U+2194: 7 of 112 - Loading more - Refreshing all characters from U+2194
        active    all characters from U+2194: 7 of 112 - Loading more
        active    all characters from U+2194: 10 of 112 - [Show more]

        """, String(output.status[try #require(output.status.range(of: "pending")).lowerBound...]))
    }
  }

  @Test("begins without a row beyond the last character, and goes back from there")
  func beyondTheEnd() async throws {
    try await withTemporaryDatabase { path in
      let options = try CharactersOptions(
        search: "", from: "U+10FFFF", pages: 3, pagesBefore: 2, pageSize: 3, database: path)
      let (output, error) = await run(options)
      #expect(error == nil)
      #expect(
        output.rows.split(separator: "\n").map { String($0.prefix(6)) }
          == ["U+21FA", "U+21FB", "U+21FC", "U+21FD", "U+21FE", "U+21FF"])
      #expect(output.status.contains("active    all characters from U+10FFFF: 0 of 112 - [Show previous] - No more\n"))
    }
  }

  @Test("gives up after some retries; the rows that were printed before stay")
  func givesUp() async throws {
    try await withTemporaryDatabase { path in
      let options = try CharactersOptions(pages: 3, pageSize: 2, failureRate: 1, database: path)
      let (output, error) = await run(options)
      #expect(
        error
          == .gaveUp(page: "\"rightwards arrow\"", tries: 6, reason: "Simulated failure of call 6."))
      #expect(output.rows == "")
      #expect(output.status.hasSuffix("error     Simulated failure of call 6. [Try again]\n"))
    }
  }

  @Test("finds nothing without an error")
  func empty() async throws {
    try await withTemporaryDatabase { path in
      let (output, error) = await run(try CharactersOptions(search: "zzz", database: path))
      #expect(error == nil)
      #expect(output.rows == "")
      #expect(output.status.hasSuffix("active    \"zzz\": No character found\n"))
    }
  }

  @Test("leaves a file that is not a database of characters as it is, and says so")
  func foreignFile() async throws {
    try await withTemporaryDatabase { path in
      let text = Data("precious".utf8)
      try text.write(to: URL(fileURLWithPath: path))
      let (output, error) = await run(try CharactersOptions(database: path))
      let reason = CharactersDatabaseError.notADatabase(path: path).description
      #expect(error == .database(reason: reason))
      #expect(output.rows == "")
      expectNoDifference("loading   Opening the database\nerror     \(reason)\n", output.status)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
    }
  }

  @Test("says that a database is damaged")
  func damaged() async throws {
    try await withTemporaryDatabase { path in
      _ = await run(try CharactersOptions(database: path))
      let sound = try Data(contentsOf: URL(fileURLWithPath: path))
      try (sound.prefix(100) + Data(repeating: 0xA5, count: sound.count - 100)).write(to: URL(fileURLWithPath: path))
      let (output, error) = await run(try CharactersOptions(database: path))
      #expect(error == .database(reason: CharactersDatabaseError.corrupt(path: path).description))
      #expect(output.rows == "")
    }
  }

  @Test("says that the rows cannot be written")
  func fullDisk() async throws {
    try await withTemporaryDatabase { path in
      let (_, error) = await run(try CharactersOptions(database: path), failure: SimulatedFailure(call: 1))
      #expect(error == .output(reason: "Simulated failure of call 1."))
    }
  }

  @Test("on a terminal, draws colours, and a bar that is updated in place")
  func terminal() async throws {
    try await withTemporaryDatabase { path in
      let (output, _) = await run(try CharactersOptions(search: "2192", database: path), style: .terminal)
      expectNoDifference(
        "\u{1B}[2mU+2192\u{1B}[0m  \u{1B}[1m→\u{1B}[0m  RIGHTWARDS ARROW  \u{1B}[2mSm\u{1B}[0m\n", output.rows)
      #expect(output.status.contains("\r\u{1B}[2K\u{1B}[36mloading\u{1B}[0m   Opening the database"))
      #expect(output.status.contains("100% [####################]\r\u{1B}[2K\u{1B}[32mactive"))
    }
  }
}
