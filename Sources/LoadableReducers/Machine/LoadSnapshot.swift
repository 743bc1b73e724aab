/// What a driver remembers of a state before an event, for the machine to settle by.
public struct LoadSnapshot<Request: Hashable & Sendable>: Sendable {
  /// The load that ran; nil when none did, or the event has ended it.
  public internal(set) var running: LoadTicket<Request>?
  /// The load that the event has ended.
  public internal(set) var ended: LoadTicket<Request>?
  var staleness: LoadTimerKey?
  var poll: LoadTimerKey?
  var debounce: LoadTimerKey?
  var life: LoadIdentity?
  var beganAt: Duration?

  /// Creates a snapshot of a state in which at most a load runs, and no timer.
  public init(running: LoadTicket<Request>? = nil) {
    self.running = running
  }

  /// Says that the event has ended the running load by itself, so that its task is done.
  public mutating func end() {
    ended = running
    running = nil
  }
}

extension LoadableStateWith {
  /// What a driver of ``LoadMachine`` remembers before an event.
  public var snapshot: LoadSnapshot<Request> {
    read {
      var snapshot = LoadSnapshot(running: $0.load?.ticket)
      snapshot.staleness = $0.content?.staleness
      snapshot.poll = $0.poll
      snapshot.debounce = $0.due?.debounce
      snapshot.life = $0.life?.identity
      snapshot.beganAt = $0.load?.beganAt
      return snapshot
    } ?? LoadSnapshot()
  }
}
