public import TerminalKit

/// An event while the characters are on screen.
public enum CharactersEvent: Hashable, Sendable {
  /// An event of the terminal.
  case terminal(TerminalEvent)
  /// The state may have changed.
  case stateChanged
  /// It is time for an indicator to appear or disappear.
  case lookAgain
  /// No more bytes have followed an escape in time.
  case escapeWaited
}
