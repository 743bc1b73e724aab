/// One page of what a search found.
public struct CharacterPage: Hashable, Sendable {
  /// The characters of the page, in the order of their code points; none when the page is beyond the last one.
  public let characters: [UnicodeCharacter]

  /// The number of the page; the first is 1.
  public let number: Int

  /// How many characters the search finds, over all pages.
  public let totalCount: Int

  /// Whether a page follows.
  public let hasNextPage: Bool

  /// Makes a page: for the database, and for the clients of tests and previews.
  public init(characters: [UnicodeCharacter], number: Int, totalCount: Int, hasNextPage: Bool) {
    self.characters = characters
    self.number = number
    self.totalCount = totalCount
    self.hasNextPage = hasNextPage
  }
}
