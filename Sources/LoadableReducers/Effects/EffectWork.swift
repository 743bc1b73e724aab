import LoadableCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The work of an effect, independent of its action type.
///
/// It is a class, not a closure, because some work owns a value that it hands over once.
class EffectWork {
  /// A description for the list of running effects.
  var summary: String { "an effect" }

  /// Whether it only holds a place for another effect, and does no work of its own.
  var keepsPlace: Bool { false }

  /// Shows in the state whether another architecture has ended the task; nil in a store.
  final var mark: TaskMark?

  /// What it shows of a loadable that listens; nil if it is something else.
  var listener: ListenerFacts? { nil }

  /// The rules whose signals may hold the work back; nil if none can.
  var gatedBy: LoadRules? { nil }

  /// What its loadable remembers of these signals.
  var signalMemory: SignalMemory? { nil }

  /// Lets signals hold the work back: those of the store, or the work's own in a driver.
  func wait(at gate: SignalGate) {}

  /// Does the work.
  ///
  /// - Parameter run: the run, which sends its actions.
  func perform(_ run: EffectRun, isolation: isolated any Actor) async {}

  /// Begins the task that does the work, and reports when it is done.
  func begin(_ run: EffectRun, isolation: isolated any Actor) -> EffectTask {
    let job = EffectJob(work: self, run: run)
    guard let load = observedIdentity else { return EffectTask.begin(job, on: isolation) }
    return CurrentLoad.$identity.withValue(load) { EffectTask.begin(job, on: isolation) }
  }

  /// Called when the action that reports its end is dropped, and the result in it is lost.
  func didDropValue() {}

  /// Whether it has no task, and is only remembered among the running effects.
  var isIdle: Bool { false }

  /// The load whose operation it performs, if that load has observers.
  var observedIdentity: LoadIdentity? { nil }

  /// Tells observers that it has ended with its feature, because the feature's reducer can no longer do so.
  func didLeave() {}
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
      // A cancellation ends the effect silently.
    } catch {
      if let handler { return await handler(error, Send(run)) }
      // Many libraries throw an error of their own when they are cancelled.
      if Task.isCancelled { return }
      place.report(
        """
        An effect threw an unhandled error: \(error)

        Likely causes: the operation of 'run' throws an error instead of sending an action for it. Catch the error in the \
        operation, or give 'run' a 'catch'.
        """)
    }
  }
}

/// The work of a policy's timer: it waits, and then sends an action.
final class TimerWork: EffectWork {
  let timer: LoadTimer
  private let action: EffectAction
  /// The signals that stop a poll while one of them is false.
  private var gate: SignalGate?
  /// Tells observers that it has ended; nil without observers.
  private let tellEnd: (() -> Void)?
  private let rules: LoadRules

  init(_ timer: LoadTimer, _ rules: LoadRules, action: EffectAction, tellEnd: (() -> Void)?) {
    self.timer = timer
    self.rules = rules
    self.action = action
    self.tellEnd = tellEnd
  }

  override func didLeave() {
    tellEnd?()
  }

  override var gatedBy: LoadRules? { timer.purpose == .poll && rules.values.signals != nil ? rules : nil }

  override func wait(at gate: SignalGate) {
    self.gate = gate
  }

  /// It works for no load, although it may begin in the task of one.
  override func begin(_ run: EffectRun, isolation: isolated any Actor) -> EffectTask {
    guard CurrentLoad.identity != nil else { return super.begin(run, isolation: isolation) }
    return CurrentLoad.$identity.withValue(nil) { super.begin(run, isolation: isolation) }
  }

  override var summary: String { "timer of \(timer.duration) for \(timer.purpose)" }

  override func perform(_ run: EffectRun, isolation: isolated any Actor) async {
    do {
      try await rules.values.clock.sleep(for: timer.duration)
    } catch {
      // If the clock fails, a debounced load starts right away, a signal waits no longer, nothing is polled, and content does not become
      // stale.
      guard timer.purpose == .debounce || timer.purpose == .retryAfter, !Task.isCancelled else { return }
    }
    await gate?.waitUntilBack(isolation: isolation)
    run.send(action)
  }
}

