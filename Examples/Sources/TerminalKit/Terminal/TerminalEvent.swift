/// What can happen to a program that has the terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// Somebody has pressed keys: the bytes that the terminal sends for them.
  case input([UInt8])
  /// No more keys will come: the terminal has gone.
  case inputEnded
  /// The terminal has another size.
  case resized(TerminalSize)
  /// The program is to stop until it is resumed.
  case suspended
  /// The program runs again, and others may have written to the terminal meanwhile.
  case resumed(TerminalSize)
  /// A signal asks the program to end.
  case terminated(signal: Int32)
}
