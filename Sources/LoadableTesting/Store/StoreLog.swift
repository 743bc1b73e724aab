import LoadableReducers

/// What the store of a test store has done that the test has not yet asserted.
final class StoreLog<State, Action>: StoreInspector {
  /// The actions that have not been asserted, each with the state after it.
  private(set) var received: ArraySlice<(action: Action, state: State)> = []
  let activity = StoreActivity()
  private var isSending = false
  private var sent: State?

  /// Sends an action, and returns the state after it; nil if the action has to wait.
  ///
  /// An action has to wait if it is sent while another one is being handled. It then appears among the received actions,
  /// with the state after it.
  func send<Handle>(_ perform: () -> Handle) -> (handle: Handle, state: State?) {
    guard !isSending else { return (perform(), nil) }
    isSending = true
    defer {
      isSending = false
      sent = nil
    }
    let handle = perform()
    return (handle, sent)
  }

  func didHandle(_ action: Action, _ state: State, isReceived: Bool) {
    if isReceived || !isSending || sent != nil {
      received.append((action, state))
      activity.happened()
    } else {
      sent = state
    }
  }

  func didSettle(_ state: State) {
    if let last = received.popLast() {
      received.append((last.action, state))
    } else if sent != nil {
      sent = state
    }
  }

  func effectDidEnd() {
    activity.happened()
  }

  func takeReceived() -> (action: Action, state: State)? {
    received.popFirst()
  }
}

/// Resumes waiting tasks when something has happened in a store, or at an ``ExplorationDesk``.
final class StoreActivity: Sendable {
  /// How a wait has ended.
  enum WaitEnd {
    case done, timedOut, cancelled

    /// Why the wait failed; nil if it did not fail.
    func failure(after timeout: Duration) -> String? {
      switch self {
      case .done: nil
      case .timedOut: "within \(timeout)"
      case .cancelled: "when the test was cancelled"
      }
    }
  }

  private struct Waiter: Sendable {
    let number: Int
    var wake = OneShot<Void>()
    var isTimeUp = false
  }

  private struct Waiting: Sendable {
    var lastNumber = 0
    var waiters: [Waiter] = []
  }

  private let waiting = Locked(Waiting())

  /// Makes all waiting tasks check again, in the order in which they began to wait.
  func happened() {
    for waiter in waiting.withLock({ $0.waiters }) { waiter.wake.complete(with: .success(())) }
  }

  /// Waits until a condition holds, and checks it whenever something has happened.
  ///
  /// It gives up when time is up, or as soon as the waiting task is cancelled.
  ///
  /// - Parameter isolation: the isolation of the store.
  func wait(
    within limit: WaitLimit, isolation: isolated any Actor, for isDone: () -> Bool
  ) async -> WaitEnd {
    // Registered before the check, because something may happen on another thread in between.
    let number = waiting.withLock { waiting in
      waiting.lastNumber += 1
      waiting.waiters.append(Waiter(number: waiting.lastNumber))
      return waiting.lastNumber
    }
    defer { change(number) { $0 = nil } }
    if isDone() { return .done }
    // Checked here too, because an effect that sends endlessly could keep the watching task from getting a turn.
    if limit.isOver() { return .timedOut }
    // Keeps a test from hanging; a passing test never waits for it. While it sleeps, it takes no turns here.
    let actor: any Actor = isolation
    let watchdog = Task {
      await limit.pass(on: actor)
      change(number) { $0?.isTimeUp = true }?.wake.complete(with: .success(()))
    }
    defer { watchdog.cancel() }
    while true {
      // This is not a stream, because a stream passes its elements through another executor, and two waiting tasks
      // would race for them.
      let wake = change(number) { _ in }?.wake
      try? await wake?.value(isolation: isolation, onCancel: { wake?.complete(with: .success(())) })
      let waiter = change(number) { $0?.wake = OneShot() }
      if isDone() { return .done }
      if Task.isCancelled { return .cancelled }
      if waiter?.isTimeUp != false { return .timedOut }
    }
  }

  /// Changes an entry of the waiting list, or removes it if the closure sets it to nil; returns the entry after the
  /// change.
  @discardableResult
  private func change(_ number: Int, _ change: (inout Waiter?) -> Void) -> Waiter? {
    waiting.withLock { waiting in
      guard let index = waiting.waiters.firstIndex(where: { $0.number == number }) else { return nil }
      var waiter: Waiter? = waiting.waiters[index]
      change(&waiter)
      if let waiter { waiting.waiters[index] = waiter } else { waiting.waiters.remove(at: index) }
      return waiter
    }
  }
}
