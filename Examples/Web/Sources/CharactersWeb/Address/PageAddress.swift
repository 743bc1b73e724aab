import CharactersDatabase

/// What a page shows, as its address says it: `/?search=arrow&from=2190&page=2`, or `/characters/2192?search=arrow`.
///
/// It contains everything that a visitor would miss, so that a link can be kept, shared, and followed long after the visitor's
/// store is gone.
struct PageAddress: Hashable, Sendable {
  /// The search, and where its list starts.
  var search: CharacterSearch

  /// The minimum number of pages of rows in the list; 1 or more.
  var page: Int

  /// The open character; nil for none.
  var character: UnicodeCharacter.ID?

  /// Creates an address.
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

  /// The same list with another character open, or none; it names the first page only, because loaded rows stay.
  func opening(_ character: UnicodeCharacter.ID?) -> PageAddress {
    PageAddress(search: search, character: character)
  }
}

extension UInt32 {
  /// The number in the notation of addresses: `2192`.
  fileprivate var hexadecimal: String { String(self, radix: 16, uppercase: true) }
}
