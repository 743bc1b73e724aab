import ArgumentParser
import GalleryFeature
import Testing

@testable import gallery

struct GalleryCommandTests {
  @Test(
    "turns arguments into options",
    arguments: [
      ([], try GalleryOptions()),
      (["--count", "9", "--seed=18446744073709551615"], try GalleryOptions(count: 9, seed: .max)),
      (
        ["--failure-rate", "0", "--latency-scale", "0.01", "--plain", "--log"],
        try GalleryOptions(failureRate: 0, latencyScale: 0.01)
      ),
    ] as [([String], GalleryOptions)])
  func options(arguments: [String], expected: GalleryOptions) throws {
    let command = try GalleryCommand.parse(arguments)
    #expect(try command.options == expected)
    #expect(command.plain == arguments.contains("--plain"))
    #expect(command.log == arguments.contains("--log"))
  }

  @Test("prints a grid, or the format that is asked for", arguments: PlainFormat.allCases)
  func format(format: PlainFormat) throws {
    #expect(try GalleryCommand.parse([]).format == .grid)
    #expect(try GalleryCommand.parse(["--format", "\(format)"]).format == format)
  }

  @Test(
    "refuses bad options with their name and value, and the exit code for wrong usage",
    arguments: [
      ("--count 0", "--count is 0,"), ("--count -1", "--count is -1,"), ("--count 10000", "--count is 10000,"),
      ("--count x", "'x' is invalid"), ("--count 99999999999999999999", "is invalid"),
      ("--failure-rate 1.01", "--failure-rate is 1.01,"), ("--failure-rate -0.5", "--failure-rate is -0.5,"),
      ("--failure-rate nan", "--failure-rate is nan,"), ("--latency-scale -1", "--latency-scale is -1.0,"),
      ("--latency-scale inf", "--latency-scale is inf,"), ("--latency-scale 101", "--latency-scale is 101.0,"),
      ("--seed -1", "'-1' is invalid"), ("--format table", "'table' is invalid"), ("--nothing", "Unknown option"),
      ("more", "Unexpected argument"),
    ])
  func refused(line: String, message: String) {
    let error = #expect(throws: (any Error).self) {
      try GalleryCommand.parse(line.split(separator: " ").map(String.init))
    }
    guard let error else { return }
    #expect(GalleryCommand.message(for: error).contains(message))
    #expect(GalleryCommand.exitCode(for: error) == .validationFailure)
  }
}
