import LoadableReducers

/// Ends waits in the code under test that last too long, such as a load that the test never answers.
///
/// A task for each wait would slow down tests with many loads, so one task watches all of them.
final class WaitWatch: Sendable {
  static let shared = WaitWatch()

  private struct Wait: Sendable {
    let deadline: ContinuousClock.Instant
    let isolation: (any Actor)?
    let timeIsUp: @Sendable () -> Void
  }

  private struct State: Sendable {
    var lastID = 0
    var waits: [Int: Wait] = [:]
    /// When the watching task looks next; nil if there is no such task.
    var nextLook: ContinuousClock.Instant?
    var watcher: Task<Void, Never>?
  }

  private let state = Locked(State())

  /// Begins to watch a wait.
  ///
  /// - Parameters:
  ///   - isolation: where the wait ends. A busy isolation gets more time: see ``WaitLimit``.
  ///   - timeIsUp: ends the wait; called at most once.
  /// - Returns: the number to pass to ``end(_:)`` when the wait has ended.
  func begin(_ limit: Duration, isolation: (any Actor)?, timeIsUp: @escaping @Sendable () -> Void) -> Int {
    // Limited to a day, so that the addition cannot overflow.
    let deadline = ContinuousClock.now + min(limit, .seconds(86_400))
    return state.withLock { state in
      state.lastID += 1
      state.waits[state.lastID] = Wait(deadline: deadline, isolation: isolation, timeIsUp: timeIsUp)
      if state.nextLook.map({ deadline < $0 }) ?? true { watch(until: deadline, &state) }
      return state.lastID
    }
  }

  func end(_ id: Int) {
    _ = state.withLock { $0.waits.removeValue(forKey: id) }
  }

  private func watch(until deadline: ContinuousClock.Instant, _ state: inout State) {
    state.watcher?.cancel()
    state.nextLook = deadline
    // Detached, because it serves all tests and must not seem to belong to the test in which it starts.
    state.watcher = Task.detached {
      try? await ContinuousClock().sleep(until: deadline)
      if !Task.isCancelled { self.look() }
    }
  }

  /// Ends the waits whose time is up, and watches the others.
  private func look() {
    let late = state.withLock { state in
      let late = state.waits.filter { $0.value.deadline <= .now }
      for id in late.keys { state.waits[id] = nil }
      (state.nextLook, state.watcher) = (nil, nil)
      if let next = state.waits.values.map(\.deadline).min() { watch(until: next, &state) }
      return late.values
    }
    for wait in late {
      Task.detached {
        // The deadline has passed, but the jobs that are waiting must get their turns first.
        await WaitLimit(.nanoseconds(1)).pass(on: wait.isolation)
        wait.timeIsUp()
      }
    }
  }
}

/// How long a double lets the code under test wait, and the line of the test that created the double.
struct DoubleLimit: Sendable {
  let duration: Duration
  let place: SourcePlace

  /// Waits on behalf of the code under test, and fails the test when time is up.
  ///
  /// The failure is at the line of the send that led to the wait or, if that is unknown, at the line that created the
  /// double.
  ///
  /// - Parameters:
  ///   - result: what is awaited.
  ///   - isolation: where the code under test waits.
  ///   - handler: called when the waiting task is cancelled: see ``OneShot/value(isolation:onCancel:begin:)``.
  ///   - begin: announces the wait.
  ///   - explanation: what was awaited, and what to do about it; called when time is up.
  /// - Throws: the failure; `WaitTimeoutError` when time is up.
  func value<Value: Sendable>(
    of result: OneShot<Value>, isolation: isolated (any Actor)? = #isolation,
    onCancel handler: @escaping @Sendable () -> Void, begin: () -> Void = {}, explanation: () -> WaitExplanation
  ) async throws -> Value {
    let id = WaitWatch.shared.begin(duration, isolation: isolation) { result.complete(with: .failure(TimeIsUp())) }
    defer { WaitWatch.shared.end(id) }
    do {
      return try await result.value(isolation: isolation, onCancel: handler, begin: begin)
    } catch is TimeIsUp {
      let explanation = explanation()
      let text = "\(explanation.complaint) within \(duration)"
      (EffectIdentity.sender ?? place).fail("\(text).\n\n\(explanation.details)")
      throw WaitTimeoutError(description: "\(text), by a double created at \(place.fileID):\(place.line)")
    }
  }
}
