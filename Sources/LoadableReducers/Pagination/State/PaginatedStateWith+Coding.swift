extension PaginatedStateWith: Codable
where Request: Codable, Value: Codable, Value.Value: Codable, Value.Page: Codable {
  private enum CodingKeys: CodingKey {
    case list, next, previous, mode, page, failedMode, failedPage, start
  }

  /// Decodes a state.
  ///
  /// What was loading comes back as due, so that a restored app resumes it.
  ///
  /// - Throws: `DecodingError` when the saved state cannot be read; keep the state that you have then.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      list: try container.decode(LoadableStateWith<Request, Value>.self, forKey: .list),
      next: try container.decode(PageLoadState<Value>.self, forKey: .next),
      previous: try container.decode(PageLoadState<Value>.self, forKey: .previous))
    func load(_ mode: CodingKeys, _ page: CodingKeys) throws -> ListLoad<Value.Page>? {
      let page = try container.decodeIfPresent(Value.Page.self, forKey: page)
      return try container.decodeIfPresent(LoadingMode.self, forKey: mode).map { ListLoad($0, from: page) }
    }
    progress.due = try load(.mode, .page)
    progress.failed = try load(.failedMode, .failedPage)
    progress.start = try container.decodeIfPresent(Value.Page.self, forKey: .start)
  }

  /// Encodes the list, its failures, and what runs or waits; no identity, no progress, and no page that
  /// waits for the list: what is on screen asks for it again.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(list, forKey: .list)
    try container.encode(next, forKey: .next)
    try container.encode(previous, forKey: .previous)
    let load = progress.due ?? progress.running
    try container.encodeIfPresent(load?.mode, forKey: .mode)
    try container.encodeIfPresent(load?.page, forKey: .page)
    try container.encodeIfPresent(progress.failed?.mode, forKey: .failedMode)
    try container.encodeIfPresent(progress.failed?.page, forKey: .failedPage)
    try container.encodeIfPresent(progress.start, forKey: .start)
  }
}
