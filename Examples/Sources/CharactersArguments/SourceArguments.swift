public import ArgumentParser

/// The command-line options for the source of the characters, shared by all programs that show them.
///
/// Values out of range are rejected by the options of the program.
public struct SourceArguments: ParsableArguments {
  /// The minimum duration of each load and each save, in milliseconds.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The minimum duration of each load and each save, in milliseconds.", valueName: "ms"))
  public var latency = 0

  /// The fraction of the loads and saves that fail.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The fraction of the loads and saves that fail, from 0 to 1.", valueName: "p"))
  public var failureRate = 0.0

  /// The seed of the sequence of failures.
  @Option(parsing: .unconditional, help: ArgumentHelp("The seed of the sequence of failures.", valueName: "n"))
  public var seed: UInt64 = 0

  /// The path of the database; nil for the user's cache directory.
  @Option(help: ArgumentHelp("The file of the database. (default: in the user's cache directory)", valueName: "path"))
  public var database: String?

  /// Creates arguments with default values.
  public init() {}
}
