import LoadableCore

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
