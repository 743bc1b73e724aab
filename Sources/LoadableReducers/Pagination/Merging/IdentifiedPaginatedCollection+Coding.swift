import LoadableCore

/// What a paginated collection is saved under.
private enum CodingKeys: CodingKey {
  case values, pages, nextPage, previousPage, totalCount
}

extension IdentifiedPaginatedCollection: Encodable where Value: Encodable, Page: Encodable {
  /// Encodes rows, pages, cursors and count.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(values, forKey: .values)
    try container.encode(Array(pages), forKey: .pages)
    try container.encodePresent(nextPage, forKey: .nextPage)
    try container.encodePresent(previousPage, forKey: .previousPage)
    try container.encodePresent(totalCount, forKey: .totalCount)
  }
}

extension IdentifiedPaginatedCollection: Decodable where Value: Decodable, Page: Decodable {
  /// Decodes a collection.
  ///
  /// A cursor may lead to a page that is kept: where two ends meet, the second to load that page is told.
  ///
  /// - Throws: `DecodingError` when the saved collection cannot be read, or is none that was ever saved: two rows with one id, no page
  ///   or one twice, a page that leads to itself, a count below zero.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let pages = try container.decode([Page].self, forKey: .pages)
    var facts = PaginatedFacts<Value, Page>(
      rows: try container.decode(IdentifiedList<Value>.self, forKey: .values),
      pages: IdentifiedList(uniquing: pages.map { PageKey($0) }))
    facts.nextPage = try container.decodePresent(Page.self, forKey: .nextPage)
    facts.previousPage = try container.decodePresent(Page.self, forKey: .previousPage)
    facts.totalCount = try container.decodePresent(Int.self, forKey: .totalCount)
    func check(_ isSound: Bool, _ key: CodingKeys, _ fault: String) throws {
      if isSound { return }
      throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: fault)
    }
    try check(!pages.isEmpty, .pages, "No page is kept: a collection has one at least.")
    try check(facts.pages.count == pages.count, .pages, "A page is kept twice.")
    // One that is found by counting rows is read again when rows have gone.
    let mayComeAgain = Page.self is any PositionedPage.Type
    try check(
      mayComeAgain || !facts.isEnd(facts.nextPage, pages.last), .nextPage,
      "The next page is the last one that is kept.")
    try check(
      !facts.isEnd(facts.previousPage, pages.first), .previousPage, "The previous page is the first one that is kept.")
    try check(facts.totalCount ?? 0 >= 0, .totalCount, "The count is below zero.")
    self.init(facts: facts)
  }
}

extension PaginatedFacts {
  /// Whether a cursor is at the very page that it should lead on from.
  fileprivate func isEnd(_ cursor: Page?, _ end: Page?) -> Bool {
    cursor.map { $0 == end } ?? false
  }
}
