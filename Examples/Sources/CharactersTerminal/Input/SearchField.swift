import CharactersDatabase

/// The text in the search field, as keys change it: a value of limited length.
struct SearchField: Hashable, Sendable {
  /// The text.
  private(set) var text: String
  /// How many more scalars fit; counted down, because a long pasted text arrives scalar by scalar.
  private var room: Int

  init(text: String) {
    self.text = CharacterSearch.typed(text).text
    room = CharacterSearch.maximumTextLength - self.text.unicodeScalars.count
  }

  /// Adds a scalar at the end; drops it if there is no room.
  mutating func type(_ scalar: Unicode.Scalar) {
    guard room > 0 else { return }
    text.unicodeScalars.append(scalar)
    room -= 1
  }

  /// Deletes the last character, including its combining marks.
  mutating func deleteCharacter() {
    self = SearchField(text: String(text.dropLast()))
  }

  /// Deletes the last word, and the space after it.
  mutating func deleteWord() {
    var rest = text[...]
    while rest.last == " " { rest.removeLast() }
    while let last = rest.last, last != " " { rest.removeLast() }
    self = SearchField(text: String(rest))
  }

  /// Deletes everything.
  mutating func clear() {
    self = SearchField(text: "")
  }
}
