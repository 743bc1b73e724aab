/// What there is to know of one character, beyond its row: what a detail screen shows.
public struct CharacterDetails: Identifiable, Hashable, Sendable {
  /// The character.
  public let character: UnicodeCharacter

  /// The named character before it, in the order of code points; nil for the first.
  public let previous: UnicodeCharacter?

  /// The named character after it; nil for the last.
  public let next: UnicodeCharacter?

  /// Makes details: for the database, and for the clients of tests and previews.
  public init(character: UnicodeCharacter, previous: UnicodeCharacter? = nil, next: UnicodeCharacter? = nil) {
    self.character = character
    self.previous = previous
    self.next = next
  }

  /// The character's scalar value.
  public var id: UnicodeCharacter.ID { character.id }

  /// The character in capitals, which may be several: `SS` for `ß`; nil when it is that itself.
  public var uppercase: String? { mapped(\.uppercaseMapping) }

  /// The character in small letters; nil when it is that itself.
  public var lowercase: String? { mapped(\.lowercaseMapping) }

  /// The character as the first of a word in a title; nil when it is that itself.
  public var titlecase: String? { mapped(\.titlecaseMapping) }

  /// The code units of the character in an encoding: `E2 86 92`; empty when the id is no scalar value.
  public func codeUnits(in encoding: CharacterEncoding) -> String {
    Unicode.Scalar(id).map(encoding.codeUnits(of:)) ?? ""
  }

  private func mapped(_ mapping: KeyPath<Unicode.Scalar.Properties, String>) -> String? {
    guard let scalar = Unicode.Scalar(id) else { return nil }
    let mapped = scalar.properties[keyPath: mapping]
    return mapped.unicodeScalars.elementsEqual([scalar]) ? nil : mapped
  }
}
