import LoadableCore

/// The work of an effect, whatever its actions are.
///
/// An object and not a closure, so that it can own something that it hands over once.
class EffectWork {
  /// What it is, for the list of what is in flight.
  var summary: String { "an effect" }

  /// Whether it keeps a place for another effect and does nothing by itself.
  var keepsPlace: Bool { false }

  /// The property that it belongs to, and what it is there; nil where it belongs to none.
  var placement: RunPlacement? { nil }

  /// Whether it has ended for good without what it was to bring about, so that settling does not begin it again.
  var isSpent: Bool { false }

  /// Does the work.
  ///
  /// - Parameter run: sends its actions.
  func perform(_ run: EffectRun, isolation: isolated any Actor) async {}

  /// Begins the task that does the work, and says when it is done.
  func begin(_ run: EffectRun, isolation: isolated any Actor) -> EffectTask {
    EffectTask.begin(EffectJob(work: self, run: run), on: isolation)
  }

  /// Called when the action that tells how it has ended is not handled, and what the action tells is lost with it.
  func didLoseEnd() {}
}

/// What an effect is to a property of the state.
enum RunPlacement {
  case load(LoadAddress)
  case timer(LoadTimer, EffectKey)

  var key: EffectKey {
    switch self {
    case .load(let address): address.key
    case .timer(_, let key): key
    }
  }
}

/// The work of ``Effect/run(_:catch:fileID:filePath:line:column:)``.
final class ClosureWork<Action>: EffectWork {
  private let body: @Sendable (Send<Action>) async throws -> Void
  private let handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  private let place: SourcePlace

  init(
    body: @escaping @Sendable (Send<Action>) async throws -> Void,
    handler: (@Sendable (any Error, Send<Action>) async -> Void)?, place: SourcePlace
  ) {
    self.body = body
    self.handler = handler
    self.place = place
  }

  override var summary: String { "effect started at \(place.fileID):\(place.line)" }

  override func perform(_ run: EffectRun, isolation: isolated any Actor) async {
    do {
      try await body(Send(run))
    } catch is CancellationError {
      // It ends, as it was told to.
    } catch {
      if let handler { return await handler(error, Send(run)) }
      // Many libraries have an error of their own for a cancellation.
      if Task.isCancelled { return }
      place.report(
        """
        An effect threw an error that nobody handles: \(error)

        Likely causes: the operation of 'run' throws where it should send an action that says so. Catch the error in the \
        operation, or give 'run' a 'catch'.
        """)
    }
  }
}

/// The work of a policy's timer: waits, and sends that it has run out.
final class TimerWork: EffectWork {
  private let timer: LoadTimer
  private let key: EffectKey
  private let clock: LoadClock
  private let action: EffectAction
  private var hasFailed = false

  init(timer: LoadTimer, of key: EffectKey, clock: LoadClock, action: EffectAction) {
    self.timer = timer
    self.key = key
    self.clock = clock
    self.action = action
  }

  override var summary: String { "timer of \(timer.duration) for \(timer.purpose)" }

  override var placement: RunPlacement? { .timer(timer, key) }

  /// Whether the clock has failed, so that the timer will never run out.
  override var isSpent: Bool { hasFailed }

  override func perform(_ run: EffectRun, isolation: isolated any Actor) async {
    do {
      try await clock.sleep(for: timer.duration)
    } catch {
      // A clock that fails keeps nobody waiting: what is held back goes on, and what would happen by itself does not.
      guard timer.purpose == .debounce, !Task.isCancelled else {
        hasFailed = !Task.isCancelled
        return
      }
    }
    run.send(action)
  }
}

/// A load that has started in a state: where it runs, and what it has to do with what runs there already.
///
/// By itself it keeps a place: it waits there until a load takes the place, or it is cancelled. What it is the effect of are
/// subclasses.
class StartedLoad: EffectWork {
  final let address: LoadAddress
  /// What it takes the place of, silently: a load of the same property, or what waited for this one.
  final let replaced: LoadIdentity?
  /// Whether it belongs to the send that has waited for it as what it replaces, and not to the one that has let it start.
  final let continues: Bool
  /// Whether it is followed, and not started, where it runs already.
  final let isShared: Bool

  init(address: LoadAddress, replaced: LoadIdentity? = nil, continues: Bool = false, isShared: Bool = false) {
    self.address = address
    self.replaced = replaced
    self.continues = continues
    self.isShared = isShared
  }

  final override var placement: RunPlacement? { .load(address) }

  override var summary: String { "a place for a load" }

  override var keepsPlace: Bool { true }

  /// The load whose place it takes.
  final var replacedAddress: LoadAddress? {
    replaced.map { LoadAddress(identity: $0, key: address.key) }
  }

  /// Which load it is, with the attempt that is made, for the reducer of its property.
  var ticketNow: LoadTicket<AnyRequest>? { nil }

  /// When it began, on the policy's clock; nil when nobody measures.
  var beginning: Duration? { nil }

  /// What tells the state and the parent that the load has ended without a result; nil if nobody need know.
  ///
  /// It is made when it is needed: the load may be at another attempt by then.
  func cancelNotice() -> EffectAction? { nil }

  /// Lets go of the state that the load began with, and shows no more progress: the run has been cancelled, and its operation may go on.
  func releaseState() {}

  /// Tells observers that the load has ended with the feature that it was of: no reducer is there who could.
  func didLeave() {}

  override func perform(_ run: EffectRun, isolation: isolated any Actor) async {
    await EndWait().wait(isolation: isolation)
  }
}

/// Work for a task on an isolation.
///
/// A type and not a closure: what it holds need not be `Sendable`, for it stays on the isolation.
protocol IsolatedJob {
  func run(isolation: isolated any Actor) async
}

/// The work of an effect, and the word that it is done.
private struct EffectJob: IsolatedJob {
  let work: EffectWork
  let run: EffectRun

  func run(isolation: isolated any Actor) async {
    await work.perform(run, isolation: isolation)
    run.operationDidReturn()
  }
}

/// The task that an effect runs in, or a part of one.
///
/// It never throws, but is typed as if it did: around an operation that cannot throw Swift 6.3 puts another object and another frame.
typealias EffectTask = Task<Void, any Error>

extension EffectTask {
  /// Begins a job at once where the system can, before this returns; elsewhere it waits for its turn on the isolation.
  static func begin(_ job: some IsolatedJob, on isolation: isolated any Actor) -> Self {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      inlining {
        Task.immediate {
          _ = isolation
          await job.run(isolation: isolation)
        }
      }
    } else {
      Task {
        _ = isolation
        await job.run(isolation: isolation)
      }
    }
  }

  /// Begins a task where the optimizer inlines `Task.immediate`: in a loop, which runs once.
  ///
  /// Not inlined, Swift 6.3 takes the `nil` for a preference of an executor: each task keeps a record of it, and takes a lock whenever
  /// it is asked where to run. That is 1,100 instructions of a load, and may go when a compiler does not do so any more.
  private static func inlining(_ begin: () -> Self) -> Self {
    var begun: Self?
    while begun == nil { begun = begin() }
    return begun!
  }
}
