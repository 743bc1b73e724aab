/// The terminal of a program.
@MainActor
public protocol TerminalScreen {
  /// Writes text and control sequences.
  ///
  /// - Throws: an error if not everything could be written.
  func write(_ text: String) throws

  /// Restores the terminal, stops the process until the user resumes it, and takes control again.
  ///
  /// - Throws: an error if it cannot take control again.
  func suspend() throws

  /// Takes control again, after the process was stopped without warning.
  ///
  /// - Throws: an error if it cannot take control again.
  func resume() throws
}
