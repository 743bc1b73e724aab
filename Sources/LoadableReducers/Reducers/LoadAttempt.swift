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
  }

  private enum Signal {
    case delivered, ended, timedOut
  }

  private let operation: LoadOperation<State, Request, Value>
  private let request: Request
  private var state: State?
  private let policy: LoadPolicy
  private let deliver: (Value) -> Void
  private let progress: (LoadProgress) -> Void
  private(set) var isOver = false
  private(set) var hasDelivered = false
  private var outcome: Outcome = .cancelled

  init(
    _ operation: LoadOperation<State, Request, Value>, _ request: Request, _ state: State?, _ policy: LoadPolicy,
    deliver: @escaping (Value) -> Void, progress: @escaping (LoadProgress) -> Void
  ) {
    self.operation = operation
    self.request = request
    self.state = state
    self.policy = policy
    self.deliver = deliver
    self.progress = progress
  }

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
    let work = Task.begin(Work(attempt: self, signals: continuation), on: isolation)
    let clock = policy.clock
    let timer = Task {
      // A clock that fails sets no limit.
      guard (try? await clock.sleep(for: timeout)) != nil else { return }
      continuation.yield(.timedOut)
    }
    defer { timer.cancel() }
    for await signal in signals {
      switch signal {
      case .delivered:
        timer.cancel()
      case .ended:
        return
      case .timedOut where !hasDelivered:
        work.cancel()
        outcome = .failure(LoadTimeoutError(timeout: timeout))
        return
      case .timedOut:
        break
      }
    }
    // The load was cancelled.
    work.cancel()
    outcome = .cancelled
  }

  private func perform(isolation: isolated any Actor, onDelivery: (() -> Void)?) async {
    let result: Outcome
    do {
      result = try await load(isolation: isolation, onDelivery: onDelivery)
    } catch is CancellationError {
      result = .cancelled
    } catch {
      result = .failure(error)
    }
    if !isOver { outcome = result }
  }

  private func load(isolation: isolated any Actor, onDelivery: (() -> Void)?) async throws -> Outcome {
    switch operation {
    case .request(let load):
      return .success(try await load(request))
    case .requestAndState(let load):
      guard let state = state.take() else { return .cancelled }
      return .success(try await load(request, state))
    case .progress(let load):
      guard let state = state.take() else { return .cancelled }
      let (changes, continuation) = AsyncStream<LoadProgress>.makeStream(bufferingPolicy: .bufferingNewest(1))
      let drain = Task.begin(Drain(attempt: self, changes: changes), on: isolation)
      defer {
        continuation.finish()
        drain.cancel()
      }
      return .success(try await load(request, state, LoadProgressReporter(continuation)))
    case .elements(let load):
      guard let state = state.take() else { return .cancelled }
      try await load(request, state) { element in
        guard !isOver else { return }
        hasDelivered = true
        onDelivery?()
        deliver(element)
      }
      return .ended
    case .parent:
      return .cancelled
    }
  }

  /// The operation under a time limit.
  private struct Work: IsolatedJob {
    let attempt: LoadAttempt
    let signals: AsyncStream<Signal>.Continuation

    func run(isolation: isolated any Actor) async {
      await attempt.perform(isolation: isolation) { signals.yield(.delivered) }
      signals.yield(.ended)
    }
  }

  /// Passes progress on, at most once in a display's interval.
  private struct Drain: IsolatedJob {
    let attempt: LoadAttempt
    let changes: AsyncStream<LoadProgress>

    func run(isolation: isolated any Actor) async {
      for await change in changes {
        guard !attempt.isOver else { return }
        attempt.progress(change)
        guard (try? await attempt.policy.clock.sleep(for: attempt.policy.progressInterval)) != nil else { return }
      }
    }
  }
}
