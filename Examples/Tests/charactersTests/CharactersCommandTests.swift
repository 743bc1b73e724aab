import ArgumentParser
import CharactersFeature
import Testing

@testable import characters

struct CharactersCommandTests {
  @Test(
    "turns arguments into options",
    arguments: [
      ([], try CharactersOptions()),
      (["--search", "-"], try CharactersOptions(search: "-")),
      (["--search", "", "--pages", "2", "--page-size=7"], try CharactersOptions(search: "", pages: 2, pageSize: 7)),
      (
        ["--latency", "50", "--failure-rate", "0.5", "--seed", "18446744073709551615"],
        try CharactersOptions(latency: 50, failureRate: 0.5, seed: .max)
      ),
      (
        ["--from", "U+2192", "--pages-before", "3", "--refresh"],
        try CharactersOptions(from: "U+2192", pagesBefore: 3, isRefreshing: true)
      ),
      (
        ["--star", "-", "--star", "→", "--unstar", "U+41", "--note", "a=b c"],
        try CharactersOptions(star: ["-", "→"], unstar: ["U+41"], note: ["a=b c"])
      ),
      (["--stale-after", "5"], try CharactersOptions(staleAfter: 5)),
      (["--from", "-"], try CharactersOptions(from: "-")),
      (["--database", "a.sqlite", "--plain"], try CharactersOptions(database: "a.sqlite")),
    ] as [([String], CharactersOptions)])
  func options(arguments: [String], expected: CharactersOptions) throws {
    let command = try CharactersCommand.parse(arguments)
    #expect(try command.options == expected)
    #expect(command.plain == arguments.contains("--plain"))
  }

  @Test(
    "refuses bad options with their name and value, and the exit code for wrong usage",
    arguments: [
      ("--pages 0", "--pages is 0,"), ("--pages -1", "--pages is -1,"), ("--pages x", "'x' is invalid"),
      ("--page-size 0", "--page-size is 0,"), ("--page-size -3", "--page-size is -3,"),
      ("--star arrow", "--star is \"arrow\","), ("--note arrow", "--note is \"arrow\","),
      ("--from U+110000", "--from is \"U+110000\","), ("--pages-before -1", "--pages-before is -1,"),
      ("--failure-rate 1.01", "--failure-rate is 1.01,"), ("--failure-rate -0.5", "--failure-rate is -0.5,"),
      ("--failure-rate nan", "--failure-rate is nan,"), ("--failure-rate inf", "--failure-rate is inf,"),
      ("--latency -5", "--latency is -5,"), ("--latency 3600001", "--latency is 3600001,"),
      ("--seed -1", "'-1' is invalid"), ("--page-size 99999999999999999999", "is invalid"),
      ("--nothing", "Unknown option"), ("more", "Unexpected argument"),
    ])
  func refused(line: String, message: String) {
    let error = #expect(throws: (any Error).self) {
      try CharactersCommand.parse(line.split(separator: " ").map(String.init))
    }
    guard let error else { return }
    #expect(CharactersCommand.message(for: error).contains(message))
    #expect(CharactersCommand.exitCode(for: error) == .validationFailure)
  }

  @Test("fails with the message of the program's error alone")
  func failure() {
    let error = CharactersProgramError.database(reason: "The database x is damaged.")
    #expect(CharactersCommand.message(for: error) == "The database x is damaged.")
    #expect(CharactersCommand.exitCode(for: error) == .failure)
  }
}
