/// The four independent facts of a loadable state, and what goes with them.
@usableFromInline
struct LoadFacts {
  var content: LoadedContent<AnyRequest, AnyValue>?
  var failure: LoadFailure<AnyRequest>?
  var load: RunningLoad<AnyRequest>?
  var due: DueLoad?
  /// The request that was derived from the state last; `.some(nil)` when none was.
  var derived: AnyRequest??
  /// The request of the load that was cancelled last, until another one starts or everything is dropped.
  var cancelled: AnyRequest?
  /// How long the present content has been that of one child feature.
  var life: ContentLife?
  /// How to load, where the parent says it: a `LoadWork`.
  var work: (any Sendable)?
  /// The request that is known though no fact names it: the empty one, where there is no other.
  let known: AnyRequest?
  @usableFromInline var stamp = LoadChangeStamp()
  /// The timer that will ask for a load; set by an outcome.
  ///
  /// It stands beside the flag, which takes no word of its own there.
  var poll: LoadTimerKey?
  /// Whether nothing runs, waits, or has a timer, and no child lives on the content.
  ///
  /// Kept, because it is asked for with each action of the feature: looking at the facts would copy them.
  @usableFromInline var isQuiet = true

  init(known: AnyRequest?) {
    self.known = known
  }

  /// Finds out what is kept of the facts, after they may have changed.
  mutating func refresh() {
    isQuiet = nothingGoesOn
  }

  private var nothingGoesOn: Bool {
    load == nil && due == nil && poll == nil && life == nil && content?.staleness == nil
  }

  /// Sets a value by hand where there is no content: it is fresh, and of unknown request.
  mutating func set(_ value: AnyValue?) {
    content = LoadedContent(value, request: known)
  }

  /// The latest request that is known: running, due, failed, the content's, a cancelled load's, the derived one; the empty request is
  /// always known.
  var latestRequest: AnyRequest? {
    shownRequest ?? cancelled ?? derived.flatMap { $0 } ?? known
  }

  /// The latest request that is in a fact: running, due, failed, the content's.
  var shownRequest: AnyRequest? {
    load?.request ?? due?.request ?? failure?.request ?? content?.request
  }

  /// What a refresh, a trigger or a poll loads: what the rest of the state asks for, where it does; else the latest request known.
  ///
  /// `.some(nil)` when the state has come to ask for nothing, nil when nothing is known.
  var wantedRequest: AnyRequest?? {
    if let derived { return .some(derived) }
    return latestRequest.map { .some($0) }
  }
}
