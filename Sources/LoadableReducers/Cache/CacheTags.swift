/// The tags of a cache's entries.
struct CacheTags<Request: Hashable & Sendable, Value>: Sendable {
  var ofRequest: @Sendable (Request) -> Set<AnyRequest> = { _ in [] }
  var ofValue: @Sendable (Request, Value) -> Set<AnyRequest> = { _, _ in [] }
  /// Whether a value has tags of its own.
  private(set) var followValue = false

  init() {}

  init<Tag: Hashable & Sendable>(ofRequest tags: @escaping @Sendable (Request) -> [Tag?]) {
    addToRequest(tags)
  }

  /// All tags of a value.
  func of(_ request: Request, _ value: Value?) -> Set<AnyRequest> {
    value.map { ofRequest(request).union(ofValue(request, $0)) } ?? ofRequest(request)
  }

  mutating func addToRequest<Tag: Hashable & Sendable>(_ tags: @escaping @Sendable (Request) -> [Tag?]) {
    ofRequest = { [ofRequest] request in
      ofRequest(request).union(tags(request).compactMap { $0.map { AnyRequest($0) } })
    }
  }

  mutating func addToValue<Tag: Hashable & Sendable>(_ tags: @escaping @Sendable (Request, Value) -> [Tag?]) {
    followValue = true
    ofValue = { [ofValue] request, value in
      ofValue(request, value).union(tags(request, value).compactMap { $0.map { AnyRequest($0) } })
    }
  }
}
