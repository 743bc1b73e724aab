extension LoadableStateWith: Codable where Request: Codable, Value: Codable {
  private enum CodingKeys: CodingKey {
    case content, failure, due, derived
  }

  /// Decodes a state.
  ///
  /// What was loading comes back as due, so that a restored app resumes it; a failure's error comes back as a
  /// ``RestoredLoadError``.
  ///
  /// - Throws: `DecodingError` when the saved state cannot be read; keep the state that you have then.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let content = try container.decodeIfPresent(LoadedContent<Request, Value>.self, forKey: .content)
    let failure = try container.decodeIfPresent(LoadFailure<Request>.self, forKey: .failure)
    let due = try container.decodeIfPresent(Request.self, forKey: .due)
    let derived: Request?? =
      container.contains(.derived) ? .some(try container.decode(Request?.self, forKey: .derived)) : nil
    self.init()
    guard content != nil || failure != nil || due != nil || derived != nil else { return }
    change {
      $0.content = content
      $0.failure = failure
      $0.due = due.map { DueLoad(request: $0) }
      $0.derived = derived
    }
  }

  /// Encodes content, failure, the request that runs or waits, and the derived request; no identity, and no progress.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(content, forKey: .content)
    try container.encodeIfPresent(failure, forKey: .failure)
    try container.encodeIfPresent(dueRequest ?? load?.request, forKey: .due)
    if let derived = read({ $0.derived }) { try container.encode(derived, forKey: .derived) }
  }
}
