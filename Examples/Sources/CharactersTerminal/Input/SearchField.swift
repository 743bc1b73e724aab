import CharactersDatabase

/// The text in the search field, as keys change it: a value, of bounded length.
struct SearchField: Hashable, Sendable {
  /// The text.
  private(set) var text: String

  init(text: String) {
    self.text = CharacterSearch.typed(text).text
  }

  /// Puts a scalar at the end; one that is too many is dropped.
  ///
  /// - Complexity: O(1) in the number of scalars that were dropped.
  mutating func type(_ scalar: Unicode.Scalar) {
    guard text.unicodeScalars.count < CharacterSearch.maximumTextLength else { return }
    text.unicodeScalars.append(scalar)
  }

  /// Deletes the last character, with the marks on it.
  mutating func deleteCharacter() {
    _ = text.popLast()
  }

  /// Deletes the last word, and the space behind it.
  mutating func deleteWord() {
    while text.last == " " { text.removeLast() }
    while let last = text.last, last != " " { text.removeLast() }
  }

  /// Deletes everything.
  mutating func clear() {
    text = ""
  }
}
