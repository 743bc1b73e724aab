/// Identifies a load for observers.
///
/// `LoadTicket` in LoadableReducers conforms; an observer accepts any ticket, so one observer works with every architecture.
///
/// Obligations of a conformance: as long as anything refers to a load, no other load of the process has its identity.
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

  /// The name of the observed property; empty if it has none.
  var label: String { get }

  /// The size of the result in bytes, as the observed feature measures it; nil if there is no result, or if the feature
  /// does not measure results.
  var bytes: Int? { get }
}

extension LoadTicketProtocol {
  /// Empty: the property has no name.
  public var label: String { "" }

  /// Nil: nothing is measured.
  public var bytes: Int? { nil }
}

/// Why a load was started, for observers; a log or an inspector shows its description.
///
/// `LoadCause` in LoadableReducers conforms; another architecture, with other causes, conforms its own type.
///
/// Obligations of a conformance: the description is a few words without personal data, and the same for equal causes.
public protocol LoadCauseProtocol: Hashable, Sendable, CustomStringConvertible {}

/// What a load waits for, as observers see it: a guard that must open, another load, or the end of a debounce or a pause.
///
/// LoadableReducers has a conforming type; another architecture, whose loads wait for other things, conforms its own. A
/// ``LoadObserver`` accepts any.
///
/// Obligations of a conformance: the description is a few words without personal data, and the same for equal reasons.
public protocol LoadWaitProtocol: Hashable, Sendable, CustomStringConvertible {}

/// A timer of an observed property.
///
/// LoadableReducers has a conforming type; another architecture with timers conforms its own. A ``LoadObserver`` accepts any.
///
/// Obligations of a conformance: a property has at most one running timer for each purpose.
public protocol LoadTimerProtocol: Sendable {
  /// The type of the timer's purpose.
  associatedtype Purpose: Hashable & Sendable & CustomStringConvertible

  /// The name of the observed property; empty if it has none.
  var label: String { get }

  /// What the timer is for: content becomes stale, a poll, the end of a debounce, the next attempt.
  var purpose: Purpose { get }

  /// How long it runs from its start.
  var duration: Duration { get }
}
