import CharactersDatabase

/// The text in the search field, as keys change it: a value, of bounded length.
struct SearchField: Hashable, Sendable {
  /// The text.
  private(set) var text: String
  /// How many scalars may come yet: counted down, because a long text that is pasted comes scalar by scalar.
  private var room: Int

  init(text: String) {
    self.text = CharacterSearch.typed(text).text
    room = CharacterSearch.maximumTextLength - self.text.unicodeScalars.count
  }

  /// Puts a scalar at the end; one that is too many is dropped.
  mutating func type(_ scalar: Unicode.Scalar) {
    guard room > 0 else { return }
    text.unicodeScalars.append(scalar)
    room -= 1
  }

  /// Deletes the last character, with the marks on it.
  mutating func deleteCharacter() {
    self = SearchField(text: String(text.dropLast()))
  }

  /// Deletes the last word, and the space behind it.
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
