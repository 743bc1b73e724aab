import LoadableCore

/// One attempt of a load: runs the operation once, and says how it has ended.
///
/// It lives on the store's isolation. Once it is over, by a timeout or a cancel, it passes on nothing that the operation
/// still gives: an abandoned attempt is not awaited.
final class LoadAttempt<State, Request: Hashable & Sendable, Value> {
  /// How an attempt has ended.
  enum Outcome {
    case success(Value?)
    case ended
    case cancelled
    case failure(any Error)

    // What it looks up would be part of what each running load holds.
    @inline(never)
    init(_ error: any Error) {
      self = error is CancellationError ? .cancelled : .failure(error)
    }
  }

  private enum Signal {
    case ended, timedOut
  }

  private let operation: LoadOperation<State, Request, Value>
  /// The load, until the operation takes it.
  private var load: Load<State, Request, Value>?
  private let progressSource: LoadProgressSource
  private let policy: LoadPolicy
  private let deliver: (Value) -> Void
  private let discard: () -> Void
  private(set) var isOver = false
  private var hasReturned = false
  private(set) var hasDelivered = false
  private var outcome: Outcome = .cancelled

  init(
    _ operation: LoadOperation<State, Request, Value>, _ load: Load<State, Request, Value>, _ policy: LoadPolicy,
    deliver: @escaping (Value) -> Void, discard: @escaping () -> Void
  ) {
    self.operation = operation
    self.load = load
    progressSource = load.progressSource
    self.policy = policy
    self.deliver = deliver
    self.discard = discard
  }

  func run(isolation: isolated any Actor) async -> Outcome {
    if let timeout = policy.timeout {
      await run(within: timeout, isolation: isolation)
    } else {
      await perform(isolation: isolation, onDelivery: nil)
    }
    isOver = true
    progressSource.end()
    return outcome
  }

  private func run(within timeout: Duration, isolation: isolated any Actor) async {
    let (signals, continuation) = AsyncStream<Signal>.makeStream()
    // Before the operation, whose time counts also before it first waits for something.
    let timer = EffectTask.begin(Limit(timeout: timeout, clock: policy.clock, signals: continuation), on: isolation)
    let work = EffectTask.begin(Work(attempt: self, timer: timer, signals: continuation), on: isolation)
    defer { timer.cancel() }
    // It has answered at once: nothing is to be waited for, and the result lands in the same turn.
    guard !hasReturned else { return }
    await withTaskCancellationHandler {
      outcome = await ending(of: signals, timeout, isolation: isolation) ?? outcome
    } onCancel: {
      // In the same turn, and not only when the signals are looked at again.
      work.cancel()
      timer.cancel()
    }
    // Abandoned, if it has not ended.
    work.cancel()
  }

  /// Waits until the operation has ended, which gives nil for what it has said, or is abandoned.
  private func ending(
    of signals: AsyncStream<Signal>, _ timeout: Duration, isolation: isolated any Actor
  ) async -> Outcome? {
    for await signal in signals {
      switch signal {
      case .ended: return nil
      case .timedOut where !hasDelivered: return .failure(LoadTimeoutError(timeout: timeout))
      // The timer had run out when the first element stopped it.
      case .timedOut: break
      }
    }
    return .cancelled
  }

  private func perform(isolation: isolated any Actor, onDelivery: (() -> Void)?) async {
    let result: Outcome
    do {
      result = try await call(isolation: isolation, onDelivery: onDelivery)
    } catch {
      result = Outcome(error)
    }
    hasReturned = true
    if isOver {
      switch result {
      case .success, .ended: discard()
      // Many operations throw an error of their own when they are cancelled.
      case .cancelled, .failure: break
      }
    } else {
      outcome = result
    }
  }

  private func call(isolation: isolated any Actor, onDelivery: (() -> Void)?) async throws -> Outcome {
    switch operation {
    case .value(let perform):
      guard let load = load.take() else { return .cancelled }
      return .success(try await perform(load))
    case .elements(let perform):
      guard let elements = try await begin(perform) else { return .cancelled }
      try await elements { element in
        guard !isOver, !Task.isCancelled else {
          discard()
          throw CancellationError()
        }
        hasDelivered = true
        onDelivery?()
        deliver(element)
      }
      // Many sequences end when their task is cancelled.
      try Task.checkCancellation()
      return .ended
    case .prepared, .parent:
      return .cancelled
    }
  }

