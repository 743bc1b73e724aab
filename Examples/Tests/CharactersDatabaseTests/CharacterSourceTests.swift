import Testing

@testable import CharactersDatabase

struct CharacterSourceTests {
  @Test(
    "A source gives the named scalars of its range, and does not trap on any value",
    arguments: [
      (CharacterSource.arrows, 112),
      (CharacterSource(0...0x7F), 95),
      (CharacterSource(0x2192...0x2192), 1),
      (CharacterSource(0xD800...0xDFFF), 0),
      (CharacterSource(0x10FFFF...UInt32.max), 0),
      (CharacterSource(0x110000...UInt32.max), 0),
    ])
  func count(source: CharacterSource, expected: Int) {
    #expect(source.scalars().count == expected)
  }

  @Test("The scalars come in the order of their code points")
  func order() {
    let scalars = CharacterSource.westernAndSymbols.scalars()
    #expect(scalars == scalars.sorted())
    #expect(Set(scalars).count == scalars.count)
  }
}
