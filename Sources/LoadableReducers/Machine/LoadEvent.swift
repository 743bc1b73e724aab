#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What can happen to a loadable thing: what somebody asks for, and what the runtime tells of a running load.
public enum LoadEvent<Request: Hashable & Sendable, Value> {
  /// Somebody asks for a request.
  case load(Request)
  /// Somebody asks again for what the rest of the state asks for, where a request is derived, or else for the latest request known.
  case refresh
  /// Somebody wants the running load, and the request that waits, to end.
  case cancel
  /// Somebody wants everything dropped.
  case unload
  /// The request that the rest of the state asks for, looked up after each action; nil when it asks for none. The identity is
  /// one that nothing else has.
  case derived(Request?, whenNil: NilRequest, LoadIdentity)
  /// The runtime tells of the running load, or of a timer.
  case update(LoadUpdate<Request, Value>, at: Date?)
  /// The running load has ended with a result.
  case finished(LoadResult<Request, Value>, LoadTicket<Request>, at: Date?)
  /// The running load has ended because its operation was cancelled.
  case cancelled(LoadTicket<Request>)
}

extension LoadEvent: Sendable where Value: Sendable {}

/// What a derived request of nil does.
public enum NilRequest: String, Hashable, Sendable, CaseIterable {
  /// Everything is dropped.
  case unloads
  /// What is there is kept; a running load is cancelled.
  case keepsContent
}
