public import TerminalKit
import Testing

/// A screen that records what is written, and shows it on an emulated terminal; it can also fail.
///
/// Output that a terminal would not show as intended, such as a text outside the screen, fails the test.
@MainActor
public final class RecordingScreen: TerminalScreen {
  /// The texts written since they were last taken.
  private var writes: [String] = []
  /// The emulated terminal.
  public private(set) var terminal: TerminalEmulator
  /// The calls that released or took the terminal, by name.
  public private(set) var calls: [String] = []
  /// The error that writing throws, if any.
  public var failure: (any Error)?

  /// Creates an empty screen.
  public init(size: TerminalSize) {
    terminal = TerminalEmulator(size: size)
  }

  /// Changes the size of the terminal, which clears it.
  public func resize(to size: TerminalSize) {
    terminal = TerminalEmulator(size: size)
  }

  /// Returns what was written since the last call.
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

  /// Records the call, and lets others write to the terminal.
  public func suspend() throws {
    calls.append("suspend")
    show("\u{1B}[2J\u{1B}[1;1H$ other output")
  }

  /// Records the call, and lets others write to the terminal.
  public func resume() throws {
    calls.append("resume")
    show("\u{1B}[2J\u{1B}[1;1H$ fg")
  }

  private func show(_ text: String) {
    let known = terminal.faults.count
    terminal.write(text)
    for fault in terminal.faults.dropFirst(known) {
      Issue.record("The terminal does not show the output as intended: \(fault)")
    }
  }
}
