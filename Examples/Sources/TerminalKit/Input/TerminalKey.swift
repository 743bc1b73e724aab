/// A pressed key, a character of a pasted text, or a report of the terminal's focus, which arrives among them.
public enum TerminalKey: Hashable, Sendable {
  /// A scalar of a character; a combining mark is a key of its own.
  case character(Unicode.Scalar)
  /// A lowercase letter with the control key: `l` for Control-L.
  case control(Character)
  /// A scalar of a pasted text, which is never a command. Line breaks and tabs are sent as spaces.
  case pasted(Unicode.Scalar)
  /// The return key.
  case enter
  /// The escape key.
  case escape
  /// The backspace key.
  case backspace
  /// The tab key.
  case tab
  /// The arrow keys, and the keys for the ends of lines and pages.
  case left, right, up, down, pageUp, pageDown, home, end
  /// No key: the user has come to the terminal, or left it for another window.
  case focus(Bool)
}
