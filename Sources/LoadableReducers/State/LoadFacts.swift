/// The four independent facts of a loadable state, and what goes with them.
struct LoadFacts<Request: Hashable & Sendable, Value> {
  var content: LoadedContent<Request, Value>?
  var failure: LoadFailure<Request>?
  var load: RunningLoad<Request>?
  var due: DueLoad<Request>?
  /// The request that was derived from the state last; `.some(nil)` when none was.
  var derived: Request??
  /// The timer that will ask for a load; set by an outcome.
  var poll: LoadTimerKey?
  /// How long the present content has been that of one child feature.
  var life: ContentLife<Request>?
  /// How to load, where the parent says it.
  var operation: (@Sendable (Request) async throws -> Value?)?
  var stamp = LoadChangeStamp()

  /// The latest request that is known: running, due, failed, the content's, the derived one; the empty request is always known.
  var latestRequest: Request? {
    load?.request ?? due?.request ?? failure?.request ?? content?.request
      ?? derived.flatMap { $0 } ?? .empty
  }
}

extension LoadFacts: Sendable where Value: Sendable {}

extension LoadFacts: Equatable where Value: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.content == right.content && left.failure == right.failure && left.load == right.load
      && left.due == right.due
  }
}

extension LoadFacts: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(failure)
    hasher.combine(load)
    hasher.combine(due)
  }
}
