import CharactersDatabase

extension PageAddress {
  /// The highest page of an address: far beyond every list, and small enough for arithmetic.
  static let maximumPage = 1_000_000

  /// Parses the address of a list: the query of `/`.
  ///
  /// - Throws: ``AddressError``.
  init(query: some StringProtocol, character: UnicodeCharacter.ID? = nil) throws(AddressError) {
    try self.init(FormFields(query), character: character)
  }

  /// Parses a complete address: `/characters/2192?search=arrow`.
  ///
  /// - Throws: ``AddressError``.
  init(path: some StringProtocol) throws(AddressError) {
    let halves = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = halves.count > 1 ? String(halves[1]) : ""
    switch halves[0] {
    case "/": try self.init(query: query)
    case let path where path.hasPrefix(Self.charactersPath):
      try self.init(query: query, character: Self.character(String(path.dropFirst(Self.charactersPath.count))))
    default: throw .malformed
    }
  }

  /// Parses a character in a path: hexadecimal digits.
  ///
  /// - Throws: ``AddressError/character(_:)`` if it cannot be a character. Only the database knows whether the character exists.
  static func character(_ name: String) throws(AddressError) -> UnicodeCharacter.ID {
    guard let id = scalarValue(name) else { throw .character(name) }
    return id
  }

  private init(_ fields: FormFields, character: UnicodeCharacter.ID?) throws(AddressError) {
    let text = fields["search"] ?? ""
    guard text.unicodeScalars.count <= CharacterSearch.maximumTextLength else { throw .textTooLong }
    var search = CharacterSearch(text: text)
    if let from = fields["from"], !from.isEmpty {
      guard let start = Self.scalarValue(from) else { throw .from(from) }
      search.start = start
    }
    // What a visitor types: a character, or its code in any notation.
    if let text = fields["jump"], !text.isEmpty {
      guard let start = UnicodeCharacter.id(of: text) else { throw .from(text) }
      search.start = start
    }
    let page = try Self.number(fields["page"], from: 1)
    let before = try Self.number(fields["before"], from: 0)
    var encoding = CharacterEncoding.utf8
    if let name = fields["encoding"] {
      guard let named = CharacterEncoding(rawValue: name) else { throw .encoding(name) }
      encoding = named
    }
    self.init(search: search, page: page, before: before, character: character, encoding: encoding)
  }

  /// A number of pages; the lowest if there is none.
  private static func number(_ text: String?, from lowest: Int) throws(AddressError) -> Int {
    guard let text else { return lowest }
    guard let number = Int(text), number >= lowest else { throw .page(text) }
    guard number <= Self.maximumPage else { throw .noPage(number) }
    return number
  }

  private static func scalarValue(_ text: String) -> UInt32? {
    guard (1...6).contains(text.utf8.count), text.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let value = UInt32(text, radix: 16), Unicode.Scalar(value) != nil
    else { return nil }
    return value
  }

  private static let charactersPath = "/characters/"
}
