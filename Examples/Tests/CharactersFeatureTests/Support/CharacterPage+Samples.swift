import CharactersDatabase

extension UnicodeCharacter {
  static let leftArrow = UnicodeCharacter(id: 0x2190, name: "LEFTWARDS ARROW", category: "Sm")
  static let upArrow = UnicodeCharacter(id: 0x2191, name: "UPWARDS ARROW", category: "Sm")
  static let rightArrow = UnicodeCharacter(id: 0x2192, name: "RIGHTWARDS ARROW", category: "Sm")
  static let snowman = UnicodeCharacter(id: 0x2603, name: "SNOWMAN", category: "So")
}

extension CharacterSearch {
  static let arrows = CharacterSearch(text: "arrow", page: 1, size: 2)
  static let moreArrows = CharacterSearch(text: "arrow", page: 2, size: 2)
  static let snow = CharacterSearch(text: "snow", page: 1, size: 2)
}

extension CharacterPage {
  /// The answer to ``CharacterSearch/arrows``.
  static let arrows = CharacterPage(characters: [.leftArrow, .upArrow], number: 1, totalCount: 3, hasNextPage: true)
  /// The answer to ``CharacterSearch/moreArrows``.
  static let moreArrows = CharacterPage(characters: [.rightArrow], number: 2, totalCount: 3, hasNextPage: false)
  /// The answer to ``CharacterSearch/snow``.
  static let snow = CharacterPage(characters: [.snowman], number: 1, totalCount: 1, hasNextPage: false)
  /// The answer to a search that finds nothing.
  static let empty = CharacterPage(characters: [], number: 1, totalCount: 0, hasNextPage: false)
}
