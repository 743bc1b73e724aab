/// Why a program has given up the terminal.
public enum TerminalEnd: Hashable, Sendable {
  /// The user has quit, or the terminal is gone.
  case quit
  /// A signal has ended the program.
  case signal(Int32)

  /// The exit code that a shell expects; nil if the user has quit.
  public var exitCode: Int32? {
    if case .signal(let signal) = self { 128 + signal } else { nil }
  }
}
