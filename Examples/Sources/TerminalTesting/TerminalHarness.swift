public import TerminalKit

/// A program's session on a recording screen, as a test drives it.
@MainActor
public protocol TerminalHarness {
  /// What the session writes to.
  var screen: RecordingScreen { get }

  /// Has something happen to the terminal of a session that is not running.
  ///
  /// - Returns: the end, if this is it.
  /// - Throws: what the session throws.
  @discardableResult
  func handle(_ event: TerminalEvent) throws -> TerminalEnd?

  /// Runs the session until somebody quits.
  ///
  /// - Throws: what the session throws.
  func run() async throws -> TerminalEnd

  /// Has something happen to the terminal of a session that is running, or will be.
  func send(_ event: TerminalEvent)
}

extension TerminalHarness {
  /// What there is to see.
  public var text: String { screen.terminal.text }

  /// Presses keys.
  ///
  /// - Returns: the end, if this is it.
  /// - Throws: what the session throws.
  @discardableResult
  public func press(_ keys: String) throws -> TerminalEnd? { try handle(.input(Array(keys.utf8))) }

  /// Gives the terminal another size.
  ///
  /// - Throws: what the session throws.
  public func resize(columns: Int, rows: Int) throws {
    let size = TerminalSize(columns: columns, rows: rows)
    screen.resize(to: size)
    try handle(.resized(size))
  }
}
