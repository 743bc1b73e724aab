import LoadableCore

private enum CodingKeys: CodingKey {
  case values, places, totalCount
}

extension IdentifiedPaginatedCollection: Encodable where Value: Encodable, Page: Encodable {
  /// Encodes rows, pages and count.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var places = box[0].places
    // A restored load starts over, so rows that were removed during the running one count now.
    places.window?.settle()
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(box[0].rows, forKey: .values)
    try container.encode(places, forKey: .places)
    try container.encodePresent(box[0].totalCount, forKey: .totalCount)
  }
}

extension IdentifiedPaginatedCollection: Decodable where Value: Decodable, Page: Decodable {
  /// Decodes a collection.
  ///
  /// - Throws: `DecodingError` if the saved collection cannot be read, or if no collection could have been saved like this: two rows with
  ///   the same id, a number of rows that does not fit its pages, or a count below zero.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let rows = try container.decode(IdentifiedList<Value>.self, forKey: .values)
    let total = try container.decodePresent(Int.self, forKey: .totalCount)
    let places = try container.decode(PagePlaces<Page>.self, forKey: .places)
    guard places.isSound(for: rows.count), total ?? 0 >= 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .places, in: container, debugDescription: "No list can have these rows, pages and count together.")
    }
    self.init(facts: PaginatedFacts(rows: rows, places: places, totalCount: total))
  }
}

// MARK: Places

extension PagePlaces {
  /// Whether a list with this number of rows can have these places.
  fileprivate func isSound(for count: Int) -> Bool {
    !runs.isEmpty && runs.allSatisfy { 0...count ~= $0.count } && runs.reduce(0) { $0 + $1.count } == count && size > 0
      && (window.map { $0.isSound && runs.count == 1 } ?? !trail.isEmpty) && (window != nil) == (counting != nil)
  }
}

private enum RunKeys: CodingKey {
  case key, previous, next, count
}

extension PagePlaces.Run: Encodable where Page: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RunKeys.self)
    try container.encode(key, forKey: .key)
    try container.encodePresent(previous, forKey: .previous)
    try container.encodePresent(next, forKey: .next)
    try container.encode(count, forKey: .count)
  }
}

extension PagePlaces.Run: Decodable where Page: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RunKeys.self)
    self.init(
      count: try container.decode(Int.self, forKey: .count), key: try container.decode(Page.self, forKey: .key),
      previous: try container.decodePresent(Page.self, forKey: .previous),
      next: try container.decodePresent(Page.self, forKey: .next))
  }
}
