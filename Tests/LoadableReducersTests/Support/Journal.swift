import Foundation

/// A list of events, which effects write from anywhere and a test reads.
///
/// Proof that it is `Sendable`: `written` is the only mutable property, it is private, and each access to it is made while
/// the lock is held.
final class Journal: @unchecked Sendable {
  private let lock = NSLock()
  private var written: [String] = []

  /// The entries so far, in order.
  var entries: [String] {
    lock.withLock { written }
  }

  func write(_ entry: String) {
    lock.withLock { written.append(entry) }
  }
}
