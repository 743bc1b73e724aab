public import LoadableCore

/// What can happen to a loadable thing, as an action: what somebody asks for, and how a load has ended.
///
/// It is the base of the action family; features spell ``LoadableAction``, ``LoadableActionWith`` or
/// ``LoadableActionOf``. A parent looks at what it cares about:
///
/// ```swift
/// case .profile(.finished(.failure(let failure), _)): state.alert = Alert(failure.error)
/// ```
///
/// As a case path that is `\.profile.finished.failure`, with the failure and its load in one value. The names follow the state's:
///
/// | what is loaded | its state | its action |
/// | --- | --- | --- |
/// | a value | ``LoadableState`` | ``LoadableAction`` |
/// | a value for a request | ``LoadableStateWith`` | ``LoadableActionWith`` |
/// | the state of a child feature | ``LoadableStateOf``, by the child's state | ``LoadableActionOf``, by the child |
/// | the same for a request | ``LoadableStateWith`` | ``LoadableChildAction``, by request and child |
///
/// ``finished(_:_:)`` and ``cancelled(_:)`` come once per load that ended; a load that another one superseded sends nothing.
///
/// What tells of a load is held by one pointer, so that an action is small and cheap to hand on, whatever has been loaded.
///
/// - Note: Swift 6.3.1 crashes where a parameter of this type, or of an enum that has it, is `consuming`, as for every generic enum with
///   an indirect case. Take it without: it is two words.
public enum LoadableActionBase<Request: Hashable & Sendable, Value, ChildAction> {
  /// Load a request, keeping what is there meanwhile.
  case load(Request)
  /// Load the latest known request again, keeping what is there meanwhile.
  case refresh
  /// End the running load, forget a request that waits, and stop polling until the next load; what is there stays.
  case cancel
  /// Drop everything.
  case unload
  /// A load has ended with a result.
  indirect case finished(LoadResult<Request, Value>, LoadTicket<Request>)
  /// A load has ended without a result: somebody ended it, or its operation was cancelled.
  indirect case cancelled(LoadTicket<Request>)
  /// A load is on its way: an attempt has failed, progress, an element of a sequence; or a timer of the policy has run out.
  indirect case update(LoadUpdate<Request, Value>)
  /// An action of the child feature on the loaded value.
  case loaded(ChildAction)
}

extension LoadableActionBase: LoadActionProtocol {}
extension LoadableActionBase: Sendable where Value: Sendable, ChildAction: Sendable {}
extension LoadableActionBase: Equatable where Value: Equatable, ChildAction: Equatable {}
extension LoadableActionBase: Hashable where Value: Hashable, ChildAction: Hashable {}

extension LoadableActionBase where Request == EmptyLoadRequest {
  /// Load it, keeping what is there meanwhile.
  public static func load() -> Self { .load(EmptyLoadRequest()) }
}
