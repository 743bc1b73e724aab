#if canImport(os)
  import os
#elseif canImport(Synchronization)
  import Synchronization
#endif

/// Somebody who waits for an end, until he is told of it or his task is cancelled.
///
/// Behind a lock, because a task is cancelled from anywhere. An `AsyncStream` would do the same, for a twelfth of all that a load costs
/// which hops off the main actor and back.
final class EndWait: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Void, Never>)
    case over
  }

  #if canImport(os)
    private let state = OSAllocatedUnfairLock(initialState: State.open)
  #else
    private let state = Mutex(State.open)
  #endif

  /// Waits until ``end()`` was called, or the task that waits is cancelled; nobody else may wait here.
  func wait(isolation: isolated any Actor) async {
    await withTaskCancellationHandler {
      // A closure runs where its function does only if it captures the isolation.
      _ = isolation
      await withCheckedContinuation { continuation in
        if !begin(continuation) { continuation.resume() }
      }
    } onCancel: {
      end()
    }
  }

  /// Whether there is something to wait for.
  private func begin(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
    state.withLock { state in
      guard case .open = state else { return false }
      state = .waiting(continuation)
      return true
    }
  }

  /// Ends the wait, also one that has not begun; from anywhere, and any number of times.
  func end() {
    let former = state.withLock { state in
      let former = state
      state = .over
      return former
    }
    if case .waiting(let continuation) = former { continuation.resume() }
  }
}
