import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal that the program runs in: takes it for itself, and hands it back as it was.
@MainActor
public final class LiveTerminal: TerminalScreen {
  /// The other screen, no cursor, no wrapping at the right border, and marks around what is pasted.
  private static let takeScreen = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
  private static let returnScreen = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// The settings to be restored; nil while they are in force.
  private var settings: termios?

  /// Whether there is a terminal to show something on and to get keys from.
  public static var isAvailable: Bool {
    let name = ProcessInfo.processInfo.environment["TERM"] ?? ""
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !["", "dumb"].contains(name)
  }

  /// How many characters it shows.
  public nonisolated static var size: TerminalSize {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return .standard }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Takes the terminal, does something with it, and hands it back however that ends.
  ///
  /// - Parameters:
  ///   - send: takes keys and signals, on a queue of its own.
  ///   - body: what to do.
  /// - Throws: ``TerminalError``, or what the body throws.
  public static func with(
    send: @escaping @Sendable (TerminalEvent) -> Void, perform body: (LiveTerminal) async throws -> TerminalEnd
  ) async throws -> TerminalEnd {
    // Before the terminal is changed, so that no signal ends the program without it being restored.
    let events = TerminalEvents(send)
    defer { events.cancel() }
    let terminal = LiveTerminal()
    // Before it is taken: taking it may fail halfway.
    defer { terminal.leave() }
    try terminal.enter()
    return try await body(terminal)
  }

  /// Takes the terminal: keys come at once and are not shown.
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

  /// Hands the terminal back, as far as it is still there.
  public func leave() {
    guard var settings else { return }
    try? write(Self.returnScreen)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    self.settings = nil
  }

  /// Hands the terminal back, stops the process until somebody resumes it, and takes the terminal again.
  public func suspend() throws {
    leave()
    stop()
    try enter()
  }

  /// Takes the terminal again.
  public func resume() throws {
    try enter()
  }

  /// Writes all of a text, and waits for the terminal where that is slow.
  public func write(_ text: String) throws(TerminalError) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if errno == EAGAIN {
        // Somebody who shares the terminal does not want to wait for it.
        var ready = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        throw TerminalError(code: errno)
      }
    }
  }

  /// Stops the process as Control-Z does with one that does not care: not at all where there is no shell to resume it.
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
