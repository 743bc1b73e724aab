import Testing

@testable import CharactersWeb

struct FormFieldsTests {
  @Test("decodes fields, with spaces, escapes, and fields without a value")
  func decoding() throws {
    let fields = try FormFields("search=two+words%21&from=2190&empty=&flag&%C3%A9=%E2%86%92")
    #expect(fields["search"] == "two words!" && fields["from"] == "2190")
    #expect(fields["empty"] == "" && fields["flag"] == "" && fields["é"] == "→" && fields["other"] == nil)
    #expect(try FormFields("")["search"] == nil)
    #expect(try FormFields("&&a=1&")["a"] == "1")
  }

  @Test(
    "refuses what is malformed",
    arguments: ["a=%", "a=%2", "a=%zz", "%=1", "a=%FF", "a=%C3", "a=%ED%A0%80", "a=%C0%80"])
  func malformed(text: String) {
    #expect(throws: AddressError.malformed) { try FormFields(text) }
  }

  @Test("refuses a repeated field, and too many fields")
  func tooMany() throws {
    #expect(throws: AddressError.repeated("a")) { try FormFields("a=1&b=2&a=1") }
    let fields = (1...FormFields.maximumCount).map { "f\($0)=1" }.joined(separator: "&")
    #expect(try FormFields(fields)["f32"] == "1")
    #expect(throws: AddressError.malformed) { try FormFields(fields + "&g=1") }
  }

  @Test("an encoded text decodes to itself", arguments: ["a b+c&d=e%f", "→ 👩‍👩‍👧 \u{0}\u{202E}", "-._~AZaz09", ""])
  func roundTrip(text: String) throws {
    #expect(try FormFields("x=\(text.formEncoded)")["x"] == text)
    #expect(text.formEncoded.utf8.allSatisfy { $0 < 0x80 && $0 > 0x20 })
  }
}
