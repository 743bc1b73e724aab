public import TerminalKit

/// What can happen while the characters are on screen.
public enum CharactersEvent: Hashable, Sendable {
  /// Something has happened to the terminal.
  case terminal(TerminalEvent)
  /// The state may have changed.
  case stateChanged
  /// An indicator comes or goes.
  case lookAgain
  /// Nothing has followed an escape.
  case escapeWaited
}
