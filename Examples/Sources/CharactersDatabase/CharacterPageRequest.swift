/// A request for one page of a search.
public struct CharacterPageRequest: Hashable, Sendable {
  /// What is searched; see ``CharacterSearch/text``.
  public var text: String

  /// Where the page is.
  public var position: CharacterPosition

  /// How many characters a page has, from 1 on.
  public var size: Int

  /// Makes a request.
  ///
  /// A size out of range is refused by the database with an error, when it is asked.
  public init(text: String = "", position: CharacterPosition = .from(0), size: Int = 20) {
    self.text = text
    self.position = position
    self.size = size
  }
}
