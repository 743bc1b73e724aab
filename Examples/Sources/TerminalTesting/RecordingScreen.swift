public import TerminalKit
import Testing

/// A screen that keeps what is written, and shows it on an emulated terminal; or fails.
///
/// What the terminal would not show as it is meant, such as a text outside of it, fails the test.
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
    show(text)
  }

  /// Notes it, and lets others write to the terminal.
  public func suspend() throws {
    calls.append("suspend")
    show("\u{1B}[2J\u{1B}[1;1H$ other output")
  }

  /// Notes it, and lets others write to the terminal.
  public func resume() throws {
    calls.append("resume")
    show("\u{1B}[2J\u{1B}[1;1H$ fg")
  }

  private func show(_ text: String) {
    let known = terminal.faults.count
    terminal.write(text)
    for fault in terminal.faults.dropFirst(known) { Issue.record("The terminal shows something else: \(fault)") }
  }
}
