import LoadableCore

// A load of which an attempt is a call of the operation and no more: nothing can end it early, and it tells nothing on its way.
//
// What is needed after a place where a function waits is part of what each running load holds. So the function of the task calls the
// operation itself, at one place for all attempts, and everything else is kept in the object meanwhile. The task is not begun by
// `EffectTask.begin`, whose job would have a frame of its own; what is `inlining` is said there.
extension LoadRun {
  /// What begins the task of such a load; nil for any other.
  @inlinable
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

  @inlinable @inline(__always)
  func runPlain() async {
    guard case .value(let perform) = operation else { return didReturn() }
    var attempt: (_ nothing: ()) async throws -> Value? = first(perform)
    while true {
      let outcome: Attempt.Outcome
      do {
        outcome = .success(try await attempt(()))
      } catch {
        outcome = Attempt.Outcome(error)
      }
      if takeIn(consume outcome) { return didReturn() }
      attempt = next(perform)
    }
  }

  // The ways back to the store are changed by functions, because a variable that the feature's code sees is checked for exclusive
  // access as it runs.

  @usableFromInline
  func didReturn() {
    let run = running
    running = nil
    sending = nil
    run?.operationDidReturn()
  }

  @usableFromInline
  func takeSending() -> Send<Action>? {
    let send = sending
    sending = nil
    return send
  }

  @usableFromInline
  func keepSending(_ send: Send<Action>) {
    sending = send
  }

  /// Takes in how an attempt has ended.
  ///
  /// - Returns: whether that decides.
  @inlinable
  @inline(never)
  func takeIn(_ outcome: consuming Attempt.Outcome) -> Bool {
    guard let send = takeSending() else { return true }
    if takeIn(outcome, hasDelivered: false, send) { return true }
    keepSending(send)
    return false
  }

  // Never inlined: what the optimiser knows of an attempt it makes a second place of, where the task waits as well.
  // And no capture lists: a closure with one would run off the isolation (swiftlang/swift#87097).

  @usableFromInline @inline(never)
  func first(
    _ perform: @escaping @Sendable (Load<State, Request, Value>) async throws -> Value?
  ) -> (_ nothing: ()) async throws -> Value? {
    { _ in
      guard let load = self.loadToPerform else { throw CancellationError() }
      return try await perform(load)
    }
  }

  /// The next attempt: it waits before it calls the operation.
  @usableFromInline @inline(never)
  func next(
    _ perform: @escaping @Sendable (Load<State, Request, Value>) async throws -> Value?
  ) -> (_ nothing: ()) async throws -> Value? {
    { _ in
      try await self.waitForNext()
      guard let load = self.loadToPerform else { throw CancellationError() }
      return try await perform(load)
    }
  }

  private var loadToPerform: Load<State, Request, Value>? {
    sending.flatMap { makeLoad($0) }
  }

  private func waitForNext() async throws {
    guard let send = sending, await wait(send) else {
      // The end of the load has been sent.
      sending = nil
      throw CancellationError()
    }
  }
}
