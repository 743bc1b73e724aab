import CharactersDatabase
import LoadableReducers

@testable import CharactersFeature

extension UnicodeCharacter {
  static let leftArrow = UnicodeCharacter(id: 0x2190, name: "LEFTWARDS ARROW", category: "Sm")
  static let upArrow = UnicodeCharacter(id: 0x2191, name: "UPWARDS ARROW", category: "Sm")
  static let rightArrow = UnicodeCharacter(id: 0x2192, name: "RIGHTWARDS ARROW", category: "Sm")
  static let snowman = UnicodeCharacter(id: 0x2603, name: "SNOWMAN", category: "So")
}

extension CharacterSearch {
  static let arrows = CharacterSearch(text: "arrow")
  static let fromUpArrow = CharacterSearch(text: "arrow", start: 0x2191)
  static let snow = CharacterSearch(text: "snow")
}

extension CharacterPageRequest {
  static let arrows = Self(text: "arrow", position: .from(0), size: 2)
  static let moreArrows = Self(text: "arrow", position: .after(0x2191), size: 2)
  static let arrowsBefore = Self(text: "arrow", position: .before(0x2191), size: 2)
  static let snow = Self(text: "snow", position: .from(0), size: 2)
}

extension CharacterPage {
  /// The answer to ``CharacterPageRequest/arrows``.
  static let arrows = Self(characters: [.leftArrow, .upArrow], totalCount: 3, next: .after(0x2191))
  /// The answer to ``CharacterPageRequest/moreArrows``.
  static let moreArrows = Self(characters: [.rightArrow], totalCount: 3, previous: .before(0x2192))
  /// The first page of ``CharacterSearch/fromUpArrow``.
  static let fromUpArrow = Self(characters: [.upArrow, .rightArrow], totalCount: 3, previous: .before(0x2191))
  /// The answer to ``CharacterPageRequest/arrowsBefore``.
  static let arrowsBefore = Self(characters: [.leftArrow], totalCount: 3, next: .after(0x2190))
  /// The answer to ``CharacterPageRequest/snow``.
  static let snow = Self(characters: [.snowman], totalCount: 1)
  /// The answer to a search that finds nothing.
  static let empty = Self(characters: [], totalCount: 0)

  /// The page as a list takes it, at a position of the list.
  func slice(at position: CharacterPosition? = nil) -> PaginatedArraySlice<
    UnicodeCharacter, CursorPage<CharacterPosition>
  > {
    PaginatedArraySlice(self, of: CursorPage(cursor: position, size: 2))
  }
}

extension CharacterCollection {
  /// A list with only the first page.
  static func first(_ page: CharacterPage) -> Self {
    Self(page.slice())
  }

  /// The list with another page at its end.
  func followed(by page: CharacterPage, at position: CharacterPosition) -> Self {
    var copy = self
    copy.append(page.slice(at: position))
    return copy
  }
}
