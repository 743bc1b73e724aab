import LoadableCore

/// The work of one load: makes attempts as the policy says, and sends how it has ended.
///
/// A class, because it owns the copy of the state that the operation consumes: once it has been handed over nothing here
/// holds it, and what is changed when the result lands is changed in place.
///
/// Its parts are such that what destroys them needs to look up no type: that is compiled once for all features.
@usableFromInline
final class LoadRun<State, Request: Hashable & Sendable, Value, ChildAction, Action>: EffectOperation {
  @usableFromInline typealias Attempt = LoadAttempt<State, Request, Value>

  @usableFromInline let identity: LoadIdentity?
  @usableFromInline let request: Request
  @usableFromInline let kind: LoadKind
  /// The attempt that is made or waited for.
  @usableFromInline var attempt: Int
  @usableFromInline let operation: LoadOperation<State, Request, Value>
  /// The copy of the state, where the operation takes one and it has not been handed over; one element, or none.
  @usableFromInline var input: [State]
  @usableFromInline let machine: LoadMachine<Request, Value>
  @usableFromInline let action: CasePath<Action, LoadableActionBase<Request, Value, ChildAction>>
  @usableFromInline let observation: LoadObservation
  /// When it began, on the policy's clock; nil when nobody measures.
  @usableFromInline var beganAt: Duration?
  /// When progress was shown last, on the policy's clock.
  @usableFromInline var progressAt: Duration?

  @inlinable
  init(
    _ ticket: LoadTicket<Request>, _ operation: LoadOperation<State, Request, Value>, state: State?,
    machine: LoadMachine<Request, Value>, action: CasePath<Action, LoadableActionBase<Request, Value, ChildAction>>,
    observation: LoadObservation
  ) {
    identity = ticket.identity
    request = ticket.request
    kind = ticket.kind
    attempt = ticket.attempt
    self.operation = operation
    input = state.map { [$0] } ?? []
    self.machine = machine
    self.action = action
    self.observation = observation
  }

  /// Which load it is, with the attempt that is made or waited for.
  @inlinable var ticket: LoadTicket<Request> {
    LoadTicket(request, kind: kind, attempt: attempt, identity: identity)
  }

  @usableFromInline var summary: String { "\(kind) load of \(request)" }

  /// Whether an attempt is a call of the operation and no more: nothing can end it early, and it tells nothing on its way.
  @inlinable var isPlain: Bool {
    guard machine.rules.values.timeout == nil else { return false }
    switch operation {
    case .request, .requestAndState: return true
    case .progress, .elements, .prepared, .parent: return false
    }
  }

  /// Makes attempts that are plain until one decides, where it is called.
  @inlinable
  func run(_ send: Send<Action>) async {
    begin()
    guard let pause = takeIn(await plainOutcome(), hasDelivered: false, send) else { return }
    await goOn(after: pause, send)
  }

  /// Makes more attempts: apart from the first, so that a load that needs no other does not hold what this needs.
  @usableFromInline
  func goOn(after pause: Pause, _ send: Send<Action>) async {
    var pause: Pause? = pause
    while let waited = pause, await wait(waited, send) {
      pause = takeIn(await plainOutcome(), hasDelivered: false, send)
    }
  }

  @usableFromInline
  func begin() {
    if let now = observation.now(machine.rules.values.clock) { beganAt = now }
  }

  @inlinable @inline(__always)
  func plainOutcome() async -> Attempt.Outcome {
    switch operation {
    case .request(let load): await outcome(of: load)
    case .requestAndState(let load): await outcome(ofTaking: load)
    case .progress, .elements, .prepared, .parent: .cancelled
    }
  }

  // Two functions, and none is inlined, so that the frame of a load which takes no state has no place for one.

  @inlinable
  @inline(never)
  func outcome(of load: @Sendable (Request) async throws -> Value?) async -> Attempt.Outcome {
    do {
      return .success(try await load(request))
    } catch {
      return Attempt.Outcome(error)
    }
  }

