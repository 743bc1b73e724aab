import Foundation

/// A value that any thread may read and change, one at a time.
// Proof: every access to the value holds the lock.
final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = NSRecursiveLock()

  init(_ value: Value) {
    self.value = value
  }

  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

/// A value in closures that have to be `Sendable`.
// Proof: states and actions are only used on the main actor, where stores reduce and effects send.
struct MainOnly<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension Task where Failure == Never {
  /// The value; cancelling the task that waits for it cancels this one.
  var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Success == Never, Failure == Never {
  /// Lets the tasks run that are ready.
  static func megaYield(count: Int = 20) async {
    for _ in 0..<count { await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value }
  }
}
