import Testing

@testable import TerminalKit

struct TerminalEndTests {
  @Test("a signal gives the exit code that a shell expects, and a key gives none")
  func exitCode() {
    #expect(TerminalEnd.signal(15).exitCode == 143)
    #expect(TerminalEnd.quit.exitCode == nil)
  }
}
