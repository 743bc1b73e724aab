@testable import GalleryFeature

/// A screen that keeps what is written, and shows it on an emulated terminal; or fails.
@MainActor
final class RecordingScreen: GalleryScreen {
  /// What was written since it was last taken.
  private var writes: [String] = []
  private(set) var terminal: TerminalEmulator
  private(set) var calls: [String] = []
  var failure: (any Error)?

  init(size: TerminalSize) {
    terminal = TerminalEmulator(size: size)
  }

  /// Gives the terminal another size; what was on it is lost.
  func resize(to size: TerminalSize) {
    terminal = TerminalEmulator(size: size)
  }

  func takeWrites() -> [String] {
    defer { writes = [] }
    return writes
  }

  func write(_ text: String) throws {
    if let failure { throw failure }
    writes.append(text)
    terminal.write(text)
  }

  func suspend() throws {
    calls.append("suspend")
    terminal.write("\u{1B}[2J\u{1B}[1;1H$ somebody else's output")
  }

  func resume() throws {
    calls.append("resume")
    terminal.write("\u{1B}[2J\u{1B}[1;1H$ fg")
  }
}
