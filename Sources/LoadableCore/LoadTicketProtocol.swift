/// Which load something is about: what an observer is told of.
///
/// `LoadTicket` in LoadableReducers conforms; an observer takes any, so that one observer serves every architecture.
///
/// Obligations of a conformance: the identity is unique among all loads of the process that are still known to anyone.
public protocol LoadTicketProtocol<Request>: Sendable {
  /// What identifies what is loaded.
  associatedtype Request: Hashable & Sendable
  /// What tells this load from every other, also from another load of the same request.
  associatedtype Identity: Hashable & Sendable
  /// Whether it is an initial load, a refresh, a replacement, a retry, or a poll.
  associatedtype Kind: Hashable & Sendable & CustomStringConvertible
  /// What asked for the load.
  associatedtype Cause: LoadCauseProtocol

  /// What tells this load from every other; nil for a load that was set by hand and has no task.
  var identity: Identity? { get }

  /// What is loaded.
  var request: Request { get }

  /// Whether it is an initial load, a refresh, a replacement, a retry, or a poll.
  var kind: Kind { get }

  /// What asked for it.
  var cause: Cause { get }

  /// The number of the attempt, from 1.
  var attempt: Int { get }
}

/// What asked for a load, as an observer is told it: a log or an inspector shows its description.
///
/// `LoadCause` in LoadableReducers conforms; another architecture, with other things that ask, conforms its own.
///
/// Obligations of a conformance: the description is a few words without personal data, the same for the same cause.
public protocol LoadCauseProtocol: Hashable, Sendable, CustomStringConvertible {}
