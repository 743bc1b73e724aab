/// A search for characters, and where its list starts: the request of a load.
public struct CharacterSearch: Hashable, Sendable {
  /// The typed text: words of a name, a code such as `U+2192`, or a character; empty for all characters.
  public var text: String

  /// The scalar value at which the list starts; its first row is the first match from there on.
  ///
  /// The list can be read from there in both directions.
  public var start: UInt32

  /// Creates a search, by default from the beginning.
  public init(text: String = "", start: UInt32 = 0) {
    self.text = text
    self.start = start
  }

  /// The longest text of the search field, in scalars; the longest name has 88.
  public static let maximumTextLength = 200

  /// Creates a search for a typed text, from the first match on; the text is cut off after ``maximumTextLength``.
  ///
  /// - Complexity: O(1) in the length of the text.
  public static func typed(_ text: String) -> CharacterSearch {
    CharacterSearch(text: String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximumTextLength))))
  }
}
