public import Testing
import TerminalKit

/// Checks that apply to every session, whatever is on its screen.
extension TerminalHarness {
  /// Checks that a session ends by certain keys, by a signal, or at the end of all input, but not by other keys.
  ///
  /// - Parameters:
  ///   - keys: keys each of which ends it, like Control-C; they may follow other keys.
  ///   - others: keys that together do not end it.
  ///   - sourceLocation: where to report an issue.
  public func checkEnds(by keys: [String], notBy others: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    #expect(try press(others) == nil, sourceLocation: sourceLocation)
    for key in keys + ["\u{3}"] { #expect(try press(key) == .quit, "\(key)", sourceLocation: sourceLocation) }
    #expect(try handle(.inputEnded) == .quit, sourceLocation: sourceLocation)
    #expect(try handle(.terminated(signal: 15)) == .signal(15), sourceLocation: sourceLocation)
  }

  /// Checks that everything is redrawn after another program has written to the terminal, and on Control-L.
  public func checkDrawsAgain(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let size = TerminalSize(columns: screen.terminal.lines.first?.count ?? 0, rows: screen.terminal.lines.count)
    let text = text
    try handle(.suspended)
    #expect(self.text == text, sourceLocation: sourceLocation)
    try handle(.resumed(size))
    #expect(self.text == text, sourceLocation: sourceLocation)
    #expect(screen.calls == ["suspend", "resume"], sourceLocation: sourceLocation)
    _ = screen.takeWrites()
    try press("\u{C}")
    #expect(screen.takeWrites().first?.contains("\u{1B}[2J") == true, sourceLocation: sourceLocation)
    #expect(self.text == text, sourceLocation: sourceLocation)
  }

  /// Checks that the session, which has not run yet, rethrows a failure to write to the screen.
  public func checkPassesOnFailure(sourceLocation: SourceLocation = #_sourceLocation) async {
    let failure = TerminalError(code: 28)
    screen.failure = failure
    await #expect(throws: failure, sourceLocation: sourceLocation) { try await run() }
  }
}
