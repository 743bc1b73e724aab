@testable import LoadableReducers

/// A state with the runtime around it: a model of what a store does, without tasks and clocks.
///
/// A situation is a value: the explorer continues from each situation in every direction.
struct Situation {
  typealias Ticket = LoadTicket<Topic>

  /// A waiting request according to the rows of the table, kept beside the state, which must agree.
  struct Waiting {
    var request: Topic
    /// Whether it was marked as stale or made ready, so that it joins no running load.
    var restarts = false
    /// Whether an invalidation concerned the running load, so that it does not wait for it.
    var replaces = false
    /// Whether the debounce holds it back.
    var isHeld = false
    /// Whether the timer of the poll has run out for it, or while it waited.
    var owesPoll = false
  }

  /// How a load that was started has ended.
  enum Outcome: Hashable {
    case finished, cancelled, superseded
  }

  /// Values that are computed from the state once, for all steps that follow.
  private final class Memory {
    var checkpoint: ExploredMachine.Checkpoint?
  }

  var state = ExploredMachine.State() {
    didSet { memory = Memory() }
  }
  private var memory = Memory()
  /// The facts in the state.
  var facts = StateFacts(ExploredMachine.State())
  var mayStart = true
  /// The running tasks, each with its load and attempt.
  var tasks: [Ticket] = []
  /// The running timers.
  var timers: [LoadTimer] = []
  /// The load that ended last: its operation may still answer.
  ///
  /// There was one before the exploration began.
  var dead = Ticket(.a, identity: LoadIdentity())
  /// The timer of each purpose that was stopped last.
  ///
  /// There was one before the exploration began.
  var deadTimers = Dictionary(
    uniqueKeysWithValues: LoadTimer.Purpose.allCases.map {
      ($0, LoadTimer(purpose: $0, key: LoadTimerKey(identity: LoadIdentity()), duration: .seconds(1)))
    })
  /// The request that must be due.
  var waiting: Waiting?
  /// The last derived request; nil if there was none.
  var derived: Topic??
  /// The request of the load that was cancelled last.
  var cancelled: Topic?
  /// Whether the poll's timer must run.
  var polls = false
  /// How many events there were; it numbers the values, and those that must never be seen are negative.
  var age = 0

  var checkpoint: ExploredMachine.Checkpoint {
    if let checkpoint = memory.checkpoint { return checkpoint }
    let checkpoint = state.checkpoint
    memory.checkpoint = checkpoint
    return checkpoint
  }

  /// The load that answers next.
  var task: Ticket? { tasks.last }

  /// Whether an event can happen now.
  func allows(_ event: ExploredEvent) -> Bool {
    switch event {
    case .success, .failure, .cancellationError, .element, .end, .progress: task != nil
    case .earlierAttempt: (task?.attempt ?? 0) > 1
    case .tick(let purpose): timers.contains { $0.purpose == purpose }
    case .guardOn: !mayStart
    case .guardOff: mayStart
    default: true
    }
  }

  /// The latest request known: running, due, failed, the content's, a cancelled load's, derived.
  var latestRequest: Topic? {
    facts.load?.request ?? waiting?.request ?? facts.failure?.request ?? facts.content?.request
      ?? cancelled ?? derived.flatMap(\.self)
  }

  /// What is loaded again: a request that is due is newer than that of the running load.
  var repeatedRequest: Topic? { waiting?.request ?? latestRequest }

  /// What a refresh and a poll load: the derived request, if one was ever derived.
  var wantedRequest: Topic? {
    if let derived { derived } else { repeatedRequest }
  }
}
