import LoadableCore

/// One load, its effect and its work: makes attempts as the policy says, and sends how it has ended.
///
/// A class, because it owns the box with the state that the operation sees: when a result lands, nothing here holds that state any more,
/// so whatever changes then changes in place.
///
/// Its parts are such that what destroys them needs to look up no type: that is compiled once for all features.
final class LoadRun<Base: Reducer, Request: Hashable & Sendable, Value, ChildAction>: LoadEffect<Base.Action>
where Base.Action: CasePathable, Base.Effects == Effect<Base.Action> {
  typealias State = Base.State
  typealias Action = Base.Action
  typealias BeginTask = (_ load: LoadRun, _ isolation: isolated any Actor) -> EffectTask
  typealias Parts = LoadableReducer<Base, Request, Value, ChildAction>.Parts
  typealias Attempt = LoadAttempt<State, Request, Value>

  let request: Request
  let kind: LoadKind
  let cause: LoadCause
  let firstAttempt: Int
  private var failures = 0
  let operation: LoadOperation<State, Request, Value>
  /// The state that the load began with; nil once the load has ended, or has delivered an element.
  var input: LoadInput<State>?
  /// Begins the task that shows progress; nil until the load has begun.
  private var beginDrain: LoadProgressSource.BeginDrain?
  /// Shows the progress of the attempt that is made.
  private var progressSource: LoadProgressSource?
  /// The reducer that has started it.
  let parts: Parts
  /// The ways back to the store, while a plain attempt is made.
  var sending: Send<Action>?
  var running: EffectRun?
  /// What there is to know of few loads.
  private var course: Course?
  // Compiled for the feature, as a function that is overridden is not. They capture nothing.
  /// What begins the task of a plain load; nil for any other.
  let beginPlain: BeginTask?
  let cancelled: (_ load: LoadRun) -> Action

  /// - Parameter replaced: the load whose place it takes.
  init(
    _ ticket: LoadTicket<Request>, at key: EffectKey, replaced: LoadIdentity?, continues: Bool,
    _ operation: LoadOperation<State, Request, Value>, input: LoadInput<State>, of parts: Parts, begin: BeginTask?,
    cancelled: @escaping (_ load: LoadRun) -> Action
  ) {
    request = ticket.request
    kind = ticket.kind
    cause = ticket.cause
    firstAttempt = ticket.attempt
    self.operation = operation
    self.input = input
    self.parts = parts
    beginPlain = begin
    self.cancelled = cancelled
    super.init(
      address: LoadAddress(identity: ticket.identity ?? LoadIdentity(), key: key), replaced: replaced,
      continues: continues)
  }

  /// The attempt that is made or waited for.
  var attempt: Int { firstAttempt + failures }

  /// Which load it is, with the attempt that is made or waited for.
  var ticket: LoadTicket<Request> {
    LoadTicket(request, kind: kind, cause: cause, attempt: attempt, identity: address.identity)
  }

  override var summary: String { "\(kind) load of \(request)" }

  override var keepsPlace: Bool { false }

  var machine: LoadMachine<Request, Value> { parts.machine }

  /// Makes attempts until one decides.
  override func run(isolation: isolated any Actor, send: Send<Action>) async {
    noteBegin()
    noteIsolation(isolation)
    repeat {
      guard let attempt = makeAttempt(send) else { return }
      let outcome = await attempt.run(isolation: isolation)
      if takeIn(outcome, hasDelivered: attempt.hasDelivered, send) { return }
    } while await wait(send)
  }

  private func didDiscard(_ ticket: LoadTicket<Request>) {
    parts.options.observation.tell(since: course?.beganAt) { $0.loadDidDiscardLateResult(ticket, after: $1) }
  }

  private func note(_ change: (Course) -> Void) {
    let known = course ?? Course()
    course = known
    change(known)
  }

  func noteBegin() {
    guard let now = parts.options.observation.now else { return }
    note { $0.beganAt = now }
  }

  /// Takes in how an attempt has ended, and sends how the load has, if that decides.
  ///
  /// - Returns: whether it does; if not, another attempt is to be made, after a pause.
  func takeIn(_ outcome: consuming Attempt.Outcome, hasDelivered: Bool, _ send: Send<Action>) -> Bool {
    switch consume outcome {
    case .success(let value): end(.finished(.success(value), ticket), isSuccess: true, send)
    case .ended: end(.finished(.ended, ticket), isSuccess: true, send)
    case .cancelled: end(.cancelled(ticket), send)
    case .failure(let error): return takeIn(error, hasDelivered: hasDelivered, send)
    }
    return true
  }

  func takeIn(_ error: any Error, hasDelivered: Bool, _ send: Send<Action>) -> Bool {
    let failure = LoadFailure(error, request: request, attempts: attempt)
    guard !Task.isCancelled, let delay = machine.delay(after: error, of: ticket, hasDelivered: hasDelivered) else {
      end(.finished(.failure(failure), ticket), send)
      return true
    }
    // What it said last is not shown during the next attempt.
    progressSource?.end()
    progressSource = nil
    send(parts.casePath.embed(.attemptFailed(failure, ticket)))
    failures += 1
    note { $0.pause = Pause(delay: delay, failure: failure) }
    return false
  }

  /// Waits before another attempt.
  ///
  /// - Returns: whether it is to be made; if not, the end of the load has been sent.
  func wait(_ send: Send<Action>) async -> Bool {
    guard let pause = course?.pause else { return true }
    do {
      if pause.delay > .zero {
        try await machine.rules.values.clock.sleep(for: pause.delay)
      } else {
        // An operation that fails at once would keep everybody else from running.
        await Task.yield()
      }
      // A clock may ignore it.
      try Task.checkCancellation()
      return true
    } catch is CancellationError {
      end(.cancelled(ticket), send)
    } catch {
      end(.finished(.failure(pause.failure), ticket), send)
    }
    return false
  }

  /// Sends how the load has ended.
  ///
  /// - Parameter isSuccess: whether that tells what the load gave, which is a loss when it comes too late. An error then is no loss:
  ///   many operations throw one because they were cancelled.
  func end(
    _ last: LoadableActionBase<Request, Value, ChildAction>, isSuccess: Bool = false, _ send: Send<Action>
  ) {
    releaseState()
    send.last(parts.casePath.embed(last), isSuccess ? .withGain : .withoutGain)
  }

  override func releaseState() {
    progressSource?.end()
    progressSource = nil
    beginDrain = nil
    input?.release()
    input = nil
  }

  /// The load as the next attempt sees it; nil once it is over.
  ///
  /// - Parameter send: sends the progress that the attempt tells.
  func makeLoad(_ send: Send<Action>) -> Load<State, Request, Value>? {
    guard let input else { return nil }
    progressSource?.end()
    let policy = parts.machine.policy
    let source = LoadProgressSource(
      policy, quiet: course?.progressAt.map { policy.progressInterval - (policy.clock.elapsed() - $0) } ?? .zero,
      begin: beginDrain
    ) { [weak self] progress in
      guard let self else { return }
      note { $0.progressAt = self.machine.rules.values.clock.elapsed() }
      self.input?.release()
      send(parts.casePath.embed(.progressed(progress, ticket)))
    }
    progressSource = source
    return Load(ticket, input, source) { [parts] in
      var state = input.state
      return parts.property.read(&state).content
    }
  }

  private func noteIsolation(_ isolation: isolated any Actor) {
    beginDrain = { EffectTask.begin($0, on: isolation) }
  }

  private func makeAttempt(_ send: Send<Action>) -> Attempt? {
    guard let load = makeLoad(send) else { return nil }
    let (ticket, action) = (ticket, parts.casePath)
    return Attempt(
      operation, load, parts.machine.policy,
      deliver: { [self] in
        input?.release()
        input = nil
        send(action.embed(.delivered($0, ticket)))
      },
      discard: { [self] in didDiscard(ticket) })
  }

  override func begin(
    _ send: consuming Send<Action>, _ run: EffectRun, _ isolation: isolated any Actor
  ) -> EffectTask {
    // Another may run already, if the effect is started twice.
    guard let beginPlain, running == nil else { return super.begin(send, run, isolation) }
    // Kept until the task is over, and no longer, for they lead back here.
    sending = consume send
    running = run
    noteBegin()
    noteIsolation(isolation)
    return beginPlain(self, isolation)
  }

  override func cancelNotice() -> Action? { cancelled(self) }

  override func didLoseEnd() {
    didDiscard(ticket)
  }

  override var anyTicket: Any? { ticket }

  override var beginning: Duration? { course?.beganAt }

  override func didLeave() {
    parts.options.observation.tell(since: course?.beganAt) { $0.loadDidCancel(ticket, after: $1) }
  }
}

