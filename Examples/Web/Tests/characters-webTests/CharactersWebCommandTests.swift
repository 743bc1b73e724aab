import ArgumentParser
import CharactersWeb
import Testing

@testable import characters_web

struct CharactersWebCommandTests {
  @Test(
    "turns arguments into options",
    arguments: [
      ([], try WebOptions()), (["--port", "0", "--page-size=7"], try WebOptions(port: 0, pageSize: 7)),
      (
        ["--latency", "50", "--failure-rate", "0.5", "--seed", "18446744073709551615"],
        try WebOptions(latency: 50, failureRate: 0.5, seed: .max)
      ),
      (
        ["--stale-after", "3", "--retries", "2"], try WebOptions(staleAfter: 3, retries: 2)
      ),
      (
        ["--pages", "3", "--connections", "4", "--database", "a.sqlite", "--host", "a", "--host", "b"],
        try WebOptions(pages: 3, connections: 4, hosts: ["a", "b"], database: "a.sqlite")
      ),
    ] as [([String], WebOptions)])
  func options(arguments: [String], expected: WebOptions) throws {
    #expect(try CharactersWebCommand.parse(arguments).options == expected)
  }

  @Test(
    "refuses bad options with their name and value, and the exit code for wrong usage",
    arguments: [
      ("--port 65536", "--port is 65536,"), ("--port -1", "--port is -1,"), ("--port x", "'x' is invalid"),
      ("--page-size 0", "--page-size is 0,"), ("--page-size 201", "--page-size is 201,"),
      ("--failure-rate nan", "--failure-rate is nan,"), ("--latency 3600001", "--latency is 3600001,"),
      ("--pages 0", "--pages is 0,"), ("--connections 0", "--connections is 0,"),
      ("--stale-after 0", "--stale-after is 0,"), ("--retries 11", "--retries is 11,"),
      ("--host a:80", "--host is “a:80”,"), ("--nothing", "Unknown option"), ("more", "Unexpected argument"),
    ])
  func refused(line: String, message: String) {
    let error = #expect(throws: (any Error).self) {
      try CharactersWebCommand.parse(line.split(separator: " ").map(String.init))
    }
    guard let error else { return }
    #expect(CharactersWebCommand.message(for: error).contains(message))
    #expect(CharactersWebCommand.exitCode(for: error) == .validationFailure)
  }
}
