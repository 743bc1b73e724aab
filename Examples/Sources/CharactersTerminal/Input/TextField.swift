import CharactersDatabase

/// A text that is edited with keys, such as that of the search field: a value of limited length.
struct TextField: Hashable, Sendable {
  /// The text.
  private(set) var text: String
  /// How many more scalars fit; counted down, because a long pasted text arrives scalar by scalar.
  private var room: Int
  /// The longest text, in scalars.
  private let limit: Int

  init(text: String, limit: Int = CharacterSearch.maximumTextLength) {
    self.text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
    self.limit = limit
    room = limit - self.text.unicodeScalars.count
  }

  /// Adds a scalar at the end; drops it if there is no room.
  mutating func type(_ scalar: Unicode.Scalar) {
    guard room > 0 else { return }
    text.unicodeScalars.append(scalar)
    room -= 1
  }

  /// Deletes the last character, including its combining marks.
  mutating func deleteCharacter() {
    self = TextField(text: String(text.dropLast()), limit: limit)
  }

  /// Deletes the last word, and the space after it.
  mutating func deleteWord() {
    var rest = text[...]
    while rest.last == " " { rest.removeLast() }
    while let last = rest.last, last != " " { rest.removeLast() }
    self = TextField(text: String(rest), limit: limit)
  }

  /// Deletes everything.
  mutating func clear() {
    self = TextField(text: "", limit: limit)
  }
}
