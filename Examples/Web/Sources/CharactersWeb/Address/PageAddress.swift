import CharactersDatabase

/// What a page shows, as its address says: `/?search=arrow&from=2190&before=1&page=2`, or `/characters/2192?search=arrow`.
///
/// It contains everything that a visitor would miss, so that a link can be kept, shared, and followed long after the page's store
/// is gone. The browser remembers the scroll position.
struct PageAddress: Hashable, Sendable {
  /// The search, and where its list starts.
  var search: CharacterSearch

  /// The minimum number of pages of rows from the start of the list on; 1 or more.
  var page: Int

  /// The minimum number of pages of rows before the start of the list; 0 or more.
  var before: Int

  /// The open character; nil for none.
  var character: UnicodeCharacter.ID?

  /// The encoding in which its bytes are shown.
  var encoding: CharacterEncoding

  /// Creates an address.
  init(
    search: CharacterSearch = CharacterSearch(), page: Int = 1, before: Int = 0, character: UnicodeCharacter.ID? = nil,
    encoding: CharacterEncoding = .utf8
  ) {
    self.search = search
    self.page = page
    self.before = before
    self.character = character
    self.encoding = encoding
  }

  /// The path and query.
  var path: String {
    var query: [String] = []
    if !search.text.isEmpty { query.append("search=\(search.text.formEncoded)") }
    if search.start != 0 { query.append("from=\(search.start.hexadecimal)") }
    if before > 0 { query.append("before=\(before)") }
    if page > 1 { query.append("page=\(page)") }
    if character != nil, encoding != .utf8 { query.append("encoding=\(encoding.rawValue)") }
    let path = character.map { "/characters/\($0.hexadecimal)" } ?? "/"
    return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
  }

  /// The same list with another character open, or none.
  func opening(_ character: UnicodeCharacter.ID?) -> PageAddress {
    PageAddress(search: search, page: page, before: before, character: character)
  }

  /// The same for a list that begins at another character.
  func beginning(at start: UnicodeCharacter.ID, page: Int) -> PageAddress {
    PageAddress(
      search: CharacterSearch(text: search.text, start: start), page: page, character: character, encoding: encoding)
  }

  /// The same without the number of rows: on a page with a script, loaded rows stay, and links need not change with them.
  var withoutPages: PageAddress {
    PageAddress(search: search, character: character, encoding: encoding)
  }
}

extension UInt32 {
  /// The number in the notation of addresses: `2192`.
  fileprivate var hexadecimal: String { String(self, radix: 16, uppercase: true) }
}
