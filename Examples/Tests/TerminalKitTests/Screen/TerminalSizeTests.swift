import Testing

@testable import TerminalKit

struct TerminalSizeTests {
  @Test("is never negative")
  func negative() {
    #expect(TerminalSize(columns: -1, rows: -5) == TerminalSize(columns: 0, rows: 0))
  }
}
