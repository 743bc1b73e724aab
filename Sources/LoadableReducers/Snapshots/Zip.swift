/// Combines loadable states, any number of them and whatever their requests, into one to present: `zip(state.$user, state.$posts)`.
///
/// The highest of their phases decides: failed, loading, not loaded, loaded; the first that has failed comes first. There is content once
/// all have a value, also while some of them load again or have failed; it is stale when one of them is.
///
/// - Complexity: O(number of states); values are shared, not copied.
public func zip<each Request: Hashable & Sendable, each Value>(
  _ states: repeat LoadableStateWith<each Request, each Value>
) -> LoadableSnapshot<AnyLoadRequest, (repeat each Value)> {
  var combination = LoadCombination()
  repeat combination.add(each states)
  var values: (repeat each Value)?
  if combination.hasAllValues { values = (repeat value(of: each states)) }
  return combination.snapshot(values)
}

/// The value of a state that is known to have one.
private func value<Request, Value>(of state: LoadableStateWith<Request, Value>) -> Value {
  state.wrappedValue!
}

/// What several states say together.
struct LoadCombination {
  private var rank = LoadRank.loaded
  private var failure: LoadFailure<AnyLoadRequest>?
  private var load: RunningLoad<AnyLoadRequest>?
  private var dueRequest: AnyLoadRequest?
  private var latestRequest: AnyLoadRequest?
  private var isStale = false
  private var hasAllContent = true
  private(set) var hasAllValues = true

  mutating func add<Request, Value>(_ state: LoadableStateWith<Request, Value>) {
    rank = max(rank, LoadRank(state))
    if failure == nil, state.hasFailed { failure = state.failure.map { $0.erased } }
    if load == nil { load = state.load.map { $0.erased } }
    if dueRequest == nil { dueRequest = state.dueRequest.map { AnyLoadRequest($0) } }
    if latestRequest == nil { latestRequest = state.latestRequest.map { AnyLoadRequest($0) } }
    if state.isStale { isStale = true }
    if !state.hasContent { hasAllContent = false }
    if state.wrappedValue == nil { hasAllValues = false }
  }

  func snapshot<Value>(_ value: Value?) -> LoadableSnapshot<AnyLoadRequest, Value> {
    LoadableSnapshot(
      content: hasAllContent ? LoadedContent(value, isStale: isStale) : nil,
      failure: rank == .failed ? failure : nil,
      activity: LoadActivity(load: rank == .loading ? load : nil, dueRequest: dueRequest),
      latestRequest: latestRequest)
  }
}

extension LoadFailure {
  var erased: LoadFailure<AnyLoadRequest> {
    LoadFailure<AnyLoadRequest>(captured, request: request.map { AnyLoadRequest($0) }, attempts: attempts)
  }
}

extension RunningLoad {
  var erased: RunningLoad<AnyLoadRequest> {
    var erased = RunningLoad<AnyLoadRequest>(
      LoadTicket(
        AnyLoadRequest(request), kind: kind, attempt: attempt, identity: ticket.identity))
    erased.progress = progress
    erased.deliveries = deliveries
    erased.lastError = lastError
    return erased
  }
}
