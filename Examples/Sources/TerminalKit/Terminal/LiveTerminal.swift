import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal in which the program runs: takes control of it, and restores it afterwards.
@MainActor
public final class LiveTerminal: TerminalScreen {
  /// The alternate screen, no cursor, no wrapping at the right border, marks around pasted text, and reports of the focus.
  private static let takeScreen = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h"
  private static let returnScreen = "\u{1B}[0m\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// The settings to restore; nil while they are in effect.
  private var settings: termios?

  /// Whether there is a terminal for output and keys.
  public static var isAvailable: Bool {
    let name = ProcessInfo.processInfo.environment["TERM"] ?? ""
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !["", "dumb"].contains(name)
  }

  /// The current size of the terminal.
  public nonisolated static var size: TerminalSize {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return .standard }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Takes control of the terminal, runs a body, and restores the terminal however the body ends.
  ///
  /// - Parameters:
  ///   - send: receives keys and signals, on a queue of its own.
  ///   - body: uses the terminal.
  /// - Throws: ``TerminalError``, or what the body throws.
  public static func with(
    send: @escaping @Sendable (TerminalEvent) -> Void, perform body: (LiveTerminal) async throws -> TerminalEnd
  ) async throws -> TerminalEnd {
    // This comes before any change of the terminal, so that no signal can end the program without restoring it.
    let events = TerminalEvents(send)
    defer { events.cancel() }
    let terminal = LiveTerminal()
    // This comes before the call that takes control, because that call may fail halfway.
    defer { terminal.leave() }
    try terminal.enter()
    return try await body(terminal)
  }

  /// Takes control of the terminal: keys arrive at once and are not echoed.
  ///
  /// Control-C, Control-\ and Control-Z still send their signals.
  public func enter() throws(TerminalError) {
    var original = termios()
    if let settings {
      original = settings
    } else if tcgetattr(STDIN_FILENO, &original) != 0 {
      throw TerminalError(code: errno)
    }
    var raw = original
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    raw.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    guard tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { throw TerminalError(code: errno) }
    settings = original
    try write(Self.takeScreen)
  }

  /// Restores the terminal, as far as it still exists.
  public func leave() {
    guard var settings else { return }
    try? write(Self.returnScreen)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    self.settings = nil
  }

  /// Restores the terminal, stops the process until the user resumes it, and takes control again.
  public func suspend() throws {
    leave()
    stop()
    try enter()
  }

  /// Takes control of the terminal again.
  public func resume() throws {
    try enter()
  }

  /// Writes a whole text, and waits if the terminal is slow.
  public func write(_ text: String) throws(TerminalError) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if errno == EAGAIN {
        // Another process that shares the terminal has made it non-blocking.
        var ready = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        throw TerminalError(code: errno)
      }
    }
  }

  /// Stops the process like Control-Z; does nothing if there is no shell to resume it.
  private func stop() {
    let handler = signal(SIGTSTP, SIG_DFL)
    var stopSignal = sigset_t()
    var mask = sigset_t()
    sigemptyset(&stopSignal)
    sigaddset(&stopSignal, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stopSignal, &mask)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    _ = signal(SIGTSTP, handler)
  }
}
