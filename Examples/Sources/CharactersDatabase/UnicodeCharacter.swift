/// A named character of Unicode: one row of the database, and one line on the screen.
public struct UnicodeCharacter: Identifiable, Hashable, Sendable {
  /// The scalar value, such as 0x2192 for `→`.
  public let id: UInt32

  /// The name, in capitals and ASCII, such as `RIGHTWARDS ARROW`.
  public let name: String

  /// The general category in its two-letter form, such as `Sm` for a mathematical symbol.
  public let category: String

  /// The version of Unicode that brought the character, such as `1.1`; nil when the standard library does not say.
  public let age: String?

  /// The number that the character stands for, such as 0.5 for `½`; nil for all that are no number.
  public let numericValue: Double?

  /// Makes a character from its parts: for tests, previews and rows of the database.
  public init(id: UInt32, name: String, category: String, age: String? = nil, numericValue: Double? = nil) {
    self.id = id
    self.name = name
    self.category = category
    self.age = age
    self.numericValue = numericValue
  }

  /// Makes a character from what the standard library knows of a scalar; nil when the scalar has no name.
  ///
  /// Control characters, private use and unassigned scalars have none.
  public init?(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    guard let name = properties.name else { return nil }
    self.init(
      id: scalar.value,
      name: name,
      category: properties.generalCategory.abbreviation,
      age: properties.age.map { "\($0.major).\($0.minor)" },
      numericValue: properties.numericValue
    )
  }

  /// The character itself, such as `→`; U+FFFD, the replacement character, when the id is no scalar value.
  ///
  /// It may be a combining or invisible one: what to draw for those is up to the renderer.
  public var character: String {
    String(Unicode.Scalar(id) ?? "\u{FFFD}")
  }

  /// The scalar value as it is usually written: `U+` and four digits or more.
  public var codePoint: String { Self.codePoint(of: id) }
}
