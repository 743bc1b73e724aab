/// What a driver remembers about a state before an event, for the machine to compare with when it settles.
package struct LoadCheckpoint: Sendable {
  /// The load that ran.
  var load: LoadTicket<AnyRequest>?
  /// Whether the event has ended it.
  var hasEnded = false
  var staleness: LoadTimerKey?
  var poll: LoadTimerKey?
  var debounce: LoadTimerKey?
  var debounceLimit: LoadTimerKey?
  var retryAfter: LoadTimerKey?
  /// The wait that an error has named.
  var namedWait: Duration?
  /// The time until the next poll, if the policy decides that by outcome.
  var pollEvery: Duration?
  var child: LoadIdentity?
  var beganAt: Duration?
  /// Whether a request waits.
  var isDue = false
  /// The mark of the load's task, where another architecture runs it.
  var mark: TaskMark?
  /// What listens for the property, where a driver runs it.
  var listener: ListenerHold?
  /// Whether fresh content has no staleness timer yet, or stale content still has one.
  var mustAge = false

  /// Creates a checkpoint of a state in which nothing runs.
  init() {}

  /// Whether the task of the load was ended from outside.
  var isAbandoned: Bool { mark?.isAbandoned ?? false }

  /// The timers, if they are set.
  var timers: [LoadTimerKey?] { [staleness, poll, debounce, debounceLimit, retryAfter] }

  /// The load that ran; nil when none did, or the event has ended it.
  var running: LoadTicket<AnyRequest>? { hasEnded ? nil : load }

  /// The identity of the load that ran; nil when none did, the event has ended it, or it was set by hand.
  var runningIdentity: LoadIdentity? { hasEnded ? nil : load?.identity }

  /// The load that the event has ended.
  var ended: LoadTicket<AnyRequest>? { hasEnded ? load : nil }

  /// Notes that the event has ended the running load, so that its task is done.
  package mutating func end() {
    hasEnded = true
  }
}

extension LoadableStateWith {
  /// What a driver of ``LoadMachine`` remembers before an event.
  package var checkpoint: LoadCheckpoint { storage.checkpoint }
}

/// What an action finds in a property, before it changes the property.
struct FormerLoad {
  /// The running load; nil when nothing runs, or the load was set by hand.
  var identity: LoadIdentity?
  /// When it began, on the policy's clock; nil without observers.
  var beganAt: Duration?
  /// Whether its task was ended from outside.
  var isAbandoned = false
  /// The lifetime of the child feature.
  var child: LoadIdentity?
  /// Whether fresh content has no staleness timer yet, or stale content still has one.
  var mustAge = false
}

extension LoadStorage {
  var former: FormerLoad {
    var former = FormerLoad()
    if isEmpty { return former }
    former.mustAge = mustAge
    if isQuiet { return former }
    former.child = facts.child?.identity
    former.identity = facts.load?.ticket.identity
    if facts.load?.hasNews == true {
      former.beganAt = facts.load?.beganAt
      former.isAbandoned = facts.load?.isAbandoned == true
    }
    return former
  }

  /// Whether fresh content has no staleness timer yet, or stale content still has one.
  private var mustAge: Bool {
    facts.content.map { $0.isStale == ($0.staleness != nil) } ?? false
  }

  var checkpoint: LoadCheckpoint {
    var checkpoint = LoadCheckpoint()
    if isEmpty { return checkpoint }
    if let content = facts.content {
      checkpoint.staleness = content.staleness
      checkpoint.mustAge = content.isStale == (content.staleness != nil)
    }
    checkpoint.listener = facts.listener
    if isQuiet { return checkpoint }
    checkpoint.load = facts.load?.ticket
    if facts.load?.hasNews == true {
      checkpoint.beganAt = facts.load?.beganAt
      checkpoint.mark = facts.load?.mark
    }
    checkpoint.poll = facts.poll
    checkpoint.isDue = isDue
    checkpoint.pollEvery = facts.pollEvery
    checkpoint.debounce = facts.due?.debounce
    checkpoint.debounceLimit = facts.due?.limit
    checkpoint.retryAfter = facts.rest?.key
    checkpoint.namedWait = facts.rest?.duration
    checkpoint.child = facts.child?.identity
    return checkpoint
  }
}