  @inlinable
  @inline(never)
  func outcome(
    ofTaking load: @Sendable (Request, consuming State) async throws -> Value?
  ) async -> Attempt.Outcome {
    guard let input = takeInput() else { return .cancelled }
    do {
      return .success(try await load(request, input))
    } catch {
      return Attempt.Outcome(error)
    }
  }

  /// Makes attempts until one decides.
  @usableFromInline
  func run(isolation: isolated any Actor, send: Send<Action>) async {
    begin()
    var pause: Pause?
    repeat {
      if let pause, await !wait(pause, send) { return }
      let attempt = makeAttempt(send)
      let outcome = await attempt.run(isolation: isolation)
      pause = takeIn(outcome, hasDelivered: attempt.hasDelivered, send)
    } while pause != nil
  }

  /// Takes in how an attempt has ended, and sends how the load has, if that decides.
  ///
  /// Never inlined: what it needs for a moment would be part of what each running load holds.
  ///
  /// - Returns: the pause before the next attempt; nil if there is none.
  @inlinable
  @inline(never)
  func takeIn(_ outcome: consuming Attempt.Outcome, hasDelivered: Bool, _ send: Send<Action>) -> Pause? {
    switch consume outcome {
    case .success(let value): end(.finished(.success(value), ticket), isSuccess: true, send)
    case .ended: end(.finished(.ended, ticket), isSuccess: true, send)
    case .cancelled: end(.cancelled(ticket), send)
    case .failure(let error): return takeIn(error, hasDelivered: hasDelivered, send)
    }
    return nil
  }

  @usableFromInline
  func takeIn(_ error: any Error, hasDelivered: Bool, _ send: Send<Action>) -> Pause? {
    let failure = LoadFailure(error, request: request, attempts: attempt)
    guard !Task.isCancelled, let delay = machine.delay(after: error, of: ticket, hasDelivered: hasDelivered) else {
      end(.finished(.failure(failure), ticket), send)
      return nil
    }
    send(action.embed(.update(.attemptFailed(failure, ticket))))
    attempt += 1
    return Pause(delay: delay, failure: failure)
  }

  /// Waits before another attempt.
  ///
  /// - Returns: whether it is to be made; if not, the end of the load has been sent.
  @usableFromInline
  func wait(_ pause: Pause, _ send: Send<Action>) async -> Bool {
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
  @inlinable
  func end(
    _ last: LoadableActionBase<Request, Value, ChildAction>, isSuccess: Bool = false, _ send: Send<Action>
  ) {
    // Where no other attempt has needed the copy, it would still be held when the result lands.
    if operation.takesState { input = [] }
    send.last(action.embed(last)) { [self] in
      if isSuccess { discard() }
    }
  }

  /// The copy of the state for an attempt, which is kept only as long as another attempt may need it.
  @inlinable
  func takeInput() -> State? {
    attempt <= machine.rules.values.retry.limit ? input.first : input.popLast()
  }

  private func makeAttempt(_ send: Send<Action>) -> Attempt {
    let ticket = ticket
    let action = action
    return Attempt(
      operation, request, takeInput(), machine.policy,
      deliver: { [self] in
        input = []
        send(action.embed(.update(.delivered($0, ticket))))
      },
      // A display's interval is that of the load, not of an attempt: the next one may begin at once.
      quiet: progressAt.map { machine.policy.progressInterval - (machine.policy.clock.elapsed() - $0) } ?? .zero,
      progress: { [self] in
        progressAt = machine.policy.clock.elapsed()
        send(action.embed(.update(.progressed($0, ticket))))
      },
      discard: { [self] in observation.didDiscard(ticket, since: beganAt, machine.policy.clock) })
  }

  @usableFromInline
  func discard() {
    observation.didDiscard(ticket, since: beganAt, machine.policy.clock)
  }
}

extension LoadRun {
  /// The time between two attempts.
  @usableFromInline
  struct Pause {
    @usableFromInline let delay: Duration
    /// Why the last one has failed.
    @usableFromInline let failure: LoadFailure<Request>
  }
}
