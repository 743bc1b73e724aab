import Foundation
import Testing

@testable import TerminalKit

struct TerminalErrorTests {
  @Test("says what the system says")
  func description() {
    #expect(TerminalError(code: EBADF).description == "The terminal cannot be used: Bad file descriptor.")
  }
}
