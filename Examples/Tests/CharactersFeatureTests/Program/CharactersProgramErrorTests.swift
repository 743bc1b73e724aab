import Testing

@testable import CharactersFeature

struct CharactersProgramErrorTests {
  @Test(
    "says what is wrong, without a control character",
    arguments: [
      (CharactersProgramError.database(reason: "The database a\u{1B}b is damaged."), "The database a·b is damaged."),
      (.gaveUp(page: "page 1", tries: 1, reason: "No."), "Gave up on page 1 after 1 try: No."),
      (.gaveUp(page: "page 2", tries: 6, reason: "No."), "Gave up on page 2 after 6 tries: No."),
      (.notSaved(tries: 1, reason: "No."), "Not saved after 1 try: No."),
      (.notSaved(tries: 6, reason: "No."), "Not saved after 6 tries: No."),
      (.cancelled, "The search was cancelled."),
      (.output(reason: "No space."), "The rows cannot be written: No space."),
    ])
  func description(error: CharactersProgramError, expected: String) {
    #expect(error.description == expected)
    #expect(error.errorDescription == expected)
  }
}
