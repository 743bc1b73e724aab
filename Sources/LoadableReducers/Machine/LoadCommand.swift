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

  /// Whether the cancelled load gives way to the one that starts: then nobody is told that it has ended.
  public var supersedes: Bool { cancel != nil && start != nil }
}
