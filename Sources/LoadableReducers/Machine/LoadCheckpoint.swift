/// What a driver remembers of a state before an event, for the machine to settle by.
public struct LoadCheckpoint<Request: Hashable & Sendable>: Sendable {
  /// The load that ran; nil when none did, or the event has ended it.
  @usableFromInline var running: LoadTicket<Request>?
  /// The load that the event has ended.
  @usableFromInline var ended: LoadTicket<Request>?
  @usableFromInline var staleness: LoadTimerKey?
  @usableFromInline var poll: LoadTimerKey?
  @usableFromInline var debounce: LoadTimerKey?
  @usableFromInline var life: LoadIdentity?
  @usableFromInline var beganAt: Duration?
  /// Whether a request waits.
  @usableFromInline var isDue = false
  @usableFromInline var hasContent = false
  /// Whether content has become fresh and does not age, or has become stale and still ages.
  @usableFromInline var mustAge = false

  /// Creates a checkpoint of a state in which at most a load runs, and no timer.
  @inlinable
  init(running: LoadTicket<Request>? = nil) {
    self.running = running
  }

  /// Says that the event has ended the running load by itself, so that its task is done.
  @inlinable
  public mutating func end() {
    ended = running
    running = nil
  }
}

extension LoadableStateWith {
  /// What a driver of ``LoadMachine`` remembers before an event.
  @inlinable
  public var checkpoint: LoadCheckpoint<Request> {
    if isQuiet { return quietCheckpoint }
    return read {
      var checkpoint = LoadCheckpoint(running: $0.load?.ticket)
      if let content = $0.content {
        checkpoint.hasContent = true
        checkpoint.staleness = content.staleness
        checkpoint.mustAge = content.isStale == (content.staleness != nil)
      }
      checkpoint.poll = $0.poll
      if let due = $0.due {
        checkpoint.isDue = true
        checkpoint.debounce = due.debounce
      }
      checkpoint.life = $0.life?.identity
      checkpoint.beganAt = $0.load?.beganAt
      return checkpoint
    } ?? LoadCheckpoint()
  }

  /// The checkpoint of a state in which there is no more to know than its content.
  @inlinable
  var quietCheckpoint: LoadCheckpoint<Request> {
    var checkpoint = LoadCheckpoint<Request>()
    guard !box.isEmpty, let isStale = box[0].content?.isStale else { return checkpoint }
    checkpoint.hasContent = true
    checkpoint.mustAge = !isStale
    return checkpoint
  }
}
