import Foundation
public import LoadableCore

/// Whether the user is looking at the terminal, if the terminal reports that: a signal for the policies of loads.
///
/// ```swift
/// let focus = TerminalFocus()
/// let policy = LoadPolicy.none.staleAfter(.seconds(60)).refreshes(on: [AnyLoadSignal(focus)])
/// ```
///
/// A session passes on what its terminal reports. Until the first report the user is assumed to be there, because a program is started
/// by hand; some terminals never report anything.
public final class TerminalFocus: LoadSignal, @unchecked Sendable {
  // Proof: the lock is held wherever one of the three properties below is read or changed.
  private let lock = NSLock()
  private var isFocused = true
  private var watchers: [Int: AsyncStream<Bool>.Continuation] = [:]
  private var lastWatcher = 0

  /// Creates a signal that is true.
  public init() {}

  /// The current value and all changes.
  public func changes() -> AsyncStream<Bool> {
    let (stream, continuation) = AsyncStream<Bool>.makeStream()
    let watcher = lock.withLock {
      lastWatcher += 1
      watchers[lastWatcher] = continuation
      continuation.yield(isFocused)
      return lastWatcher
    }
    continuation.onTermination = { [weak self] _ in self?.remove(watcher) }
    return stream
  }

  /// Tells all watchers that the user has come or left.
  func change(to isFocused: Bool) {
    lock.withLock {
      self.isFocused = isFocused
      for continuation in watchers.values { continuation.yield(isFocused) }
    }
  }

  private func remove(_ watcher: Int) {
    lock.withLock { watchers[watcher] = nil }
  }
}
