/// A search for characters, and where its list starts: the request of a load.
public struct CharacterSearch: Hashable, Sendable {
  /// The typed text: words of a name, a code such as `U+2192`, a character, or any other text, for its characters; empty for all.
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

  /// Where the list starts among rows that it has loaded: at the character ``start``, or at the first one with a higher value.
  ///
  /// - Complexity: O(number of rows).
  public func startIndex<Rows: Collection<UnicodeCharacter>>(in rows: Rows) -> Rows.Index {
    guard start > 0 else { return rows.startIndex }
    // The characters of a pasted text come in the order of the text, not of their values.
    return rows.firstIndex { $0.id == start } ?? rows.firstIndex { $0.id > start } ?? rows.endIndex
  }
}
