extension LoadableStateWith: Codable where Request: Codable, Value: Codable {
  private enum CodingKeys: CodingKey {
    case content, failure, due, derived, cancelled
  }

  /// Decodes a state.
  ///
  /// What was loading comes back as due, so that a restored app resumes it; a failure's error comes back as a
  /// ``RestoredLoadError``.
  ///
  /// - Throws: `DecodingError` when the saved state cannot be read; keep the state that you have then.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let content = try container.decodePresent(LoadedContent<Request, Value>.self, forKey: .content)
    let failure = try container.decodePresent(LoadFailure<Request>.self, forKey: .failure)
    let due = try container.decodePresent(Request.self, forKey: .due)
    let derived = try container.decodePresent(Request?.self, forKey: .derived)
    let cancelled = try container.decodePresent(Request.self, forKey: .cancelled)
    self.init()
    guard content != nil || failure != nil || due != nil || derived != nil || cancelled != nil else { return }
    change {
      $0.content = content
      $0.failure = failure
      $0.due = due.map { DueLoad(request: $0, because: .byHand) }
      $0.derived = derived
      $0.cancelled = cancelled
    }
  }

  /// Encodes content, failure, the request that runs or waits, and those that were derived and cancelled; no identity, and no progress.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodePresent(content, forKey: .content)
    try container.encodePresent(failure, forKey: .failure)
    try container.encodePresent(dueRequest ?? load?.request, forKey: .due)
    try container.encodePresent(read { $0.derived }, forKey: .derived)
    try container.encodePresent(read { $0.cancelled } ?? nil, forKey: .cancelled)
  }
}
