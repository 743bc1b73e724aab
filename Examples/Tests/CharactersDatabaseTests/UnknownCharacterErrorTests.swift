import CharactersDatabase
import Foundation
import Testing

struct UnknownCharacterErrorTests {
  @Test("The text names the code point, even for code that handles any error")
  func text() {
    let error = UnknownCharacterError(id: 0xD800)
    #expect("\(error)" == "There is no named character U+D800.")
    #expect((error as any Error).localizedDescription == "\(error)")
  }
}
