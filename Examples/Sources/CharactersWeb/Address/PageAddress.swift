import CharactersDatabase

/// What a page shows, as its address says it: `/?search=arrow&from=2190&page=2`, or `/characters/2192?search=arrow`.
///
/// Everything that a visitor would miss is in it, so that a link can be kept, sent to somebody, and followed when the visitor's store is
/// long gone.
struct PageAddress: Hashable, Sendable {
  /// What is searched, and from which character on.
  var search: CharacterSearch

  /// How many pages of rows the list has at least; 1 or more.
  var page: Int

  /// The character that is open; nil for none.
  var character: UnicodeCharacter.ID?

  /// Makes an address.
  init(search: CharacterSearch = CharacterSearch(), page: Int = 1, character: UnicodeCharacter.ID? = nil) {
    self.search = search
    self.page = page
    self.character = character
  }

  /// The path and query.
  var path: String {
    var query: [String] = []
    if !search.text.isEmpty { query.append("search=\(search.text.formEncoded)") }
    if search.start != 0 { query.append("from=\(search.start.hexadecimal)") }
    if page > 1 { query.append("page=\(page)") }
    let path = character.map { "/characters/\($0.hexadecimal)" } ?? "/"
    return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
  }

  /// The same list with a character open, or with none; the first page will do, because what is loaded stays.
  func opening(_ character: UnicodeCharacter.ID?) -> PageAddress {
    PageAddress(search: search, character: character)
  }
}

extension UInt32 {
  /// The number as it is written in addresses: `2192`.
  fileprivate var hexadecimal: String { String(self, radix: 16, uppercase: true) }
}
