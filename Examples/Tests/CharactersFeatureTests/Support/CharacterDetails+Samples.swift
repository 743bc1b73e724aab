import CharactersDatabase

@testable import CharactersFeature

extension CharacterDetails {
  /// `↑`, with both of its neighbours.
  static let upArrow = Self(character: .upArrow, previous: .leftArrow, next: .rightArrow)
  /// `←`, which is before it.
  static let leftArrow = Self(character: .leftArrow, next: .upArrow)
  /// `→`, which is after it.
  static let rightArrow = Self(character: .rightArrow, previous: .upArrow)
  /// `☃`, without neighbours.
  static let snowman = Self(character: .snowman)
  /// `ß`, which has mappings and an age.
  static let sharpS = Self(
    character: UnicodeCharacter(id: 0xDF, name: "LATIN SMALL LETTER SHARP S", category: "Ll", age: "1.1"))
  /// `½`, which stands for a number.
  static let half = Self(
    character: UnicodeCharacter(id: 0xBD, name: "VULGAR FRACTION ONE HALF", category: "No", numericValue: 0.5))
}

extension LoadedCharacterFeature.State {
  static let upArrow = Self(details: .upArrow)
}
