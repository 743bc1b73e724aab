public import CharactersDatabase

/// What there is to see of a character whose details are loaded.
public struct LoadedCharacterViewModel: Equatable, Sendable {
  /// One thing that is known of a character, for a table of two columns.
  public struct Fact: Hashable, Sendable {
    /// What it is: `Category`.
    public var label: String

    /// The fact, as it came from the data: whoever shows it makes it safe to show.
    public var text: String

    /// A fact, as a preview makes it.
    public init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The character.
  public var character: UnicodeCharacter

  /// What is known of it, in the order to show it.
  public var facts: [Fact]

  /// The encoding that is shown; the others to choose from are all its cases.
  public var encoding: CharacterEncoding

  /// The code units of the character in that encoding.
  public var codeUnits: String

  /// The character before it; nil for the first.
  public var previous: UnicodeCharacter?

  /// The character after it; nil for the last.
  public var next: UnicodeCharacter?

  /// The view model of a loaded character.
  public init(_ state: LoadedCharacterFeature.State) {
    let details = state.details
    character = details.character
    facts = [
      Fact("Name", details.character.name),
      Fact("Category", details.character.category),
    ]
    let more = [
      ("Since", details.character.age.map { "Unicode \($0)" }),
      ("Number", details.character.numericValue.map(Self.text)),
      ("Capital", details.uppercase.map(Self.text)),
      ("Small", details.lowercase.map(Self.text)),
      // Most characters begin a title as their capital does.
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
