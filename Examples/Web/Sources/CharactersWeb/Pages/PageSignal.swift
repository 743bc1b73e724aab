import Foundation
import LoadableCore

/// A signal about a page: whether its tab is visible, according to its script, or whether it is connected, as its stream shows.
///
/// A policy uses it: stale content is refreshed when the page becomes visible again, and retries wait while the page is offline.
final class PageSignal: LoadSignal, @unchecked Sendable {
  // Proof: the lock guards everything that changes.
  private let lock = NSLock()
  private var value: Bool?
  private var listeners: [Int: AsyncStream<Bool>.Continuation] = [:]
  private var lastListener = 0

  /// The current value; nil before the first one.
  var current: Bool? { lock.withLock { value } }

  /// Gives a value to all listeners, if it differs from the current one.
  func give(_ value: Bool) {
    lock.withLock {
      guard value != self.value else { return }
      self.value = value
      for listener in listeners.values { listener.yield(value) }
    }
  }

  /// The current value, if there is one, and all changes.
  func changes() -> AsyncStream<Bool> {
    AsyncStream { continuation in
      let number = lock.withLock {
        lastListener += 1
        listeners[lastListener] = continuation
        if let value { continuation.yield(value) }
        return lastListener
      }
      continuation.onTermination = { [weak self] _ in self?.remove(number) }
    }
  }

  private func remove(_ number: Int) {
    _ = lock.withLock { listeners.removeValue(forKey: number) }
  }
}