  /// Gets the sequence; a function of its own, so that the load does not live on in the loop over its elements.
  private func begin(
    _ perform: @Sendable (Load<State, Request, Value>) async throws -> LoadOperation<State, Request, Value>.Elements
  ) async throws -> LoadOperation<State, Request, Value>.Elements? {
    guard let load = load.take() else { return nil }
    return try await perform(load)
  }

  /// The operation under a time limit.
  private struct Work: IsolatedJob {
    let attempt: LoadAttempt
    let timer: EffectTask
    let signals: AsyncStream<Signal>.Continuation

    func run(isolation: isolated any Actor) async {
      await attempt.perform(isolation: isolation) { timer.cancel() }
      signals.yield(.ended)
    }
  }

  /// The time limit.
  private struct Limit: IsolatedJob {
    let timeout: Duration
    let clock: LoadClock
    let signals: AsyncStream<Signal>.Continuation

    func run(isolation: isolated any Actor) async {
      // A clock that fails sets no limit.
      guard (try? await clock.sleep(for: timeout)) != nil else { return }
      signals.yield(.timedOut)
    }
  }
}

// A load of which an attempt is a call of the operation and no more: nothing can end it early, and it gives one value.
//
// What is needed after a place where a function waits is part of what each running load holds. So the function of the task calls the
// operation itself, where one attempt is all there is, and everything else is kept in the object meanwhile. The task is not begun by
// `EffectTask.begin`, whose job would have a frame of its own; what is `inlining` is said there.
extension LoadRun {
  /// What begins the task of such a load; nil for any other.
  static func plainBeginning(of operation: LoadOperation<State, Request, Value>, in parts: Parts) -> BeginTask? {
    guard case .value = operation, parts.machine.rules.values.timeout == nil else { return nil }
    // Nothing is captured, or the closure could not be called on an isolation.
    return { load, isolation in
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        .inlining {
          Task.immediate {
            _ = isolation
            await load.runPlain()
          }
        }
      } else {
        Task {
          _ = isolation
          await load.runPlain()
        }
      }
    }
  }

  func runPlain() async {
    guard case .value(let perform) = operation else { return didReturn() }
    if machine.rules.values.retry.limit > 0 { return await runPlain(retrying: perform) }
    let outcome: Attempt.Outcome
    do {
      outcome = .success(try await perform(nextLoad()))
    } catch {
      outcome = Attempt.Outcome(error)
    }
    _ = takeIn(consume outcome)
    didReturn()
  }

  /// Makes attempts until one decides; between two of them nothing holds the state but this.
  @inline(never)
  func runPlain(retrying perform: @Sendable (Load<State, Request, Value>) async throws -> Value?) async {
    while true {
      let outcome: Attempt.Outcome
      do {
        outcome = .success(try await attempt(perform))
      } catch {
        outcome = Attempt.Outcome(error)
      }
      if takeIn(consume outcome) { return didReturn() }
    }
  }

  /// One of several attempts: all but the first wait before they call the operation.
  private func attempt(
    _ perform: @Sendable (Load<State, Request, Value>) async throws -> Value?
  ) async throws -> Value? {
    if attempt > firstAttempt { try await waitForNext() }
    return try await perform(nextLoad())
  }

  // The ways back to the store are changed by functions, because a variable that the feature's code sees is checked for exclusive
  // access as it runs.

  func didReturn() {
    let run = running
    running = nil
    sending = nil
    run?.operationDidReturn()
  }

  func takeSending() -> Send<Action>? {
    let send = sending
    sending = nil
    return send
  }

  func keepSending(_ send: Send<Action>) {
    sending = send
  }

  /// Takes in how an attempt has ended.
  ///
  /// - Returns: whether that decides.
  func takeIn(_ outcome: consuming Attempt.Outcome) -> Bool {
    guard let send = takeSending() else { return true }
    if takeIn(outcome, hasDelivered: false, send) { return true }
    keepSending(send)
    return false
  }

  /// The load as the attempt sees it that is made now.
  func nextLoad() throws -> Load<State, Request, Value> {
    guard let send = sending, let load = makeLoad(send) else { throw CancellationError() }
    return load
  }

  private func waitForNext() async throws {
    guard let send = sending, await wait(send) else {
      // The end of the load has been sent.
      sending = nil
      throw CancellationError()
    }
  }
}
