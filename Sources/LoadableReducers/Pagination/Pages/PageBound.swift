/// The lowest value that a number of a page may have.
struct PageBound {
  let name: String
  let lowest: Int
  let causes: String

  static let size = Self(name: "size", lowest: 1, causes: countCauses)
  static let limit = Self(name: "limit", lowest: 1, causes: countCauses)
  static let offset = Self(name: "offset", lowest: 0, causes: positionCauses)
  static let number = Self(name: "number", lowest: 0, causes: positionCauses)

  private static let countCauses =
    "a size computed from a view that has no height yet; or an unset option, read as 0"
  private static let positionCauses =
    "a page before the first was computed by hand: `previous` is nil there; or an overflow"

  /// The value, or the lowest one, which is reported.
  func value<Page>(_ value: Int, of page: Page.Type, at place: SourcePlace) -> Int {
    if value >= lowest { return value }
    place.report(
      """
      The \(name) of a page, a \(page), is \(value), so \(lowest) is taken: it must be \(lowest) or more.

      Likely causes: \(causes).
      """)
    return lowest
  }

  /// Decodes a value; throws for one that is too low, which no page has written.
  func decode<Key>(from container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Int {
    let value = try container.decode(Int.self, forKey: key)
    if value >= lowest { return value }
    throw DecodingError.dataCorruptedError(
      forKey: key, in: container, debugDescription: "The \(name) of a page is \(value); it must be \(lowest) or more.")
  }
}
