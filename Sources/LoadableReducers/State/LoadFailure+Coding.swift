extension LoadFailure: Codable where Request: Codable {
  private enum CodingKeys: CodingKey {
    case errorTypeName, errorDescription, request, attempts
  }

  /// Decodes a failure; its error is a ``RestoredLoadError``.
  ///
  /// - Throws: the decoder's error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let error = RestoredLoadError(
      typeName: try container.decode(String.self, forKey: .errorTypeName),
      description: try container.decode(String.self, forKey: .errorDescription))
    self.init(
      error, request: try container.decodePresent(Request.self, forKey: .request),
      attempts: try container.decode(Int.self, forKey: .attempts))
  }

  /// Encodes the error's type name and description, the request and the attempts.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(errorTypeName, forKey: .errorTypeName)
    try container.encode(errorDescription, forKey: .errorDescription)
    try container.encodePresent(request, forKey: .request)
    try container.encode(attempts, forKey: .attempts)
  }
}
