/// A result that arrives once and can be awaited.
///
/// The first result counts and later ones are ignored, so it does not matter if an answer and a cancellation race.
final class OneShot<Value: Sendable>: Sendable {
  private enum State {
    case open([CheckedContinuation<Value, any Error>])
    case settled(Result<Value, any Error>)
  }

  private let state = Locked(State.open([]))

  /// Sets the result, but does not resume the waiting tasks yet.
  ///
  /// - Returns: a function that resumes the waiting tasks, to be called when no lock is held; nil if the result was already set.
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

  /// Whether the result has been set.
  var isSettled: Bool {
    state.withLock { if case .settled = $0 { true } else { false } }
  }

  /// Sets the result and resumes the waiting tasks; does nothing if it was already set.
  func complete(with result: Result<Value, any Error>) {
    settle(with: result)?()
  }

  /// Waits for the result; if the waiting task is cancelled, the result is `CancellationError`.
  ///
  /// - Throws: the failure, or `CancellationError` as soon as the waiting task is cancelled.
  func value() async throws -> Value {
    try await value { self.complete(with: .failure(CancellationError())) }
  }

  /// Waits for the result, and calls the handler if the waiting task is cancelled.
  ///
  /// The handler runs synchronously with the cancellation: it has finished when `cancel()` returns.
  ///
  /// - Parameter begin: announces the wait. It is called after the handler is in place, so that any cancellation after the
  ///   announcement takes effect, even from another thread.
  func value(
    isolation: isolated (any Actor)? = #isolation, onCancel handler: @escaping @Sendable () -> Void,
    begin: () -> Void = {}
  ) async throws -> Value {
    try await withTaskCancellationHandler {
      // Captured so that the closure runs on this isolation.
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

/// Elements in the order in which they arrived, and tasks that wait for the next one.
///
/// It is a value, so that its owner can keep it behind the same lock as its other state.
struct Inbox<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  private var waiting: [OneShot<Element>] = []

  /// Gives the element to the task that has waited longest, or keeps it for the next one.
  ///
  /// - Returns: a function that resumes the task, to be called when no lock is held.
  mutating func put(_ element: Element) -> (() -> Void)? {
    while !waiting.isEmpty {
      // If a task was cancelled, its result is already set, and it takes no element.
      if let wake = waiting.removeFirst().settle(with: .success(element)) { return wake }
    }
    elements.append(element)
    return nil
  }

  /// Takes the first element, or queues for the next one.
  mutating func take() -> OneShot<Element> {
    let next = OneShot<Element>()
    if elements.isEmpty {
      waiting.append(next)
    } else {
      next.complete(with: .success(elements.removeFirst()))
    }
    return next
  }

  /// Removes elements that have not been taken.
  mutating func removeAll(where isGone: (Element) -> Bool) {
    elements.removeAll(where: isGone)
  }
}
