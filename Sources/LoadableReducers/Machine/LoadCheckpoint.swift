/// What a driver remembers of a state before an event, for the machine to settle by.
public struct LoadCheckpoint<Request: Hashable & Sendable>: Sendable {
  /// The load that ran.
  @usableFromInline var load: LoadTicket<Request>?
  /// Whether the event has ended it.
  @usableFromInline var hasEnded = false
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
    load = running
  }

  /// The load that ran; nil when none did, or the event has ended it.
  @inlinable var running: LoadTicket<Request>? { hasEnded ? nil : load }

  /// What tells the load that ran from every other; nil when none did, or the event has ended it, or it was set by hand.
  @inlinable var runningIdentity: LoadIdentity? {
    if hasEnded { return nil }
    switch load {
    case .some(let load): return load.identity
    case .none: return nil
    }
  }

  /// The load that the event has ended.
  @inlinable var ended: LoadTicket<Request>? { hasEnded ? load : nil }

  /// Says that the event has ended the running load by itself, so that its task is done.
  @inlinable
  public mutating func end() {
    hasEnded = true
  }

  /// Says that the load which ran has no task here.
  @inlinable
  mutating func lose() {
    load = nil
  }
}

extension LoadableStateWith {
  /// What a driver of ``LoadMachine`` remembers before an event.
  @inlinable @inline(__always)
  public var checkpoint: LoadCheckpoint<Request> {
    box.isEmpty ? LoadCheckpoint() : facts.checkpoint
  }
}

extension LoadFacts {
  // One `switch` for each fact that refers to something, which takes out of it what is needed: see `LoadableStateWith.facts`.
  @inlinable @inline(__always)
  var checkpoint: LoadCheckpoint<Request> {
    var checkpoint = LoadCheckpoint<Request>()
    switch content {
    case .some(let content):
      checkpoint.hasContent = true
      checkpoint.staleness = content.staleness
      checkpoint.mustAge = content.isStale == (content.staleness != nil)
    case .none: break
    }
    if isQuiet { return checkpoint }
    switch load {
    case .some(let load):
      checkpoint.load = load.ticket
      if !load.news.isEmpty { checkpoint.beganAt = load.beganAt }
    case .none: break
    }
    checkpoint.poll = poll
    switch due {
    case .some(let due):
      checkpoint.isDue = true
      checkpoint.debounce = due.debounce
    case .none: break
    }
    checkpoint.life = life?.identity
    return checkpoint
  }
}
