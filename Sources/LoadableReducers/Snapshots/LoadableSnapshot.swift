public import LoadableCore

/// A read-only state that is made of others: what `map`, `flatMap` and `zip` give, for presenters.
public struct LoadableSnapshot<Request: Hashable & Sendable, Value>: LoadableStateProtocol {
  /// What was loaded last; nil when nothing has been, or one of several parts has nothing.
  public let content: LoadedContent<Request, Value>?
  /// The last failure; of several parts that of the first that has failed, or else the first that tries again.
  public let failure: LoadFailure<Request>?
  /// What runs and what waits to run.
  public let activity: LoadActivity<Request>
  /// The latest request that is known.
  public let latestRequest: Request?

  init(
    content: LoadedContent<Request, Value>?, failure: LoadFailure<Request>?, activity: LoadActivity<Request>,
    latestRequest: Request?
  ) {
    self.content = content
    self.failure = failure
    self.activity = activity
    self.latestRequest = latestRequest
  }

  /// Creates a snapshot of a state, as to zip it with another snapshot.
  public init(_ state: LoadableStateWith<Request, Value>) {
    self.init(
      content: state.content, failure: state.failure, activity: state.activity, latestRequest: state.latestRequest)
  }

  /// The value of the content; nil when nothing is loaded, or the content is empty.
  public var value: Value? { content?.value }

  /// The state as one enum, to `switch` on.
  public var phase: LoadPhase<Request, Value> { LoadPhase(of: self) }

  /// The same state about another value, which is made of this one's; also the value of a failed or running refresh.
  ///
  /// It gives a name to what `zip` has put together: `zip(state.$user, state.$posts).map(Profile.init)`.
  ///
  /// - Parameter transform: makes the other value, or nil for loaded and empty.
  /// - Complexity: that of the transform, once.
  public func map<NewValue>(_ transform: (Value) -> NewValue?) -> LoadableSnapshot<Request, NewValue> {
    LoadableSnapshot<Request, NewValue>(
      content: content.map {
        LoadedContent(
          $0.value.flatMap(transform), request: $0.request, isStale: $0.isStale, loadedAt: $0.loadedAt)
      },
      failure: failure, activity: activity, latestRequest: latestRequest)
  }
}

extension LoadableSnapshot: Sendable where Value: Sendable {}
extension LoadableSnapshot: Equatable where Value: Equatable {}

/// A request of any type: what a combination of loadables with different requests carries.
public struct AnyLoadRequest: Hashable, Sendable, CustomStringConvertible {
  /// The request itself.
  public let base: any Hashable & Sendable

  /// Wraps a request.
  public init(_ base: some Hashable & Sendable) {
    self.base = base
  }

  /// Whether both wrap equal requests of one type.
  public static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Hashes the request.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
  }

  /// The request's description.
  public var description: String { String(describing: base) }
}

extension LoadableStateWith {
  /// The same state about another value, which is made of this one's; also the value of a failed or running refresh.
  ///
  /// - Parameter transform: makes the other value, or nil for loaded and empty.
  /// - Complexity: that of the transform, once.
  public func map<NewValue>(_ transform: (Value) -> NewValue?) -> LoadableSnapshot<Request, NewValue> {
    LoadableSnapshot(self).map(transform)
  }

  /// The state that the content's value leads to: what the value says where there is one, else what this state says.
  ///
  /// Of both, failed decides before loading, not loaded, and loaded, and this state's failure and load before the other's. The
  /// content is the other's; it is stale when one of both is.
  ///
  /// - Parameter transform: the state of a value.
  /// - Complexity: that of the transform, once.
  public func flatMap<NewValue>(
    _ transform: (Value) -> LoadableStateWith<Request, NewValue>
  ) -> LoadableSnapshot<Request, NewValue> {
    guard let value = wrappedValue else { return map { _ in nil } }
    let inner = LoadableSnapshot(transform(value))
    let outer = LoadableSnapshot(self)
    let rank = max(outer.rank, inner.rank)
    return LoadableSnapshot<Request, NewValue>(
      content: inner.content.map {
        LoadedContent($0.value, request: $0.request, isStale: $0.isStale || isStale, loadedAt: $0.loadedAt)
      },
      failure: outer.rank == .failed || inner.rank != .failed ? outer.failure ?? inner.failure : inner.failure,
      activity: LoadActivity(
        load: rank == .loading ? load ?? inner.activity.load : nil,
        dueRequest: inner.activity.dueRequest ?? dueRequest),
      latestRequest: inner.latestRequest ?? latestRequest)
  }
}
