#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  var stamp = LoadChangeStamp()
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

/// The transitions of the facts.
extension LoadFacts {
  mutating func cancelLoad() {
    cancelled = load?.request ?? due?.request ?? cancelled
    load = nil
    due = nil
    poll = nil
  }

  mutating func retry(after error: CapturedError) {
    load?.ticket.attempt += 1
    load?.lastError = error
    load?.progress = nil
  }

  mutating func deliver(_ value: consuming AnyValue?, at date: Date?) {
    content = LoadedContent(value, request: load?.request, loadedAt: date)
    failure = nil
    load?.deliveries += 1
  }

  mutating func finish(
    _ result: consuming LoadResult<AnyRequest, AnyValue>, at date: Date?, _ rules: LoadRules.Values
  ) {
    guard let ticket = load?.ticket else { return }
    load = nil
    switch consume result {
    case .success(let value):
      content = LoadedContent(value, request: ticket.request, loadedAt: date)
      failure = nil
    case .failure(let failure):
      self.failure = failure
    case .ended:
      failure = nil
      if content == nil {
        content = LoadedContent(nil, request: ticket.request, loadedAt: date)
      }
    }
    if rules.refreshEvery != nil { poll = ticket.identity.map { LoadTimerKey(identity: $0) } }
  }

  /// Makes a request due that the state has come to ask for, unless it is there, or on its way.
  mutating func derive(_ request: AnyRequest, _ key: LoadTimerKey, _ rules: LoadRules.Values) {
    if let content, content.request == request, !content.isStale {
      // No cancel of anybody's: a poll that waits goes on waiting, and what would have armed the next one does not come.
      if load != nil || due?.isPoll == true || due?.isPollSpent == true, poll == nil, rules.refreshEvery != nil {
        poll = key
      }
      load = nil
      due = nil
    } else if load?.request == request {
      // What was asked for in between is not wanted any more.
      if due?.request != request { due = nil }
    } else if due?.request != request || due?.debounce != nil {
      due = DueLoad(
        request: request, because: .derived, debounce: rules.debounce == nil ? nil : key,
        isPollSpent: due?.isPoll == true || due?.isPollSpent == true)
    }
  }

  var isEmpty: Bool {
    content == nil && failure == nil && load == nil && due == nil && poll == nil && cancelled == nil
  }

  mutating func clear() {
    content = nil
    failure = nil
    load = nil
    due = nil
    poll = nil
    cancelled = nil
  }

  /// What a load of a request would be now.
  func kind(of request: AnyRequest) -> LoadKind {
    if let failure, failure.request == request { return .retry }
    guard let content else { return .initial }
    return content.request == nil || content.request == request ? .refresh : .replacement
  }
}