/// A load that has started in a state, and where it runs.
///
/// This class itself only holds a place: it waits until a load takes the place, or until it is cancelled. Subclasses do the
/// loading.
class StartedLoad: EffectWork {
  final let address: LoadAddress
  /// Whether it belongs to the send that waited at the placeholder, rather than to the send that let it start.
  final let continues: Bool

  init(address: LoadAddress, continues: Bool = false) {
    self.address = address
    self.continues = continues
  }

  override var summary: String { "a place for a load" }

  override var keepsPlace: Bool { true }

  /// The load's ticket with the current attempt, for the reducer of its property.
  var ticketNow: LoadTicket<AnyRequest>? { nil }

  /// When it began, on the policy's clock; nil without observers.
  var beginning: Duration? { nil }

  /// The action that tells the state and the parent that the load has ended without a result; nil if none is needed.
  ///
  /// It is made only on demand, because the load may have moved on to another attempt.
  func cancelNotice() -> EffectAction? { nil }

  /// Drops the state that the load began with and stops showing progress, because a cancelled operation may still be running.
  func releaseState() {}

  /// The load that took its place.
  final var successor: LoadIdentity?

  /// Whether a pause before its next attempt has begun and was not reported to observers yet.
  var hasNewPause: Bool { false }

  /// Tells observers about the pause before its next attempt.
  func tellPause() {}

  override func perform(_ run: EffectRun, isolation: isolated any Actor) async {
    await EndWait().wait(isolation: isolation)
  }
}

/// Work for a task on an isolation.
///
/// It is a type and not a closure, so that what it holds need not be `Sendable`: it never leaves the isolation.
protocol IsolatedJob {
  func run(isolation: isolated any Actor) async
}

/// Performs the work of an effect, and then reports that it is done.
private struct EffectJob: IsolatedJob {
  let work: EffectWork
  let run: EffectRun

  func run(isolation: isolated any Actor) async {
    // On older systems an effect may be cancelled before it begins; then it never does.
    if !run.isEnded { await work.perform(run, isolation: isolation) }
    run.operationDidReturn()
  }
}

/// The task that an effect, or a part of one, runs in.
///
/// It never throws. "Inlining" in Benchmarks/README.md says why it is typed as if it did.
typealias EffectTask = Task<Void, any Error>

extension EffectTask {
  /// A task that has nothing to do, for work that only keeps a place.
  static var nothing: Self { NoTask.task }

  /// Begins a job before this returns where the system supports it; on older systems the job waits for its turn on the isolation.
  static func begin(_ job: some IsolatedJob, on isolation: isolated any Actor) -> Self {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *), !EffectBeginning.isDeferred {
      return inlining {
        Task.immediate {
          _ = isolation
          await job.run(isolation: isolation)
        }
      }
    } else {
      // Nil unless the store is inspected.
      let effect = EffectIdentity.current
      effect?.taskWillBegin()
      return Task {
        _ = isolation
        effect?.taskDidBegin()
        await job.run(isolation: isolation)
      }
    }
  }

  /// Calls the closure once, in a loop: see "Inlining" in Benchmarks/README.md.
  private static func inlining(_ begin: () -> Self) -> Self {
    var begun: Self?
    while begun == nil { begun = begin() }
    return begun!
  }
}

private enum NoTask {
  static let task = EffectTask {}
}

/// When effects begin.
enum EffectBeginning {
  #if DEBUG && (canImport(Darwin) || canImport(Glibc))
    /// Whether effects begin as on systems without `Task.immediate`; only our own tests set this: see `.ci/run`.
    static let isDeferred = getenv("LOADABLE_FALLBACK") != nil
  #else
    static var isDeferred: Bool { false }
  #endif
}
