/// One page of the results of a search.
public struct CharacterPage: Hashable, Sendable {
  /// The characters of the page, ordered by code point; empty if there are none at its position.
  public let characters: [UnicodeCharacter]

  /// The number of characters that the search finds, over all pages.
  public let totalCount: Int

  /// The position of the previous page; nil if there is none.
  public let previous: CharacterPosition?

  /// The position of the next page; nil if there is none.
  public let next: CharacterPosition?

  /// Creates a page, for the database and for the clients of tests and previews.
  public init(
    characters: [UnicodeCharacter], totalCount: Int, previous: CharacterPosition? = nil, next: CharacterPosition? = nil
  ) {
    self.characters = characters
    self.totalCount = totalCount
    self.previous = previous
    self.next = next
  }
}
