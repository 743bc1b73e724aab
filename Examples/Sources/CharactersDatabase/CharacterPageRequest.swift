/// A request for one page of a search.
public struct CharacterPageRequest: Hashable, Sendable {
  /// The text to search for; see ``CharacterSearch/text``.
  public var text: String

  /// The position of the page.
  public var position: CharacterPosition

  /// The number of characters in a page, 1 or more.
  public var size: Int

  /// Creates a request.
  ///
  /// The database throws an error for a size out of range.
  public init(text: String = "", position: CharacterPosition = .from(0), size: Int = 20) {
    self.text = text
    self.position = position
    self.size = size
  }
}
