/// An event for a program that controls the terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// The user has pressed keys; the bytes that the terminal sends for them.
  case input([UInt8])
  /// There will be no more keys, because the terminal is gone.
  case inputEnded
  /// The size of the terminal has changed.
  case resized(TerminalSize)
  /// The program should stop until it is resumed.
  case suspended
  /// The program has been resumed; other programs may have written to the terminal meanwhile.
  case resumed(TerminalSize)
  /// A signal asks the program to end.
  case terminated(signal: Int32)
}