extension LoadRun {
  private final class Course {
    /// What comes before the next attempt, where there will be one.
    var pause: Pause?
    /// When it began, on the policy's clock; nil when nobody measures.
    var beganAt: Duration?
    /// When progress was shown last, on the policy's clock.
    var progressAt: Duration?
  }

  /// The time between two attempts.
  private struct Pause {
    let delay: Duration
    /// Why the last one has failed.
    let failure: LoadFailure<Request>
  }
}

/// The work of a policy's timer: waits, and sends that it has run out.
final class TimerRun<Action>: EffectOperation {
  private let timer: LoadTimer
  private let key: EffectKey
  private let clock: LoadClock
  private let action: Action
  /// Whether the clock has failed, so that the timer will never run out.
  private(set) var isSpent = false

  init(timer: LoadTimer, of key: EffectKey, clock: LoadClock, action: Action) {
    self.timer = timer
    self.key = key
    self.clock = clock
    self.action = action
  }

  var summary: String { "timer of \(timer.duration) for \(timer.purpose)" }

  var placement: RunPlacement? { .timer(timer, key) }

  func run(isolation: isolated any Actor, send: Send<Action>) async {
    do {
      try await clock.sleep(for: timer.duration)
    } catch {
      // A clock that fails keeps nobody waiting: what is held back goes on, and what would happen by itself does not.
      guard timer.purpose == .debounce, !Task.isCancelled else {
        isSpent = !Task.isCancelled
        return
      }
    }
    send(action)
  }
}
