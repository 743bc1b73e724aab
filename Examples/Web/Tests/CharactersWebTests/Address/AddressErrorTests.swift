import Testing

@testable import CharactersWeb

struct AddressErrorTests {
  @Test("quotes only the beginning of what was wrong")
  func excerpt() {
    let error = AddressError.from(String(repeating: "x", count: 5_000))
    #expect(error.description.count < 150 && error.description.contains("xxx…"))
  }

  @Test(
    "distinguishes what does not exist from what makes no sense",
    arguments: [(AddressError.noPage(3), true), (.character("x"), true), (.malformed, false), (.page("x"), false)])
  func isMissing(error: AddressError, isMissing: Bool) {
    #expect(error.isMissing == isMissing)
  }
}
