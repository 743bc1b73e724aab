#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
public import LoadableCore

/// A read-only state made from others, for presenters; `map`, `flatMap` and `zip` return one.
public struct LoadableSnapshot<Request: Hashable & Sendable, Value>: LoadableStateProtocol {
  /// The last loaded content; nil if nothing is loaded, or if one of several parts has no content.
  public let content: LoadedContent<Request, Value>?
  /// The last failure; of several parts, that of the first one that has failed, or else of the first one that is loading again.
  public let failure: LoadFailure<Request>?
  /// The running load, and the request that is due.
  public let activity: LoadableStateWith<Request, Value>.Activity
  /// The latest known request.
  public let latestRequest: Request?
  let times: LoadTimes
}

extension LoadableSnapshot {
  /// Creates a snapshot of a state, for example to zip it with another snapshot.
  public init(_ state: LoadableStateWith<Request, Value>) {
    self.init(
      content: state.content, failure: state.failure, activity: state.activity, latestRequest: state.latestRequest,
      times: LoadTimes(state.content?.loadedAt))
  }

  /// The state as an enum, to `switch` over.
  public var phase: LoadPhase<Request, Value> { LoadPhase(of: self) }

  /// The same state with the value transformed; failures and running loads stay as they are.
  ///
  /// Use it to name the result of `zip`: `zip(state.$user, state.$posts).map(Profile.init)`.
  ///
  /// - Parameter transform: returns the new value, or nil for loaded and empty.
  /// - Complexity: calls the transform once.
  public func map<NewValue>(_ transform: (Value) -> NewValue?) -> LoadableSnapshot<Request, NewValue> {
    LoadableSnapshot<Request, NewValue>(
      content: content.map { $0.with($0.value.flatMap(transform)) },
      failure: failure, activity: .init(load: activity.load, dueRequest: activity.dueRequest),
      latestRequest: latestRequest, times: times)
  }
}

/// When each part of a snapshot's content was loaded.
///
/// Comparing snapshots ignores it, as comparing content ignores when it was loaded.
struct LoadTimes: Equatable, Sendable {
  /// Nil if that is unknown for one of them.
  private(set) var dates: [Date]?

  init(_ date: Date?) { dates = date.map { [$0] } }

  /// The times of no part.
  init() { dates = [] }

  mutating func add(_ other: Self) {
    dates = dates.flatMap { dates in other.dates.map { dates + $0 } }
  }

  static func == (left: Self, right: Self) -> Bool { true }
}

extension LoadTimes: CustomReflectable {
  /// Empty: times differ between runs, so they are kept out of dumps.
  var customMirror: Mirror { Mirror(self, children: []) }
}

extension LoadableSnapshot: StateOfStates {
  package var contentTimes: [any Sendable]? { times.dates }
}

extension LoadableSnapshot: Sendable where Value: Sendable {}
extension LoadableSnapshot: Equatable where Value: Equatable {}

/// A request of any type, for combinations of loadables with different requests.
public struct AnyLoadRequest: Hashable, Sendable, CustomStringConvertible {
  /// The request itself.
  public let base: any Hashable & Sendable

  /// Wraps a request.
  public init(_ base: some Hashable & Sendable) {
    self.base = base
  }

  /// Whether both wrap equal requests of the same type.
  public static func == (left: Self, right: Self) -> Bool {
    // `AnyHashable` alone takes equal numbers of different types for equal.
    type(of: left.base) == type(of: right.base) && AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Hashes the request.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
  }

  /// The request's description.
  public var description: String { String(describing: base) }
}

extension LoadableStateWith {
  /// The same state with the value transformed; failures and running loads stay as they are.
  ///
  /// - Parameter transform: returns the new value, or nil for loaded and empty.
  /// - Complexity: calls the transform once.
  public func map<NewValue>(_ transform: (Value) -> NewValue?) -> LoadableSnapshot<Request, NewValue> {
    LoadableSnapshot(self).map(transform)
  }

  /// This state combined with another one that depends on its value; without a value, this state alone.
  ///
  /// The higher phase of the two decides, in this order: failed, loading, not loaded, loaded. If both have failed or both are
  /// loading, this state's failure or load counts. The content is the other state's; it is stale if either of the two is stale.
  ///
  /// - Parameter transform: returns the state for a value.
  /// - Complexity: calls the transform once.
  public func flatMap<NewValue>(
    _ transform: (Value) -> LoadableStateWith<Request, NewValue>
  ) -> LoadableSnapshot<Request, NewValue> {
    guard let value = wrappedValue else { return map { _ in nil } }
    let inner = LoadableSnapshot(transform(value))
    let outer = LoadableSnapshot(self)
    let rank = max(outer.rank, inner.rank)
    // An outer value that was set by hand has no time, but the content is that of the inner state.
    var times = inner.times
    if outer.times.dates != nil {
      times = outer.times
      times.add(inner.times)
    }
    return LoadableSnapshot<Request, NewValue>(
      content: inner.content.map { $0.with($0.value, isStale: $0.isStale || isStale) },
      failure: outer.rank == .failed || inner.rank != .failed ? outer.failure ?? inner.failure : inner.failure,
      activity: .init(
        load: rank == .loading ? load ?? inner.activity.load : nil,
        dueRequest: inner.activity.dueRequest ?? dueRequest),
      latestRequest: inner.latestRequest ?? latestRequest, times: times)
  }
}
