/// A request for one page of a search: what identifies a load of characters.
public struct CharacterSearch: Hashable, Sendable {
  /// What the user typed: words of a name, a code such as `U+2192`, or a character; empty for all characters.
  public var text: String

  /// The number of the page; the first is 1.
  public var page: Int

  /// How many characters a page has, from 1 on.
  public var size: Int

  /// Makes a request.
  ///
  /// Numbers out of range are refused by the database with an error, when it is asked.
  public init(text: String = "", page: Int = 1, size: Int = 20) {
    self.text = text
    self.page = page
    self.size = size
  }
}
