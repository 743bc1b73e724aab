/// A key that somebody has pressed, or a character of a text that was pasted.
public enum TerminalKey: Hashable, Sendable {
  /// A scalar of a character; a combining mark comes as a key of its own.
  case character(Unicode.Scalar)
  /// A letter, in small, with the control key held: `l` for Control-L.
  case control(Character)
  /// A scalar of a text that was pasted: never a command. Line breaks and tabs come as spaces.
  case pasted(Unicode.Scalar)
  /// The key for the end of a line.
  case enter
  /// The key to get out of something.
  case escape
  /// The key that deletes the character before.
  case backspace
  /// The key between words and fields.
  case tab
  /// Arrows, and the keys for the ends of lines and pages.
  case left, right, up, down, pageUp, pageDown, home, end
}
