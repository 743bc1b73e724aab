/// One page of what a search found.
public struct CharacterPage: Hashable, Sendable {
  /// The characters of the page, in the order of their code points; none when there is nothing at its position.
  public let characters: [UnicodeCharacter]

  /// How many characters the search finds, over all pages.
  public let totalCount: Int

  /// Where the page before this one is; nil when the search finds nothing there.
  public let previous: CharacterPosition?

  /// Where the page after this one is; nil when the search finds nothing there.
  public let next: CharacterPosition?

  /// Makes a page: for the database, and for the clients of tests and previews.
  public init(
    characters: [UnicodeCharacter], totalCount: Int, previous: CharacterPosition? = nil, next: CharacterPosition? = nil
  ) {
    self.characters = characters
    self.totalCount = totalCount
    self.previous = previous
    self.next = next
  }
}
