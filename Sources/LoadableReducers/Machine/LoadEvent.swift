#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What can happen to a loadable thing: what somebody asks for, and what the runtime tells of a running load.
public enum LoadEvent<Request: Hashable & Sendable, Value> {
  /// Somebody asks for a request.
  case load(Request)
  /// Somebody asks for the latest known request again.
  case refresh
  /// Somebody wants the running load, and the request that waits, to end.
  case cancel
  /// Somebody wants everything dropped.
  case unload
  /// An attempt has failed and another one begins; the ticket is that of the attempt that failed.
  case attemptFailed(any Error, LoadTicket<Request>)
  /// The running load tells how far it is.
  case progressed(LoadProgress, LoadTicket<Request>)
  /// The running load has delivered an element and goes on.
  case delivered(Value?, LoadTicket<Request>, at: Date?)
  /// The running load has ended with a result.
  case finished(LoadResult<Request, Value>, LoadTicket<Request>, at: Date?)
  /// The running load has ended because its operation was cancelled.
  case cancelled(LoadTicket<Request>)
}

extension LoadEvent: Sendable where Value: Sendable {}
