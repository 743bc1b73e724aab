/// The time in which content stays that of one request: as long as a child feature on it lives.
struct ContentLife<Request: Hashable & Sendable>: Sendable {
  let identity: LoadIdentity
  let request: Request?
  /// Whether the content was dropped since, so that content which comes now is another child's.
  var isOver = false
}
