/// The time in which content stays that of one request: as long as a child feature on it lives.
@usableFromInline
struct ContentLife<Request: Hashable & Sendable>: Sendable {
  @usableFromInline let identity: LoadIdentity
  @usableFromInline let request: Request?
  /// Whether the content was dropped since, so that content which comes now is another child's.
  @usableFromInline var isOver = false

  @usableFromInline
  init(identity: LoadIdentity, request: Request?) {
    self.identity = identity
    self.request = request
  }
}
