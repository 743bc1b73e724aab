/// What characters a list is about, and where it is opened: what identifies a load of it.
public struct CharacterSearch: Hashable, Sendable {
  /// What the user typed: words of a name, a code such as `U+2192`, or a character; empty for all characters.
  public var text: String

  /// Where the list is opened: at the first character found from this scalar value on.
  ///
  /// From there it is read in both directions.
  public var start: UInt32

  /// Makes a search, from the beginning unless told.
  public init(text: String = "", start: UInt32 = 0) {
    self.text = text
    self.start = start
  }

  /// The longest text of a search field, in scalars; the longest name has 88.
  public static let maximumTextLength = 200

  /// The search for a text that somebody types, from the first character that it finds on; what is longer than
  /// ``maximumTextLength`` is cut off.
  ///
  /// - Complexity: O(1) in the length of the text.
  public static func typed(_ text: String) -> CharacterSearch {
    CharacterSearch(text: String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximumTextLength))))
  }
}
