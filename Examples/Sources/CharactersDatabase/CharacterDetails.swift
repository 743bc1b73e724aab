/// Everything known about a character, for a detail screen.
public struct CharacterDetails: Identifiable, Hashable, Sendable {
  /// The character.
  public internal(set) var character: UnicodeCharacter

  /// The previous named character by code point; nil for the first.
  public internal(set) var previous: UnicodeCharacter?

  /// The next named character; nil for the last.
  public internal(set) var next: UnicodeCharacter?

  /// Creates details, for the database and for the clients of tests and previews.
  public init(character: UnicodeCharacter, previous: UnicodeCharacter? = nil, next: UnicodeCharacter? = nil) {
    self.character = character
    self.previous = previous
    self.next = next
  }

  /// The character's scalar value.
  public var id: UnicodeCharacter.ID { character.id }

  /// How many bytes the character and its neighbours take, for an observer of loads.
  ///
  /// - Complexity: O(1).
  public var byteCount: Int {
    character.byteCount + (previous?.byteCount ?? 0) + (next?.byteCount ?? 0)
  }

  /// The character in upper case, which may be several: `SS` for `ß`; nil if it is unchanged.
  public var uppercase: String? { mapped(\.uppercaseMapping) }

  /// The character in lower case; nil if it is unchanged.
  public var lowercase: String? { mapped(\.lowercaseMapping) }

  /// The character in title case; nil if it is unchanged.
  public var titlecase: String? { mapped(\.titlecaseMapping) }

  /// The code units of the character in an encoding: `E2 86 92`; empty if the id is not a scalar value.
  public func codeUnits(in encoding: CharacterEncoding) -> String {
    Unicode.Scalar(id).map(encoding.codeUnits(of:)) ?? ""
  }

  private func mapped(_ mapping: KeyPath<Unicode.Scalar.Properties, String>) -> String? {
    guard let scalar = Unicode.Scalar(id) else { return nil }
    let mapped = scalar.properties[keyPath: mapping]
    return mapped.unicodeScalars.elementsEqual([scalar]) ? nil : mapped
  }
}
