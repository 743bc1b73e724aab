/// Why a program no longer has the terminal.
public enum TerminalEnd: Hashable, Sendable {
  /// The user has quit, or the terminal has gone.
  case quit
  /// A signal has ended the program.
  case signal(Int32)

  /// The exit code that a shell expects; nil if the user has quit.
  public var exitCode: Int32? {
    if case .signal(let signal) = self { 128 + signal } else { nil }
  }
}
