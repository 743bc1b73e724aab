#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Combines several states into one.
struct LoadCombination {
  private var rank = LoadRank.loaded
  /// The failure of the first state that has failed.
  private var failure: LoadFailure<AnyLoadRequest>?
  /// The failure of the first state that is loading again.
  private var earlierFailure: LoadFailure<AnyLoadRequest>?
  private var load: RunningLoad<AnyLoadRequest>?
  private var dueRequest: AnyLoadRequest?
  private var latestRequest: AnyLoadRequest?
  private var isStale = false
  private var hasAllContent = true
  private(set) var hasAllValues = true
  /// When the oldest content was loaded; nil if that is unknown for one of them.
  private var loadedAt: Date? = .distantFuture
  private var times = LoadTimes()

  mutating func add<Request, Value>(_ state: LoadableSnapshot<Request, Value>) {
    rank = max(rank, state.rank)
    if state.rank == .failed {
      failure = failure ?? state.failure?.erased
    } else {
      earlierFailure = earlierFailure ?? state.failure?.erased
    }
    load = load ?? state.activity.load?.erased
    dueRequest = dueRequest ?? state.activity.dueRequest.map { AnyLoadRequest($0) }
    latestRequest = latestRequest ?? state.latestRequest.map { AnyLoadRequest($0) }
    guard let content = state.content else {
      hasAllContent = false
      hasAllValues = false
      return
    }
    if content.isStale { isStale = true }
    if content.value == nil { hasAllValues = false }
    times.add(state.times)
    loadedAt = loadedAt.flatMap { oldest in content.loadedAt.map { min($0, oldest) } }
  }

  func snapshot<Value>(_ value: Value?) -> LoadableSnapshot<AnyLoadRequest, Value> {
    LoadableSnapshot(
      content: hasAllContent
        ? LoadedContent(value, isStale: isStale, loadedAt: loadedAt == .distantFuture ? nil : loadedAt) : nil,
      failure: failure ?? earlierFailure,
      activity: .init(load: rank == .loading ? load : nil, dueRequest: dueRequest),
      latestRequest: latestRequest, times: times)
  }
}

extension LoadFailure {
  fileprivate var erased: LoadFailure<AnyLoadRequest> {
    LoadFailure<AnyLoadRequest>(captured, request: request.map { AnyLoadRequest($0) }, attempts: attempts)
  }
}

extension RunningLoad {
  fileprivate var erased: RunningLoad<AnyLoadRequest> {
    RunningLoad<AnyLoadRequest>(
      LoadTicket(AnyLoadRequest(request), kind: kind, attempt: attempt, identity: ticket.identity), news)
  }
}

/// The rank of a state among several: the highest decides.
enum LoadRank: Comparable {
  case loaded, notLoaded, loading, failed
}

extension LoadableSnapshot {
  var rank: LoadRank {
    if activity.load != nil { return .loading }
    if failure != nil { return .failed }
    return content == nil ? .notLoaded : .loaded
  }
}

/// Combines any number of loadable states into one to present: `zip(state.$user, state.$posts)`.
///
/// The states may have different requests. The highest of their phases decides, in this order: failed, loading, not loaded,
/// loaded; of several failures the first one counts. There is content once all states have some, even while some load again or
/// have failed. It is empty if one of them is empty, and stale if one of them is stale.
///
/// - Complexity: O(number of states); values are shared, not copied.
public func zip<each Request: Hashable & Sendable, each Value>(
  _ states: repeat LoadableStateWith<each Request, each Value>
) -> LoadableSnapshot<AnyLoadRequest, (repeat each Value)> {
  zip(repeat LoadableSnapshot(each states))
}

/// Combines snapshots of loadable states, such as zipped or mapped ones: `zip(profile, LoadableSnapshot(state.$posts))`.
///
/// As for states, the highest of their phases decides, in this order: failed, loading, not loaded, loaded.
///
/// - Complexity: O(number of snapshots); values are shared, not copied.
public func zip<each Request: Hashable & Sendable, each Value>(
  _ snapshots: repeat LoadableSnapshot<each Request, each Value>
) -> LoadableSnapshot<AnyLoadRequest, (repeat each Value)> {
  var combination = LoadCombination()
  repeat combination.add(each snapshots)
  var values: (repeat each Value)?
  if combination.hasAllValues { values = (repeat value(of: each snapshots)) }
  return combination.snapshot(values)
}

/// The value of a snapshot that is known to have one.
private func value<Request, Value>(of snapshot: LoadableSnapshot<Request, Value>) -> Value {
  snapshot.value!
}
