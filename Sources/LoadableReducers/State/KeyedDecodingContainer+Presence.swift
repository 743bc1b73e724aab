extension KeyedDecodingContainer {
  /// Decodes what stands under a key; nil when the key is missing, or null stands there and the type knows no null.
  ///
  /// Unlike `decodeIfPresent` it tells a missing value from one that is there and nil, as that of an optional request may be.
  func decodePresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard contains(key) else { return nil }
    return try decodeNil(forKey: key) ? try? decode(type, forKey: key) : decode(type, forKey: key)
  }
}

extension KeyedEncodingContainer {
  /// Encodes a value under a key; without a value the key is left out.
  mutating func encodePresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) }
  }
}
