/// One attempt of a load: runs the operation once, and says how it has ended.
///
/// It lives on the store's isolation. Once it is over, by a timeout or a cancel, it passes on nothing that the operation
/// still gives: an abandoned attempt is not awaited.
@usableFromInline
final class LoadAttempt<State, Request: Hashable & Sendable, Value> {
  /// How an attempt has ended.
  @usableFromInline
  enum Outcome {
    case success(Value?)
    case ended
    case cancelled
    case failure(any Error)

    // What it looks up would be part of what each running load holds.
    @usableFromInline @inline(never)
    init(_ error: any Error) {
      self = error is CancellationError ? .cancelled : .failure(error)
    }
  }

  private enum Signal {
    case ended, timedOut
  }

  private let operation: LoadOperation<State, Request, Value>
  private let request: Request
  private var state: State?
  private let policy: LoadPolicy
  private let deliver: (Value) -> Void
  /// How long no progress may be shown.
  private let quiet: Duration
  private let progress: (LoadProgress) -> Void
  private let discard: () -> Void
  private(set) var isOver = false
  private var hasReturned = false
  @usableFromInline private(set) var hasDelivered = false
  private var outcome: Outcome = .cancelled

  @usableFromInline
  init(
    _ operation: LoadOperation<State, Request, Value>, _ request: Request, _ state: State?, _ policy: LoadPolicy,
    deliver: @escaping (Value) -> Void, quiet: Duration, progress: @escaping (LoadProgress) -> Void,
    discard: @escaping () -> Void
  ) {
    self.operation = operation
    self.request = request
    self.state = state
    self.policy = policy
    self.deliver = deliver
    self.quiet = quiet
    self.progress = progress
    self.discard = discard
  }

  @usableFromInline
  func run(isolation: isolated any Actor) async -> Outcome {
    if let timeout = policy.timeout {
      await run(within: timeout, isolation: isolation)
    } else {
      await perform(isolation: isolation, onDelivery: nil)
    }
    isOver = true
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
      result = try await load(isolation: isolation, onDelivery: onDelivery)
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

  private func load(isolation: isolated any Actor, onDelivery: (() -> Void)?) async throws -> Outcome {
    switch operation {
    case .plain(let load):
      return .success(try await load(()))
    case .request(let load):
      return .success(try await load(request))
    case .requestAndState(let load):
      guard let state = state.take() else { return .cancelled }
      return .success(try await load(request, state))
    case .progress(let load):
      let (changes, continuation) = AsyncStream<LoadProgress>.makeStream(bufferingPolicy: .bufferingNewest(1))
      let drain = EffectTask.begin(Drain(attempt: self, changes: changes), on: isolation)
      let end: @Sendable () -> Void = {
        continuation.finish()
        drain.cancel()
      }
      defer { end() }
      return try await withTaskCancellationHandler {
        // A closure runs where its function does only if it captures the isolation.
        _ = isolation
        guard let state = state.take() else { return .cancelled }
        return .success(try await load(request, state, LoadProgressReporter(continuation)))
      } onCancel: {
        end()
      }
    case .elements(let load):
      guard let elements = try await begin(load) else { return .cancelled }
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

  /// Gets the sequence; a function of its own, so that the state does not live on in the loop over its elements.
  private func begin(
    _ load: @Sendable (Request, consuming State) async throws -> LoadOperation<State, Request, Value>.Elements
  ) async throws -> LoadOperation<State, Request, Value>.Elements? {
    guard let state = state.take() else { return nil }
    return try await load(request, state)
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

  /// Passes progress on, at most once in a display's interval.
  private struct Drain: IsolatedJob {
    let attempt: LoadAttempt
    let changes: AsyncStream<LoadProgress>

    func run(isolation: isolated any Actor) async {
      if attempt.quiet > .zero { try? await attempt.policy.clock.sleep(for: attempt.quiet) }
      for await change in changes {
        guard !attempt.isOver else { return }
        attempt.progress(change)
        // A clock that fails sets no limit.
        try? await attempt.policy.clock.sleep(for: attempt.policy.progressInterval)
        guard !Task.isCancelled else { return }
      }
    }
  }
}
