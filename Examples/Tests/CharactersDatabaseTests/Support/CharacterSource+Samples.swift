@testable import CharactersDatabase

extension CharacterSource {
  /// The block Arrows: 112 characters, all named.
  static let arrows = CharacterSource(0x2190...0x21FF)

  /// Latin to arrows and symbols: about 10,000 characters, which are several chunks of a filling.
  static let westernAndSymbols = CharacterSource(0...0x2BFF)
}
