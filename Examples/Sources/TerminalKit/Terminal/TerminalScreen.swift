/// The terminal that a program is on.
@MainActor
public protocol TerminalScreen {
  /// Writes text and control sequences.
  ///
  /// - Throws: an error when not all of it could be written.
  func write(_ text: String) throws

  /// Hands the terminal back as it was, stops the process until somebody resumes it, and takes the terminal again.
  ///
  /// - Throws: an error when the terminal cannot be taken.
  func suspend() throws

  /// Takes the terminal again, after the process was stopped without being asked.
  ///
  /// - Throws: an error when the terminal cannot be taken.
  func resume() throws
}
