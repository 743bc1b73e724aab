public import ArgumentParser

/// What can be said of where the characters come from: the same on the command line of every program that shows them.
///
/// What is out of its range is refused by the options of the program.
public struct SourceArguments: ParsableArguments {
  /// How long each search takes at least, in milliseconds.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long each search takes at least, in milliseconds.", valueName: "ms"))
  public var latency = 0

  /// The part of the searches that fails.
  @Option(
    parsing: .unconditional, help: ArgumentHelp("The part of the searches that fails, from 0 to 1.", valueName: "p"))
  public var failureRate = 0.0

  /// Where the sequence of failures starts.
  @Option(parsing: .unconditional, help: ArgumentHelp("Where the sequence of failures starts.", valueName: "n"))
  public var seed: UInt64 = 0

  /// The path of the database; nil for the user's cache directory.
  @Option(help: ArgumentHelp("The file of the database. (default: in the user's cache directory)", valueName: "path"))
  public var database: String?

  /// What is said by saying nothing.
  public init() {}
}
