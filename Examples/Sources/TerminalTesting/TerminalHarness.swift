public import TerminalKit

/// A program's session on a recording screen, driven by a test.
@MainActor
public protocol TerminalHarness {
  /// The screen of the session.
  var screen: RecordingScreen { get }

  /// Sends an event of the terminal to a session that is not running.
  ///
  /// - Returns: why the program ends, if it does.
  /// - Throws: the session's error.
  @discardableResult
  func handle(_ event: TerminalEvent) throws -> TerminalEnd?

  /// Runs the session until the user quits.
  ///
  /// - Throws: the session's error.
  func run() async throws -> TerminalEnd

  /// Sends an event of the terminal to a session that is running, or will run.
  func send(_ event: TerminalEvent)
}

extension TerminalHarness {
  /// The visible text.
  public var text: String { screen.terminal.text }

  /// Presses keys.
  ///
  /// - Returns: why the program ends, if it does.
  /// - Throws: the session's error.
  @discardableResult
  public func press(_ keys: String) throws -> TerminalEnd? { try handle(.input(Array(keys.utf8))) }

  /// Changes the size of the terminal.
  ///
  /// - Throws: the session's error.
  public func resize(columns: Int, rows: Int) throws {
    let size = TerminalSize(columns: columns, rows: rows)
    screen.resize(to: size)
    try handle(.resized(size))
  }
}
