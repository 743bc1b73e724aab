#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LoadedContent: Codable where Request: Codable, Value: Codable {
  private enum CodingKeys: CodingKey {
    case value, request, isStale, loadedAt
  }

  /// Decodes content.
  ///
  /// - Throws: the decoder's error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decodePresent(Value.self, forKey: .value),
      request: try container.decodePresent(Request.self, forKey: .request),
      isStale: try container.decode(Bool.self, forKey: .isStale),
      loadedAt: try container.decodePresent(Date.self, forKey: .loadedAt))
  }

  /// Encodes value, request, staleness, and when it was loaded.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodePresent(value, forKey: .value)
    try container.encodePresent(request, forKey: .request)
    try container.encode(isStale, forKey: .isStale)
    try container.encodePresent(loadedAt, forKey: .loadedAt)
  }
}
