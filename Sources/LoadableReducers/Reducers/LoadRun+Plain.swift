import LoadableCore

// A load of which an attempt is a call of the operation and no more: nothing can end it early, and it tells nothing on its way.
//
// What is needed after a place where a function waits is part of what each running load holds. So the function of the task calls the
// operation itself, at one place for all attempts, and everything else is kept in the object meanwhile.
//
// That is also why what takes nothing and what takes a request stand here twice, with a task each: a function for both would have two
// places, a closure or a job around one would have a frame of its own, and either would take a second slab of the task's heap. For the
// same reason neither task is begun by `EffectTask.begin`, which takes a job; what is `inlining` is said there.
extension LoadRun {
  /// What begins the task of such a load; nil for any other.
  @inlinable
  static func plainBeginning(of operation: LoadOperation<State, Request, Value>, in parts: Parts) -> BeginTask? {
    guard parts.machine.rules.values.timeout == nil else { return nil }
    // Nothing is captured, or the closure could not be called on an isolation.
    switch operation {
    case .plain:
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
    case .request, .requestAndState:
      return { load, isolation in
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
          .inlining {
            Task.immediate {
              _ = isolation
              await load.runRequest()
            }
          }
        } else {
          Task {
            _ = isolation
            await load.runRequest()
          }
        }
      }
    case .progress, .elements, .prepared, .parent:
      return nil
    }
  }

  @inlinable @inline(__always)
  func runPlain() async {
    guard case .plain(let load) = operation else { return didReturn() }
    var attempt: (_ nothing: ()) async throws -> Value? = consume load
    while true {
      let outcome: Attempt.Outcome
      do {
        outcome = .success(try await attempt(()))
      } catch {
        outcome = Attempt.Outcome(error)
      }
      if takeIn(consume outcome) { return didReturn() }
      attempt = nextPlain()
    }
  }

  @inlinable @inline(__always)
  func runRequest() async {
    guard var attempt = requestOperation else { return didReturn() }
    while true {
      let outcome: Attempt.Outcome
      do {
        outcome = .success(try await attempt(request))
      } catch {
        outcome = Attempt.Outcome(error)
      }
      if takeIn(consume outcome) { return didReturn() }
      attempt = nextRequest()
    }
  }

  /// What is called with the request; the state is taken when that is done, so that nothing holds it before.
  @inlinable var requestOperation: ((_ request: Request) async throws -> Value?)? {
    switch operation {
    case .request(let load):
      return load
    case .requestAndState(let load):
      return { request in
        guard let state = self.takeInput() else { throw CancellationError() }
        return try await load(request, consume state)
      }
    case .plain, .progress, .elements, .prepared, .parent:
      return nil
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

  // Never inlined: what the optimiser knows of the next attempt it makes a second place of, where the task waits as well.
  // And no capture lists: a closure with one would run off the isolation (swiftlang/swift#87097).

  /// The next attempt: it waits before it calls the operation.
  @usableFromInline @inline(never)
  func nextPlain() -> (_ nothing: ()) async throws -> Value? {
    { _ in
      try await self.waitForNext()
      guard case .plain(let load) = self.operation else { throw CancellationError() }
      return try await load(())
    }
  }

  @usableFromInline @inline(never)
  func nextRequest() -> (_ request: Request) async throws -> Value? {
    { request in
      try await self.waitForNext()
      guard let load = self.requestOperation else { throw CancellationError() }
      return try await load(request)
    }
  }

  private func waitForNext() async throws {
    guard let send = sending, await wait(send) else {
      // The end of the load has been sent.
      sending = nil
      throw CancellationError()
    }
  }
}
