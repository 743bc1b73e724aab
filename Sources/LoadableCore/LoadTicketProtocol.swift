/// Which load something is about: what an observer is told of.
///
/// Obligations of a conformance: the identity is unique among all loads of the process that are still known to anyone.
public protocol LoadTicketProtocol<Request>: Sendable {
  /// What identifies what is loaded.
  associatedtype Request: Hashable & Sendable
  /// What tells this load from every other, also from another load of the same request.
  associatedtype Identity: Hashable & Sendable
  /// Whether it is an initial load, a refresh, a replacement, a retry, or a poll.
  associatedtype Kind: Hashable & Sendable & CustomStringConvertible

  /// What tells this load from every other; nil for a load that was set by hand and has no task.
  var identity: Identity? { get }

  /// What is loaded.
  var request: Request { get }

  /// Why it is loaded.
  var kind: Kind { get }

  /// The number of the attempt, from 1.
  var attempt: Int { get }
}
