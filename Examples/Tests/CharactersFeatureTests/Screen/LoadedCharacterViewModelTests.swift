import CharactersDatabase
import Testing

@testable import CharactersFeature

struct LoadedCharacterViewModelTests {
  private func facts(_ details: CharacterDetails) -> [String] {
    LoadedCharacterViewModel(.init(details: details)).facts.map { "\($0.label): \($0.text)" }
  }

  @Test("only what is known is a fact")
  func facts() {
    #expect(facts(.upArrow) == ["Name: UPWARDS ARROW", "Category: Mathematical symbol (Sm)"])
    #expect(
      facts(.sharpS) == [
        "Name: LATIN SMALL LETTER SHARP S", "Category: Small letter (Ll)", "Since: Unicode 1.1",
        "Capital: SS U+0053 U+0053", "In titles: Ss U+0053 U+0073",
      ])
    #expect(facts(.half).last == "Number: 0.5")
    let seven = CharacterDetails(character: UnicodeCharacter(id: 0x37, name: "", category: "Nd", numericValue: 7))
    #expect(facts(seven).last == "Number: 7")
  }

  @Test("the code units are those of the chosen encoding, and the neighbours are those of the details")
  func encoding() {
    let viewModel = LoadedCharacterViewModel(.init(details: .upArrow, encoding: .utf16))
    #expect(viewModel.codeUnits == "2191" && viewModel.encoding == .utf16)
    #expect(viewModel.previous == .leftArrow && viewModel.next == .rightArrow)
  }
}
