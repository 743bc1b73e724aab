/// The four independent facts of a loadable state, and what goes with them.
@usableFromInline
struct LoadFacts<Request: Hashable & Sendable, Value> {
  @usableFromInline var content: LoadedContent<Request, Value>?
  @usableFromInline var failure: LoadFailure<Request>?
  @usableFromInline var load: RunningLoad<Request>?
  @usableFromInline var due: DueLoad<Request>?
  /// The request that was derived from the state last; `.some(nil)` when none was.
  @usableFromInline var derived: Request??
  /// The request of the load that was cancelled last, until another one starts or everything is dropped.
  @usableFromInline var cancelled: Request?
  /// How long the present content has been that of one child feature.
  @usableFromInline var life: ContentLife<Request>?
  /// How to load, where the parent says it.
  @usableFromInline var operation: LoadWork<Request, Value>.Operation?
  @usableFromInline var stamp = LoadChangeStamp()
  /// The timer that will ask for a load; set by an outcome.
  ///
  /// It stands beside the flag, which takes no word of its own there.
  @usableFromInline var poll: LoadTimerKey?
  /// Whether nothing runs, waits, or has a timer, and no child lives on the content.
  ///
  /// Kept, because it is asked for with each action of the feature: looking at the facts would copy them.
  @usableFromInline var isQuiet = true

  @inlinable
  init() {}

  /// Finds out what is kept of the facts, after they may have changed.
  @inlinable
  mutating func refresh() {
    isQuiet = nothingGoesOn
  }

  // By `switch`, for to compare with nil copies what is compared.
  @inlinable var nothingGoesOn: Bool {
    switch load {
    case .some: return false
    case .none: break
    }
    switch due {
    case .some: return false
    case .none: break
    }
    switch content {
    case .some(let content): return content.staleness == nil && poll == nil && life == nil
    case .none: return poll == nil && life == nil
    }
  }

  /// The latest request that is known: running, due, failed, the content's, a cancelled load's, the derived one; the empty request is
  /// always known.
  @inlinable
  var latestRequest: Request? {
    shownRequest ?? cancelled ?? derived.flatMap { $0 } ?? .empty
  }

  /// The latest request that is in a fact: running, due, failed, the content's.
  @inlinable
  var shownRequest: Request? {
    load?.request ?? due?.request ?? failure?.request ?? content?.request
  }

  /// What a refresh, a trigger or a poll loads: what the rest of the state asks for, where it does; else the latest request known.
  ///
  /// `.some(nil)` when the state has come to ask for nothing, nil when nothing is known.
  @inlinable
  var wantedRequest: Request?? {
    if let derived { return .some(derived) }
    return latestRequest.map { .some($0) }
  }
}

extension LoadFacts: Sendable where Value: Sendable {}

extension LoadFacts: Equatable where Value: Equatable {
  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    left.content == right.content && left.failure == right.failure && left.load == right.load
      && left.due == right.due
  }
}

extension LoadFacts: Hashable where Value: Hashable {
  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(failure)
    hasher.combine(load)
    hasher.combine(due)
  }
}
