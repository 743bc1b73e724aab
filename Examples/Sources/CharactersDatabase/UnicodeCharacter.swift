/// A named character of Unicode: one row of the database, and one line on the screen.
public struct UnicodeCharacter: Identifiable, Hashable, Sendable {
  /// The scalar value, such as 0x2192 for `→`.
  public let id: UInt32

  /// The name, in capitals and ASCII, such as `RIGHTWARDS ARROW`.
  public let name: String

  /// The general category in its two-letter form, such as `Sm` for a mathematical symbol.
  public let category: String

  /// The version of Unicode that added the character, such as `1.1`; nil if the standard library does not say.
  public let age: String?

  /// The number that the character stands for, such as 0.5 for `½`; nil if it is not a number.
  public let numericValue: Double?

  /// Whether the user has starred it.
  public internal(set) var isStarred: Bool

  /// The user's note; empty if there is none.
  public internal(set) var note: String

  /// Creates a character from its parts, for tests, previews and rows of the database.
  public init(
    id: UInt32, name: String, category: String, age: String? = nil, numericValue: Double? = nil,
    isStarred: Bool = false,
    note: String = ""
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.age = age
    self.numericValue = numericValue
    self.isStarred = isStarred
    self.note = note
  }

  /// Creates a character from the standard library's data about a scalar; nil if the scalar has no name.
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

  /// The character itself, such as `→`; U+FFFD, the replacement character, if the id is not a scalar value.
  ///
  /// It may be combining or invisible: the renderer decides how to draw that.
  public var character: String {
    String(Unicode.Scalar(id) ?? "\u{FFFD}")
  }

  /// How many bytes its texts and its scalar value take, for an observer of loads.
  ///
  /// - Complexity: O(1).
  public var byteCount: Int {
    4 + name.utf8.count + category.utf8.count + (age?.utf8.count ?? 0) + note.utf8.count
  }

  /// The usual notation of the scalar value: `U+` and four or more digits.
  public var codePoint: String { Self.codePoint(of: id) }
}
