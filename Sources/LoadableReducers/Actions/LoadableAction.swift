public import LoadableCore

/// Everything that can happen to a loadable property: requests to load it, and how its loads go and end.
///
/// This is the base of the action family; in features write ``LoadableAction``, ``LoadableActionWith`` or ``LoadableActionOf``.
/// It is also the input of the state machine. A parent matches the cases that it needs:
///
/// ```swift
/// case .profile(.finished(.failure(let failure), _)): state.alert = Alert(failure.error)
/// ```
///
/// The same case is available as the case path `\.profile.failed`. The names follow the state's:
///
/// | what is loaded | its state | its action |
/// | --- | --- | --- |
/// | a value | ``LoadableState`` | ``LoadableAction`` |
/// | a value for a request | ``LoadableStateWith`` | ``LoadableActionWith`` |
/// | the state of a child feature | ``LoadableStateOf``, by the child | ``LoadableActionOf``, by the child |
/// | the same for a request | ``LoadableStateWith`` | ``LoadableChildAction``, by request and child |
///
/// Each load that ends sends ``finished(_:_:)`` or ``cancelled(_:)`` once; a load that was superseded by another sends nothing.
public enum LoadableActionBase<Request: Hashable & Sendable, Value, ChildAction> {
  /// Load a request and keep the current content meanwhile.
  case load(Request)
  /// Load the latest known request again and keep the current content meanwhile.
  case refresh
  /// Load again the request that failed last, even if other requests have come since.
  ///
  /// Without a failure, nothing is loaded, unless the last load was cancelled and its request has no content: then it is loaded again.
  ///
  /// If the request is derived, or a model follows one, the derived or followed request is loaded instead.
  case retry
  /// End the running load, drop a waiting request, and stop polling until the next load; the content stays.
  case cancel
  /// Drop the failure; the content, a running load and a waiting request stay.
  case dismiss
  /// Drop the content, the failure and any load.
  case unload
  /// A load has ended with a result.
  indirect case finished(LoadResult<Request, Value>, LoadTicket<Request>)
  /// A load has ended without a result: it was cancelled, or its operation was.
  indirect case cancelled(LoadTicket<Request>)
  /// An attempt has failed and another one will follow; the ticket is that of the attempt that failed.
  indirect case attemptFailed(LoadFailure<Request>, LoadTicket<Request>)
  /// The load has reported its progress.
  indirect case progressed(LoadProgress, LoadTicket<Request>)
  /// The load has delivered an element of its sequence, or an older value from a cache, and continues.
  indirect case delivered(Value?, LoadTicket<Request>)
  /// A timer of the policy has run out.
  indirect case ticked(LoadTimer)
  /// A signal of the policy has come, so stale content, or what has failed, is loaded again.
  case signalled
  /// Requests that the property shows were invalidated in a cache that it follows.
  indirect case invalidated(LoadInvalidation<Request>)
  /// The state shows a running load that no task here performs: it was copied from elsewhere, or restored.
  indirect case lost(LoadTicket<Request>)
  /// A load that a parent returned may start now: the parent placed it after other effects, or under a cancel id.
  indirect case requested(ReturnedOperation<Request, Value>)
  /// An action of the child feature on the loaded value.
  case child(ChildAction)
}

extension LoadableActionBase: LoadActionProtocol {}
extension LoadableActionBase: Sendable where Value: Sendable, ChildAction: Sendable {}
extension LoadableActionBase: Equatable where Value: Equatable, ChildAction: Equatable {}
extension LoadableActionBase: Hashable where Value: Hashable, ChildAction: Hashable {}

extension LoadableActionBase where Request == EmptyLoadRequest {
  /// Load and keep the current content meanwhile.
  public static func load() -> Self { .load(EmptyLoadRequest()) }
}

/// How a load has ended.
public enum LoadResult<Request: Hashable & Sendable, Value> {
  /// It succeeded; nil for loaded and empty.
  case success(Value?)
  /// It failed.
  case failure(LoadFailure<Request>)
  /// Its sequence has ended; the last element stays as the content.
  case ended
}

extension LoadResult: Sendable where Value: Sendable {}
extension LoadResult: Equatable where Value: Equatable {}
extension LoadResult: Hashable where Value: Hashable {}

extension LoadableActionBase: CasePathable {
  /// The paths to the cases of a loadable action.
  public struct AllCasePaths {
    @inlinable
    init() {}

    /// Extracts the request to load.
    @inlinable
    public var load: CasePath<LoadableActionBase, Request> {
      CasePath({ .load($0) }) { if case .load(let request) = $0 { request } else { nil } }
    }

    /// Matches a request to load the content again.
    @inlinable
    public var refresh: CasePath<LoadableActionBase, Void> {
      CasePath(.refresh) { if case .refresh = $0 { true } else { false } }
    }

    /// Matches a request to load again what has failed.
    @inlinable
    public var retry: CasePath<LoadableActionBase, Void> {
      CasePath(.retry) { if case .retry = $0 { true } else { false } }
    }

    /// Matches a cancel of the running load.
    @inlinable
    public var cancel: CasePath<LoadableActionBase, Void> {
      CasePath(.cancel) { if case .cancel = $0 { true } else { false } }
    }

    /// Matches the dismissal of a failure.
    @inlinable
    public var dismiss: CasePath<LoadableActionBase, Void> {
      CasePath(.dismiss) { if case .dismiss = $0 { true } else { false } }
    }

    /// Matches the removal of content, failure and load.
    @inlinable
    public var unload: CasePath<LoadableActionBase, Void> {
      CasePath(.unload) { if case .unload = $0 { true } else { false } }
    }

