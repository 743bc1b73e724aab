import CharactersDatabase
import Testing

@testable import CharactersWeb

struct PageAddressParsingTests {
  @Test(
    "reads the query of a list, and ignores unknown fields",
    arguments: [
      ("", PageAddress()), ("search=", PageAddress()), ("from=", PageAddress()), ("utm=1&page=2", PageAddress(page: 2)),
      ("jump=", PageAddress()), ("jump=%E2%86%92&from=41", PageAddress(search: CharacterSearch(start: 0x2192))),
      ("jump=U%2B2192", PageAddress(search: CharacterSearch(start: 0x2192))),
      ("jump=A", PageAddress(search: CharacterSearch(start: 0x41))),
      ("before=0", PageAddress()), ("before=2", PageAddress(before: 2)),
      ("search=%E2%86%92", PageAddress(search: CharacterSearch(text: "→"))),
      ("from=10ffff", PageAddress(search: CharacterSearch(start: 0x10FFFF))),
    ])
  func query(query: String, expected: PageAddress) throws {
    #expect(try PageAddress(query: query) == expected)
  }

  @Test(
    "refuses what makes no sense, and says why",
    arguments: [
      ("page=0", AddressError.page("0")), ("page=-1", .page("-1")), ("page=", .page("")), ("page=1.5", .page("1.5")),
      ("page=99999999999999999999", .page("99999999999999999999")), ("page=1000001", .noPage(1_000_001)),
      ("page=\(Int.max)", .noPage(.max)), ("from=xyz", .from("xyz")),
      ("from=110000", .from("110000")), ("from=D800", .from("D800")), ("from=+41", .from(" 41")),
      ("before=-1", .page("-1")), ("before=x", .page("x")), ("before=1000001", .noPage(1_000_001)),
      ("jump=arrow", .from("arrow")), ("encoding=UTF-7", .encoding("UTF-7")), ("search=%", .malformed),
      ("search=" + String(repeating: "a", count: 201), .textTooLong),
    ])
  func refused(query: String, error: AddressError) {
    #expect(throws: error) { try PageAddress(query: query) }
  }

  @Test("takes the longest text that a search may have, in scalars")
  func longest() throws {
    let text = String(repeating: "→", count: CharacterSearch.maximumTextLength)
    #expect(try PageAddress(query: "search=\(text.formEncoded)").search.text == text)
  }

  @Test(
    "a path that names no character is one of a page that does not exist",
    arguments: ["", "zz", "110000", "D800", "-1", "0000041", "4 1"])
  func noCharacter(name: String) {
    #expect(throws: AddressError.character(name)) { try PageAddress.character(name) }
    #expect(AddressError.character(name).isMissing)
  }

  @Test("refuses the path of something else")
  func otherPath() {
    #expect(throws: AddressError.malformed) { try PageAddress(path: "/elsewhere") }
    #expect(throws: AddressError.malformed) { try PageAddress(path: "https://example.org/") }
  }
}
