#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The four independent facts of a loadable state, and what belongs to them.
@usableFromInline
struct LoadFacts {
  var content: LoadedContent<AnyRequest, AnyValue>?
  var failure: LoadFailure<AnyRequest>?
  var load: RunningLoad<AnyRequest>?
  var due: DueLoad?
  /// The request that was last derived from the rest of the state: `.some(nil)` if that was nil, nil if nothing was ever derived.
  var derived: AnyRequest??
  /// The request of the last cancelled load; nil once another load starts or everything is dropped.
  var cancelled: AnyRequest?
  /// Whether edits have cancelled that load, which begins again when they are saved.
  var isHeldBack = false
  /// The lifetime of the child feature on the content; nil without a child feature.
  var child: ContentChild?
  /// The last ended load that brought this content, which includes the edits that were confirmed before that load began.
  var landed: LoadIdentity?
  /// The operation that the parent returned last, a `ReturnedOperation`; nil if it has returned none.
  var work: (any Sendable)?
  /// The request that is known even if no fact names it: the empty one if requests have its type, otherwise nil.
  let known: AnyRequest?
  var stamp = LoadChangeStamp()
  /// Why they only stand in for other facts; nil if they do not.
  var placeholder: PlaceholderKind?
  /// The timer that will make the next poll due; an outcome sets it.
  var poll: LoadTimerKey?
  /// The time between the last outcome and the next poll, if the policy decides that by outcome; nil for no poll.
  var pollEvery: Duration?
  /// How many loads in a row have failed.
  var failures = 0
  /// The wait that an error has named; until it is over, no signal and no poll begins a load.
  var rest: LoadRest?
  /// Whether a signal has come during that wait.
  var isSignalHeld = false
  /// What listens for the property, where a driver runs it.
  var listener: ListenerHold?
  /// Whether nothing runs or waits, no timer is set, and the content has no child feature.
  ///
  /// It is stored because it is read for every action of the feature, and looking at all facts would cost more.
  @usableFromInline var isQuiet = true

  /// Updates ``isQuiet`` after the facts may have changed.
  mutating func refresh() {
    isQuiet = nothingGoesOn
  }

  // With patterns instead of `== nil`: see "Inlining" in Benchmarks/README.md.
  private var nothingGoesOn: Bool {
    if case .some = load { return false }
    if case .some = due { return false }
    if case .some = poll { return false }
    if case .some = rest { return false }
    if case .some = child { return false }
    if case .some(let content) = content, case .some = content.staleness { return false }
    return true
  }

  /// Sets a value by hand where there is no content: it becomes fresh content, and its request is unknown unless it is the empty one.
  mutating func set(_ value: AnyValue?) {
    content = LoadedContent(value, request: known)
  }

  /// The latest known request: that of the running load, the one that is due, the one that failed, the content's, that of a cancelled
  /// load, or the derived one, in this order; the empty request is always known.
  var latestRequest: AnyRequest? {
    shownRequest ?? cancelled ?? derived.flatMap { $0 } ?? known
  }

  /// The latest request that a fact names: that of the running load, the one that is due, the one that failed, or the content's.
  var shownRequest: AnyRequest? {
    load?.request ?? due?.request ?? failure?.request ?? content?.request
  }

  /// What is loaded again: the request that is due, which is newer than that of the running load, otherwise the latest known one.
  var repeatedRequest: AnyRequest? { due?.request ?? latestRequest }

  /// What a refresh, a trigger or a poll loads: the derived request if requests are derived, otherwise the one that is loaded again.
  ///
  /// It is `.some(nil)` if the derived request is nil, and nil if no request is known.
  var wantedRequest: AnyRequest?? {
    if let derived { return .some(derived) }
    return repeatedRequest.map { .some($0) }
  }
}

extension LoadSharing {
  /// When the value was loaded.
  fileprivate func loadedAt(_ date: Date?) -> Date? { date?.addingTimeInterval(-((age ?? .zero) / .seconds(1))) }
}

/// The transitions of the facts.
extension LoadFacts {
  mutating func cancelLoad() {
    cancelled = due?.request ?? load?.request ?? cancelled
    isHeldBack = false
    if let load, let wait = load.lastError?.wait, wait.isOpen { rest(for: wait, of: load.ticket) }
    load = nil
    due = nil
    poll = nil
    isSignalHeld = false
  }

  /// Begins the wait that an error has named; if it has named none, an earlier wait goes on.
  private mutating func rest(for wait: NamedWait?, of ticket: LoadTicket<AnyRequest>) {
    guard let wait, let identity = ticket.identity else { return }
    rest = LoadRest(key: LoadTimerKey(identity: identity), duration: wait.duration)
    isSignalHeld = false
  }

  mutating func retry(after error: CapturedError) {
    load?.ticket.attempt += 1
    load?.lastError = error
    load?.progress = nil
  }

  mutating func deliver(_ value: consuming AnyValue?, at date: Date?) {
    if content?.request != load?.request { landed = nil }
    content = LoadedContent(value, request: load?.request, loadedAt: date)
    (failure, failures, rest) = (nil, 0, nil)
    load?.deliveries += 1
  }

