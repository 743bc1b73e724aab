import LoadableCore

/// The work of one load: makes attempts as the policy says, and sends how it has ended.
///
/// A class, because it owns the copy of the state that the operation consumes: once it has been handed over nothing here
/// holds it, and what is changed when the result lands is changed in place.
final class LoadRun<State, Request: Hashable & Sendable, Value, ChildAction, Action>: EffectOperation {
  typealias Attempt = LoadAttempt<State, Request, Value>

  /// Which load it is, with the attempt that is made or waited for.
  private(set) var ticket: LoadTicket<Request>
  private let operation: LoadOperation<State, Request, Value>
  private var state: State?
  private let machine: LoadMachine<Request, Value>
  private let action: CasePath<Action, LoadableActionBase<Request, Value, ChildAction>>
  private let observation: LoadObservation
  /// When progress was shown last, on the policy's clock.
  private var progressAt: Duration?

  init(
    _ ticket: LoadTicket<Request>, _ operation: LoadOperation<State, Request, Value>, state: State?,
    machine: LoadMachine<Request, Value>, action: CasePath<Action, LoadableActionBase<Request, Value, ChildAction>>,
    observation: LoadObservation
  ) {
    self.ticket = ticket
    self.operation = operation
    self.state = state
    self.machine = machine
    self.action = action
    self.observation = observation
  }

  var summary: String { "\(ticket.kind) load of \(ticket.request)" }

  func run(isolation: isolated any Actor, send: Send<Action>) async {
    let beganAt = observation.now(machine.policy.clock)
    let last = await outcome(since: beganAt, isolation: isolation, send: send)
    // Where no other attempt has needed the copy, it would still be held when the result lands.
    state = nil
    send.last(action.embed(last)) { [self] in
      if last.isSuccess { discard(ticket, since: beganAt) }
    }
  }

  /// Makes attempts until one decides.
  private func outcome(
    since beganAt: Duration?, isolation: isolated any Actor, send: Send<Action>
  ) async -> LoadableActionBase<Request, Value, ChildAction> {
    while true {
      let attempt = makeAttempt(since: beganAt, send)
      let outcome = await attempt.run(isolation: isolation)
      switch outcome {
      case .success(let value): return .finished(.success(value), ticket)
      case .ended: return .finished(.ended, ticket)
      case .cancelled: return .cancelled(ticket)
      case .failure(let error):
        let failure = LoadFailure(error, request: ticket.request, attempts: ticket.attempt)
        let hasDelivered = attempt.hasDelivered
        guard !Task.isCancelled, let delay = machine.delay(after: error, of: ticket, hasDelivered: hasDelivered) else {
          return .finished(.failure(failure), ticket)
        }
        send(action.embed(.update(.attemptFailed(failure, ticket))))
        ticket.attempt += 1
        do {
          try await wait(for: delay)
        } catch is CancellationError {
          return .cancelled(ticket)
        } catch {
          return .finished(.failure(failure), ticket)
        }
      }
    }
  }

  private func wait(for delay: Duration) async throws {
    if delay > .zero {
      try await machine.policy.clock.sleep(for: delay)
    } else {
      // An operation that fails at once would keep everybody else from running.
      await Task.yield()
    }
    // A clock may ignore it.
    try Task.checkCancellation()
  }

  private func makeAttempt(since beganAt: Duration?, _ send: Send<Action>) -> Attempt {
    let ticket = ticket
    let action = action
    // The copy is kept only as long as another attempt may need it.
    let input = ticket.attempt <= machine.policy.retry.limit ? state : state.take()
    return Attempt(
      operation, ticket.request, input, machine.policy,
      deliver: { [self] in
        state = nil
        send(action.embed(.update(.delivered($0, ticket))))
      },
      // A display's interval is that of the load, not of an attempt: the next one may begin at once.
      quiet: progressAt.map { machine.policy.progressInterval - (machine.policy.clock.elapsed() - $0) } ?? .zero,
      progress: { [self] in
        progressAt = machine.policy.clock.elapsed()
        send(action.embed(.update(.progressed($0, ticket))))
      },
      discard: { [self] in discard(ticket, since: beganAt) })
  }

  private func discard(_ ticket: LoadTicket<Request>, since beganAt: Duration?) {
    observation.didDiscard(ticket, since: beganAt, machine.policy.clock)
  }
}

extension LoadableActionBase {
  /// Whether it tells what a load gave, which is a loss when it comes too late.
  ///
  /// An error then is no loss: many operations throw one because they were cancelled.
  fileprivate var isSuccess: Bool {
    switch self {
    case .finished(.success, _), .finished(.ended, _): true
    case .finished, .load, .refresh, .cancel, .unload, .cancelled, .update, .loaded: false
    }
  }
}
