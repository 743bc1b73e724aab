import CharactersDatabase

extension CharacterSearch {
  /// The search in the title of a page.
  var title: String {
    let title = text.isEmpty ? "All characters" : "“\(text)”"
    return start == 0 ? title : "\(title) from \(UnicodeCharacter.codePoint(of: start))"
  }
}
