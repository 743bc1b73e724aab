import Testing

@testable import TerminalKit

struct TerminalEndTests {
  @Test("a signal ends with the exit code that a shell makes of it, and a key with none of its own")
  func exitCode() {
    #expect(TerminalEnd.signal(15).exitCode == 143)
    #expect(TerminalEnd.quit.exitCode == nil)
  }
}
