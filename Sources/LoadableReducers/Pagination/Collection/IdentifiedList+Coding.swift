extension IdentifiedList: Encodable where Value: Encodable {
  /// Encodes the rows as an array does.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(contentsOf: self)
  }
}

extension IdentifiedList: Decodable where Value: Decodable {
  /// Decodes the rows as an array does.
  ///
  /// - Throws: What decoding a row throws; `DecodingError.dataCorrupted` for two rows with one id, which no list has written.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init()
    while !container.isAtEnd {
      let row = try container.decode(Value.self)
      guard !contains(id: row.id) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "Two rows have the id \(row.id): an identified list has one row for each id."
        )
      }
      append(row)
    }
  }
}
