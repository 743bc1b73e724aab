import Testing

@testable import CharactersDatabase

struct UnicodeCharacterCategoryTests {
  @Test("every category of the standard library has a name in words")
  func names() {
    let characters = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap { Unicode.Scalar($0) }
    let categories = Set(characters.map(\.properties.generalCategory.abbreviation))
    #expect(categories.count >= 28)
    for category in categories {
      let name = UnicodeCharacter(id: 0x61, name: "A", category: category).categoryName
      #expect(name.hasSuffix(" (\(category))"), "\(category)")
    }
    #expect(
      UnicodeCharacter(id: 0x2192, name: "RIGHTWARDS ARROW", category: "Sm").categoryName == "Mathematical symbol (Sm)")
    #expect(UnicodeCharacter(id: 0x61, name: "A", category: "Xx").categoryName == "Xx")
  }
}
