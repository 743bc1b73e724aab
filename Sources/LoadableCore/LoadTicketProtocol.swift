/// Identifies a load for observers.
///
/// `LoadTicket` in LoadableReducers conforms; an observer accepts any ticket, so one observer works with every architecture.
///
/// Obligations of a conformance: the identity is unique among all loads of the process that are still referred to.
public protocol LoadTicketProtocol<Request>: Sendable {
  /// The type of the request.
  associatedtype Request: Hashable & Sendable
  /// The type of a load's identity, which differs even between loads of the same request.
  associatedtype Identity: Hashable & Sendable
  /// The type of the load's kind: an initial load, a refresh, a replacement, a retry, or a poll.
  associatedtype Kind: Hashable & Sendable & CustomStringConvertible
  /// The type of the load's cause.
  associatedtype Cause: LoadCauseProtocol

  /// The identity of the load; nil for a load that was set by hand and has no task.
  var identity: Identity? { get }

  /// The request.
  var request: Request { get }

  /// Whether it is an initial load, a refresh, a replacement, a retry, or a poll.
  var kind: Kind { get }

  /// Why the load was started.
  var cause: Cause { get }

  /// The number of the attempt, from 1.
  var attempt: Int { get }
}

/// Why a load was started, as observers are told; a log or an inspector shows its description.
///
/// `LoadCause` in LoadableReducers conforms; another architecture, with other causes, conforms its own type.
///
/// Obligations of a conformance: the description is a few words without personal data, the same for the same cause.
public protocol LoadCauseProtocol: Hashable, Sendable, CustomStringConvertible {}
