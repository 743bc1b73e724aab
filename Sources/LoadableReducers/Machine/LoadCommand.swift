/// What the runtime must do after an event.
public struct LoadCommand<Request: Hashable & Sendable>: Hashable, Sendable {
  /// The load whose task must be cancelled.
  public var cancel: LoadTicket<Request>?
  /// The load whose operation must begin.
  public var start: LoadTicket<Request>?
  /// The running load that whoever asked now waits for: it was joined, or the request is queued behind it.
  public var follow: LoadTicket<Request>?
  /// The load that has just ended and was waited for; whoever waits for it goes on to wait for the one that starts.
  public var ended: LoadTicket<Request>?
  /// What the load that starts was waiting as; whoever waits for that goes on to wait for the load.
  @usableFromInline var succeeded: LoadIdentity?
  /// The timers that must be stopped.
  public var disarm: [LoadTimer] = []
  /// The timers that must be started.
  public var arm: [LoadTimer] = []
  /// The child feature whose effects must end, by the identity of its time.
  public var endedLife: LoadIdentity?

  @inlinable
  init(cancel: LoadTicket<Request>? = nil, start: LoadTicket<Request>? = nil) {
    self.cancel = cancel
    self.start = start
  }

  // By `switch`, for to compare a load with nil, and to look into it, copies it.

  /// Whether a load begins.
  @inlinable var startsLoad: Bool {
    switch start {
    case .some: return true
    case .none: return false
    }
  }

  @inlinable var cancelledIdentity: LoadIdentity? {
    switch cancel {
    case .some(let ticket): return ticket.identity
    case .none: return nil
    }
  }

  @inlinable var endedIdentity: LoadIdentity? {
    switch ended {
    case .some(let ticket): return ticket.identity
    case .none: return nil
    }
  }

  @inlinable var followedIdentity: LoadIdentity? {
    switch follow {
    case .some(let ticket): return ticket.identity
    case .none: return nil
    }
  }

  /// Whether the cancelled load gives way to the one that starts: then nobody is told that it has ended.
  public var supersedes: Bool { cancel != nil && start != nil }
}
