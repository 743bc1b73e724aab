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
  /// Whether a request waits.
  var isDue = false
  var hasContent = false
  /// Whether content has become fresh and does not age, or has become stale and still ages.
  var mustAge = false

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
    if isQuiet { return quietSnapshot }
    return read {
      var snapshot = LoadSnapshot(running: $0.load?.ticket)
      if let content = $0.content {
        snapshot.hasContent = true
        snapshot.staleness = content.staleness
        snapshot.mustAge = content.isStale == (content.staleness != nil)
      }
      snapshot.poll = $0.poll
      if let due = $0.due {
        snapshot.isDue = true
        snapshot.debounce = due.debounce
      }
      snapshot.life = $0.life?.identity
      snapshot.beganAt = $0.load?.beganAt
      return snapshot
    } ?? LoadSnapshot()
  }

  /// The snapshot of a state in which there is no more to know than its content.
  private var quietSnapshot: LoadSnapshot<Request> {
    var snapshot = LoadSnapshot<Request>()
    guard !box.isEmpty, let isStale = box[0].content?.isStale else { return snapshot }
    snapshot.hasContent = true
    snapshot.mustAge = !isStale
    return snapshot
  }
}
