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