  /// Shows a value that is too old for the load, while the load runs; a failure stays.
  mutating func show(_ value: consuming AnyValue?, from sharing: LoadSharing, at date: Date?) {
    // What is there already may be newer.
    if content?.request == load?.request { return }
    landed = nil
    content = LoadedContent(value, request: load?.request, isStale: true, loadedAt: sharing.loadedAt(date))
    content?.isRestored = sharing.isRestored
  }

  mutating func finish(
    _ result: consuming LoadResult<AnyRequest, AnyValue>, at date: Date?, _ rules: LoadRules.Values
  ) {
    guard let ticket = load?.ticket else { return }
    load = nil
    switch consume result {
    case .success(let value):
      content = LoadedContent(value, request: ticket.request, loadedAt: ticket.sharing.loadedAt(date))
      content?.isRestored = ticket.sharing.isRestored
      (failure, failures, rest) = (nil, 0, nil)
      landed = ticket.identity
    case .failure(let failure):
      self.failure = failure
      failures += 1
      rest(for: failure.captured.wait, of: ticket)
    case .ended:
      (failure, failures, rest) = (nil, 0, nil)
      if content == nil {
        content = LoadedContent(nil, request: ticket.request, loadedAt: date)
      }
      // A sequence without elements leaves the content of another request in place.
      if content?.request == nil || content?.request == ticket.request { landed = ticket.identity }
    }
    pollEvery = rules.refreshAfter.flatMap { $0(outcome) }
    guard rules.refreshEvery ?? pollEvery != nil else { return }
    poll = ticket.identity.map { LoadTimerKey(identity: $0) }
    // A failure counts from its outcome.
    if failure == nil, let age = ticket.sharing.age { poll?.spent = age }
  }

  /// How the last load has ended.
  private var outcome: LoadOutcome {
    LoadOutcome(
      error: failure?.error, failuresInARow: failures, hasContent: content != nil, isStale: content?.isStale ?? false)
  }

  /// The poll timer after an outcome was set by hand.
  ///
  /// Such a change drops the running load and the request that waits. If the outcome of either would have set the
  /// timer, the timer is set now. A state does not contain its policy; if the policy does not poll, settling
  /// removes the timer.
  var pollAfterChangeByHand: LoadTimerKey? {
    poll ?? (load != nil || owesPoll ? LoadTimerKey(identity: LoadIdentity()) : nil)
  }

  /// Whether the request that waits also counts as a poll.
  var owesPoll: Bool { due?.isPoll == true || due?.isPollSpent == true }

  /// Makes a newly derived request due, unless there is fresh content of it or it is being loaded.
  ///
  /// If there is fresh content, a load of the same request, such as a refresh, continues.
  mutating func derive(_ request: AnyRequest, _ key: LoadTimerKey, _ rules: LoadRules.Values) {
    if let content, content.request == request, !content.isStale {
      // Unlike a cancel, this does not stop polling. The load or request that is dropped here can no longer set the timer, so it is
      // set now.
      let owesTimer = load != nil || owesPoll
      if load?.request != request { load = nil }
      if due?.request != request || due?.debounce != nil { due = nil }
      // Edits that hold loads back must not load it later.
      cancelled = nil
      if owesTimer, load == nil, due == nil, poll == nil, rules.refreshEvery ?? pollEvery != nil { poll = key }
    } else if load?.request == request {
      // Another request that became due in between is no longer wanted.
      if due?.request != request { due = nil }
    } else if due?.request != request || due?.debounce != nil {
      let former = due
      due = DueLoad(
        request: request, because: .derived, debounce: rules.debounce == nil ? nil : key,
        isPollSpent: owesPoll)
      guard rules.debounce != nil, rules.debounceLimit != nil else { return }
      if let former, former.cause == .derived, former.debounce == nil, load != nil {
        // Its time was over already: it only waited for the running load, and so does the newest one.
        due?.debounce = nil
      } else {
        due?.limit = former?.limit ?? key
      }
    }
  }

  var isEmpty: Bool {
    content == nil && failure == nil && load == nil && due == nil && poll == nil && cancelled == nil && failures == 0
      && work == nil
  }

  mutating func clear() {
    content = nil
    failure = nil
    load = nil
    due = nil
    poll = nil
    cancelled = nil
    landed = nil
    (failures, rest, isSignalHeld) = (0, nil, false)
  }

  /// The kind that the load of a waiting request has if it starts now.
  func kind(of request: AnyRequest, because cause: LoadCause) -> LoadKind {
    switch cause {
    case .poll: .poll
    case .jump where content != nil: .replacement
    default: kind(of: request)
    }
  }

  /// The ticket for the load of the request that waits.
  func dueTicket(_ identity: LoadIdentity) -> LoadTicket<AnyRequest>? {
    guard let due else { return nil }
    let isAfresh = due.restarts && due.cause == .byHand && content?.isStale == true
    return LoadTicket(
      due.request, kind: kind(of: due.request, because: due.cause), cause: due.cause, identity: identity,
      LoadSharing(isAfresh: isAfresh, notBefore: due.notBefore))
  }

  /// The kind that a load of a request would have now.
  func kind(of request: AnyRequest) -> LoadKind {
    if let failure, failure.request == request { return .retry }
    guard let content else { return .initial }
    return content.request == nil || content.request == request ? .refresh : .replacement
  }
}
