/// Why a program does not have the terminal any more.
public enum TerminalEnd: Hashable, Sendable {
  /// Somebody has quit, or the terminal has gone.
  case quit
  /// A signal has asked for it.
  case signal(Int32)

  /// What a shell makes of a program that has ended so; nil for one that was quit.
  public var exitCode: Int32? {
    if case .signal(let signal) = self { 128 + signal } else { nil }
  }
}
