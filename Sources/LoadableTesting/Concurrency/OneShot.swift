/// One result that is waited for, and that comes once.
///
/// The first result wins and later ones are ignored, so that an answer and a cancellation may race.
final class OneShot<Value: Sendable>: Sendable {
  private enum State {
    case open([CheckedContinuation<Value, any Error>])
    case settled(Result<Value, any Error>)
  }

  private let state = Locked(State.open([]))

  /// Decides the result, and wakes nobody yet.
  ///
  /// - Returns: what wakes those who wait, to be called once no lock is held; nil when the result was decided before.
  func settle(with result: Result<Value, any Error>) -> (() -> Void)? {
    let waiting: [CheckedContinuation<Value, any Error>]? = state.withLock { state in
      guard case let .open(continuations) = state else { return nil }
      state = .settled(result)
      return continuations
    }
    guard let waiting else { return nil }
    return {
      for continuation in waiting { continuation.resume(with: result) }
    }
  }

  /// Whether the result has been decided.
  var isSettled: Bool {
    state.withLock { if case .settled = $0 { true } else { false } }
  }

  /// Decides the result and wakes whoever waits; does nothing when it was decided before.
  func complete(with result: Result<Value, any Error>) {
    settle(with: result)?()
  }

  /// Waits for the result; a cancellation of the waiting task is a result too.
  ///
  /// - Throws: the failure, or `CancellationError` at once when the waiting task is cancelled.
  func value() async throws -> Value {
    try await value { self.complete(with: .failure(CancellationError())) }
  }

  /// Waits for the result, and leaves it to the handler what a cancellation of the waiting task does.
  ///
  /// The handler runs synchronously with the cancellation: what it does is done when `cancel()` returns.
  ///
  /// - Parameter begin: what tells others of the wait. It is called when the handler is in place, so that whoever is told and cancels
  ///   at once, on another thread, finds it done.
  func value(
    isolation: isolated (any Actor)? = #isolation, onCancel handler: @escaping @Sendable () -> Void,
    begin: () -> Void = {}
  ) async throws -> Value {
    try await withTaskCancellationHandler {
      // A closure runs where its function does only if it captures the isolation.
      _ = isolation
      begin()
      return try await withCheckedThrowingContinuation { continuation in
        let result: Result<Value, any Error>? = state.withLock { state in
          switch state {
          case let .settled(result):
            return result
          case let .open(continuations):
            state = .open(continuations + [continuation])
            return nil
          }
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      handler()
    }
  }
}

/// Things that have happened, in order, and tasks that wait for the next one.
///
/// It is a value, so that its owner keeps it behind the same lock as the rest of what it knows.
struct Inbox<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  private var waiting: [OneShot<Element>] = []

  /// Gives the element to the task that waits longest, or keeps it for the next that asks.
  ///
  /// - Returns: what wakes that task, to be called once no lock is held.
  mutating func put(_ element: Element) -> (() -> Void)? {
    while !waiting.isEmpty {
      // One whose task was cancelled is settled already and takes nothing.
      if let wake = waiting.removeFirst().settle(with: .success(element)) { return wake }
    }
    elements.append(element)
    return nil
  }

  /// Takes the first element, or gets in line for the next one.
  mutating func take() -> OneShot<Element> {
    let next = OneShot<Element>()
    if elements.isEmpty {
      waiting.append(next)
    } else {
      next.complete(with: .success(elements.removeFirst()))
    }
    return next
  }

  /// Forgets elements that nobody has taken.
  mutating func removeAll(where isGone: (Element) -> Bool) {
    elements.removeAll(where: isGone)
  }
}
