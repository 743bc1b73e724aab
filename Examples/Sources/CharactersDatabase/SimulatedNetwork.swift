public import Foundation

/// The network that an ``UnreliableClient`` pretends to use, which can be changed while the program runs.
///
/// ```swift
/// let network = SimulatedNetwork()
/// let client = UnreliableClient(client, over: network, seed: 1)
/// network.change { $0.isOffline = true }
/// ```
public final class SimulatedNetwork: @unchecked Sendable {
  // Proof: the lock is held wherever one of the three properties below is read or changed.
  private let lock = NSLock()
  private var current: NetworkConditions
  private var watchers: [Int: AsyncStream<Bool>.Continuation] = [:]
  private var lastWatcher = 0

  /// Creates a network; by default a fast and reliable one.
  public init(_ conditions: NetworkConditions = NetworkConditions()) {
    current = conditions
  }

  /// The conditions now.
  public var conditions: NetworkConditions { lock.withLock { current } }

  /// Changes the conditions, for calls that begin from now on.
  public func change(_ change: (inout NetworkConditions) -> Void) {
    lock.withLock {
      let wasOffline = current.isOffline
      change(&current)
      guard current.isOffline != wasOffline else { return }
      for watcher in watchers.values { watcher.yield(!current.isOffline) }
    }
  }

  /// Whether there is a connection: now, and whenever that changes.
  public func changes() -> AsyncStream<Bool> {
    let (stream, continuation) = AsyncStream<Bool>.makeStream()
    let watcher = lock.withLock {
      lastWatcher += 1
      watchers[lastWatcher] = continuation
      continuation.yield(!current.isOffline)
      return lastWatcher
    }
    continuation.onTermination = { [weak self] _ in self?.remove(watcher) }
    return stream
  }

  /// The conditions for a call that begins now.
  func begin() -> NetworkConditions {
    lock.withLock {
      let conditions = current
      // An offline call does not reach the server.
      if !conditions.isOffline { current.failsNext = false }
      return conditions
    }
  }

  private func remove(_ watcher: Int) {
    lock.withLock { watchers[watcher] = nil }
  }
}

/// The failure of a call without a connection.
public struct OfflineError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// Creates the failure.
  public init() {}

  /// A sentence for the user.
  public var description: String { "There is no connection." }

  /// The same text as ``description``, for code that handles any error.
  public var errorDescription: String? { description }
}
