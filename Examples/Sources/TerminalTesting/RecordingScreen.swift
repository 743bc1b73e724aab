public import TerminalKit

/// A screen that keeps what is written, and shows it on an emulated terminal; or fails.
@MainActor
public final class RecordingScreen: TerminalScreen {
  /// What was written since it was last taken.
  private var writes: [String] = []
  /// What there is to see.
  public private(set) var terminal: TerminalEmulator
  /// How often the terminal was handed back or taken, by name.
  public private(set) var calls: [String] = []
  /// What writing throws, if anything.
  public var failure: (any Error)?

  /// Makes an empty screen.
  public init(size: TerminalSize) {
    terminal = TerminalEmulator(size: size)
  }

  /// Gives the terminal another size; what was on it is lost.
  public func resize(to size: TerminalSize) {
    terminal = TerminalEmulator(size: size)
  }

  /// What was written since the last call.
  public func takeWrites() -> [String] {
    defer { writes = [] }
    return writes
  }

  /// Writes to the emulated terminal.
  ///
  /// - Throws: ``failure``.
  public func write(_ text: String) throws {
    if let failure { throw failure }
    writes.append(text)
    terminal.write(text)
  }

  /// Notes it, and lets others write to the terminal.
  public func suspend() throws {
    calls.append("suspend")
    terminal.write("\u{1B}[2J\u{1B}[1;1H$ somebody else's output")
  }

  /// Notes it, and lets others write to the terminal.
  public func resume() throws {
    calls.append("resume")
    terminal.write("\u{1B}[2J\u{1B}[1;1H$ fg")
  }
}
