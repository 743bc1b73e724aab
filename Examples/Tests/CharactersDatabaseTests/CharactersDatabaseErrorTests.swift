import CharactersDatabase
import Foundation
import Testing

struct CharactersDatabaseErrorTests {
  static let errors: [CharactersDatabaseError] = [
    .invalidPageSize(0), .directoryMissing(path: "/p"), .notAFile(path: "/p"),
    .unreadable(path: "/p"), .notWritable(path: "/p"), .notADatabase(path: "/p"), .foreignDatabase(path: "/p"),
    .newerVersion(path: "/p"), .corrupt(path: "/p"), .busy(path: "/p"), .failed(path: "/p", reason: "disk full"),
  ]

  @Test("Each error says what is wrong, and with what, in a text of its own")
  func descriptions() {
    #expect(Set(Self.errors.map(\.description)).count == Self.errors.count)
    for error in Self.errors.dropFirst(2) {
      #expect(error.description.contains("/p"))
    }
    #expect(CharactersDatabaseError.invalidPageSize(-1).description.contains("-1"))
    #expect(CharactersDatabaseError.invalidPageSize(0).description.contains("0"))
    #expect(CharactersDatabaseError.failed(path: "/p", reason: "disk full").description.contains("disk full"))
  }

  @Test("Code that handles any error gets the same text", arguments: errors)
  func localized(error: any Error) {
    #expect(error.localizedDescription == "\(error)")
  }
}
