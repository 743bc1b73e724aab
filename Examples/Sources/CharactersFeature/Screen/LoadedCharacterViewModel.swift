public import CharactersDatabase

/// The view model of a character with loaded details.
public struct LoadedCharacterViewModel: Equatable, Sendable {
  /// One fact about a character, for a table with two columns.
  public struct Fact: Hashable, Sendable {
    /// The name of the fact: `Category`.
    public var label: String

    /// The fact, as it came from the data: the renderer must make it safe to show.
    public var text: String

    /// Creates a fact, for previews.
    public init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The character.
  public var character: UnicodeCharacter

  /// The facts, in the order in which to show them.
  public var facts: [Fact]

  /// The current encoding; the user can choose from all cases.
  public var encoding: CharacterEncoding

  /// The code units of the character in that encoding.
  public var codeUnits: String

  /// Whether it is starred.
  public var isStarred: Bool { character.isStarred }

  /// The user's note, or an empty text.
  ///
  /// It is as the user has typed it, so the renderer must make it safe to show.
  public var note: String { character.note }

  /// The previous character; nil for the first.
  public var previous: UnicodeCharacter?

  /// The next character; nil for the last.
  public var next: UnicodeCharacter?

  /// Creates the view model of a loaded character.
  public init(_ state: LoadedCharacterFeature.State) {
    let details = state.details
    character = details.character
    facts = [
      Fact("Name", details.character.name),
      Fact("Category", details.character.categoryName),
    ]
    let more = [
      ("Since", details.character.age.map { "Unicode \($0)" }),
      ("Number", details.character.numericValue.map(Self.text)),
      ("Capital", details.uppercase.map(Self.text)),
      ("Small", details.lowercase.map(Self.text)),
      // For most characters, the title case equals the upper case.
      ("In titles", details.titlecase == details.uppercase ? nil : details.titlecase.map(Self.text)),
    ]
    facts += more.compactMap { label, text in text.map { Fact(label, $0) } }
    encoding = state.encoding
    codeUnits = details.codeUnits(in: state.encoding)
    previous = details.previous
    next = details.next
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }

  private static func text(_ mapped: String) -> String {
    ([mapped] + mapped.unicodeScalars.map { UnicodeCharacter.codePoint(of: $0.value) }).joined(separator: " ")
  }
}
