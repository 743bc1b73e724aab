import CharactersDatabase
import Testing

@testable import CharactersWeb

struct PageAddressTests {
  @Test(
    "says what a page shows, without the defaults",
    arguments: [
      (PageAddress(), "/"), (PageAddress(search: CharacterSearch(text: "two words")), "/?search=two+words"),
      (PageAddress(search: CharacterSearch(text: "a&b", start: 0x2190), page: 3), "/?search=a%26b&from=2190&page=3"),
      (PageAddress(search: CharacterSearch(text: "arrow"), character: 0x2192), "/characters/2192?search=arrow"),
      (PageAddress(character: 0x41), "/characters/41"),
      (PageAddress(search: CharacterSearch(start: 0x2190), page: 2, before: 1), "/?from=2190&before=1&page=2"),
      (PageAddress(character: 0x41, encoding: .utf16), "/characters/41?encoding=UTF-16"),
    ])
  func path(address: PageAddress, path: String) throws {
    #expect(address.path == path)
    #expect(try PageAddress(path: path) == address)
  }

  @Test("a character is opened over the same list, and closed again, in the usual encoding")
  func opening() {
    let list = PageAddress(search: CharacterSearch(text: "a", start: 7), page: 9, before: 2)
    var open = list
    open.character = 0x41
    #expect(list.opening(0x41) == open)
    open.encoding = .utf32
    #expect(open.opening(nil) == list)
    #expect(open.withoutPages == PageAddress(search: list.search, character: 0x41, encoding: .utf32))
  }
}
