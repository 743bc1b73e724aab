import Testing

@testable import CharactersWeb

struct SecretIDTests {
  @Test("a new id has 32 digits, is read back, and differs from another one")
  func new() {
    let ids = (0..<100).map { _ in PageID() }
    #expect(Set(ids).count == 100)
    #expect(ids.allSatisfy { PageID($0.text) == $0 && $0.text.count == 32 })
  }

  @Test(
    "a text that cannot be one of our ids is refused",
    arguments: ["", "x", String(repeating: "g", count: 32), String(repeating: "a", count: 33)])
  func foreign(text: String) {
    #expect(PageID(text) == nil)
  }
}