    /// Extracts the result of a load that has ended, and which load it was.
    @inlinable
    public var finished: CasePath<LoadableActionBase, (result: LoadResult<Request, Value>, load: LoadTicket<Request>)> {
      CasePath({ .finished($0.result, $0.load) }) {
        if case .finished(let result, let load) = $0 { (result, load) } else { nil }
      }
    }

    /// Extracts the value that a load has brought, nil for loaded and empty, and which load it was.
    @inlinable
    public var succeeded: CasePath<LoadableActionBase, (value: Value?, load: LoadTicket<Request>)> {
      CasePath({ .finished(.success($0.value), $0.load) }) {
        if case .finished(.success(let value), let load) = $0 { (value, load) } else { nil }
      }
    }

    /// Extracts the failure of a load, and which load it was.
    @inlinable
    public var failed: CasePath<LoadableActionBase, (failure: LoadFailure<Request>, load: LoadTicket<Request>)> {
      CasePath({ .finished(.failure($0.failure), $0.load) }) {
        if case .finished(.failure(let failure), let load) = $0 { (failure, load) } else { nil }
      }
    }

    /// Extracts the load whose sequence has ended.
    @inlinable
    public var ended: CasePath<LoadableActionBase, LoadTicket<Request>> {
      CasePath({ .finished(.ended, $0) }) { if case .finished(.ended, let load) = $0 { load } else { nil } }
    }

    /// Extracts the load that was cancelled.
    @inlinable
    public var cancelled: CasePath<LoadableActionBase, LoadTicket<Request>> {
      CasePath({ .cancelled($0) }) { if case .cancelled(let load) = $0 { load } else { nil } }
    }

    /// Extracts the failure of an attempt that another one follows, and which attempt it was.
    @inlinable
    public var attemptFailed: CasePath<LoadableActionBase, (failure: LoadFailure<Request>, load: LoadTicket<Request>)> {
      CasePath({ .attemptFailed($0.failure, $0.load) }) {
        if case .attemptFailed(let failure, let load) = $0 { (failure, load) } else { nil }
      }
    }

    /// Extracts the progress of a load, and which load it is.
    @inlinable
    public var progressed: CasePath<LoadableActionBase, (progress: LoadProgress, load: LoadTicket<Request>)> {
      CasePath({ .progressed($0.progress, $0.load) }) {
        if case .progressed(let progress, let load) = $0 { (progress, load) } else { nil }
      }
    }

    /// Extracts a value that a load has delivered before its end, and which load it is.
    @inlinable
    public var delivered: CasePath<LoadableActionBase, (value: Value?, load: LoadTicket<Request>)> {
      CasePath({ .delivered($0.value, $0.load) }) {
        if case .delivered(let value, let load) = $0 { (value, load) } else { nil }
      }
    }

    /// Extracts the timer of the policy that has run out.
    @inlinable
    public var ticked: CasePath<LoadableActionBase, LoadTimer> {
      CasePath({ .ticked($0) }) { if case .ticked(let timer) = $0 { timer } else { nil } }
    }

    /// Matches a signal of the policy to load again.
    @inlinable
    public var signalled: CasePath<LoadableActionBase, Void> {
      CasePath(.signalled) { if case .signalled = $0 { true } else { false } }
    }

    /// Extracts which requests were invalidated in a cache.
    @inlinable
    public var invalidated: CasePath<LoadableActionBase, LoadInvalidation<Request>> {
      CasePath({ .invalidated($0) }) { if case .invalidated(let invalidation) = $0 { invalidation } else { nil } }
    }

    /// Extracts the running load that no task performs.
    @inlinable
    public var lost: CasePath<LoadableActionBase, LoadTicket<Request>> {
      CasePath({ .lost($0) }) { if case .lost(let load) = $0 { load } else { nil } }
    }

    /// Extracts the load of a parent that may start now.
    @inlinable
    public var requested: CasePath<LoadableActionBase, ReturnedOperation<Request, Value>> {
      CasePath({ .requested($0) }) { if case .requested(let work) = $0 { work } else { nil } }
    }

    /// Extracts the action of the child feature on the loaded value.
    @inlinable
    public var child: CasePath<LoadableActionBase, ChildAction> {
      CasePath(through: { .child($0) }) { action, visit in
        switch action {
        case .child(let child): visit(child)
        default: break
        }
      }
    }
  }

  /// The paths to the cases.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// The action of a loadable property without a request: `case profile(LoadableAction<Profile>)`.
public typealias LoadableAction<Value> = LoadableActionBase<EmptyLoadRequest, Value, Never>

/// The action of a loadable property with a request: `case articles(LoadableActionWith<String, [Article]>)`.
public typealias LoadableActionWith<Request: Hashable & Sendable, Value> = LoadableActionBase<Request, Value, Never>

/// The action of a loadable property whose value is the state of a child feature: `case welcome(LoadableActionOf<WelcomeFeature>)`.
public typealias LoadableActionOf<Child: Reducer> = LoadableChildAction<Child.State.Request, Child>
where Child.State: LoadableValue

/// The action of a loadable property whose value is the state of a child feature, loaded for a request that the parent chooses.
///
/// Write it as `case welcome(LoadableChildAction<String, WelcomeFeature>)`; its state is
/// `@LoadableStateWith<String, WelcomeFeature.State> var welcome`.
public typealias LoadableChildAction<Request: Hashable & Sendable, Child: Reducer> = LoadableActionBase<
  Request, Child.State, Child.Action
>
