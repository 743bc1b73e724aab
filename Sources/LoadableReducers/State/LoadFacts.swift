/// The four independent facts of a loadable state, and what goes with them.
struct LoadFacts<Request: Hashable & Sendable, Value> {
  var content: LoadedContent<Request, Value>?
  var failure: LoadFailure<Request>?
  var load: RunningLoad<Request>?
  var due: DueLoad<Request>?
  var stamp = LoadChangeStamp()

  /// The latest request that is known: running, due, failed, the content's; the empty request is always known.
  var latestRequest: Request? {
    load?.request ?? due?.request ?? failure?.request ?? content?.request ?? .empty
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
