import Foundation
import LoadableCore

/// The loader at which the operations of a storm wait for an answer, and are counted.
///
/// Proof that it is `Sendable`: `waiting`, `cancelled`, `last` and `isClosed` are the only mutable properties, they are private, and each
/// access to them is made while the lock is held.
final class StormLoader: Loader, @unchecked Sendable {
  // One object each: Swift Testing remembers where each error object was thrown, which would look like a leak.
  static let offline: any Error = NamedError("offline")
  static let cancellation: any Error = CancellationError()

  private typealias Continuation = CheckedContinuation<Int?, any Error>

  private let lock = NSLock()
  private var waiting: [(number: Int, continuation: Continuation)] = []
  /// Operations that were cancelled before they could wait.
  private var cancelled: Set<Int> = []
  private var last = 0
  private var isClosed = false
  /// Whether operations end when they are cancelled, without an error, because Swift Testing would take a backtrace of
  /// it.
  private let isPolite: Bool
  private let census: Census

  init(isPolite: Bool, _ census: Census) {
    self.isPolite = isPolite
    self.census = census
  }

  /// How many operations wait, including those that ignore their cancellation.
  var count: Int { lock.withLock { waiting.count } }

  func load(_ topic: Topic) async throws -> Int? {
    let member = census.member("operation")
    defer { withExtendedLifetime(member) {} }
    let number = lock.withLock {
      last += 1
      return last
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let mustEnd = lock.withLock {
          if cancelled.remove(number) != nil || isClosed { return true }
          waiting.append((number, continuation))
          return false
        }
        if mustEnd { continuation.resume(returning: nil) }
      }
    } onCancel: {
      if isPolite { cancel(number) }
    }
  }

  private func cancel(_ number: Int) {
    let continuation = lock.withLock { () -> Continuation? in
      guard let index = waiting.firstIndex(where: { $0.number == number }) else {
        // It has been answered, or does not wait yet.
        cancelled.insert(number)
        return nil
      }
      return waiting.remove(at: index).continuation
    }
    continuation?.resume(returning: nil)
  }

  /// Answers one of the waiting operations, late or not.
  func answer(_ index: Int, with result: Result<Int?, any Error>) {
    lock.withLock { waiting.remove(at: index).continuation }.resume(with: result)
  }

  /// Answers all waiting operations, and those that are about to wait.
  func close() {
    let rest = lock.withLock {
      isClosed = true
      defer { waiting = [] }
      return waiting
    }
    for (_, continuation) in rest { continuation.resume(returning: -1) }
  }
}
