import Foundation

/// Counts living objects, from anywhere, and reports when there are none.
///
/// Proof that it is `Sendable`: `counts` is the only mutable property, it is private, and each access to it is made while the lock is held.
final class Census: @unchecked Sendable {
  /// A living object: whatever holds it counts as living too.
  final class Member: Sendable {
    private let census: Census
    private let kind: String

    fileprivate init(_ kind: String, _ census: Census) {
      (self.kind, self.census) = (kind, census)
      census.add(1, kind)
    }

    deinit { census.add(-1, kind) }
  }

  private let lock = NSLock()
  private var counts: [String: Int] = [:]
  private let ends = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

  /// How many are living, by kind.
  var living: [String: Int] { lock.withLock { counts } }

  func member(_ kind: String) -> Member { Member(kind, self) }

  /// Waits until no object lives, or the waiting task is cancelled.
  func waitUntilNobodyLives() async {
    guard !living.isEmpty else { return }
    for await _ in ends.stream where living.isEmpty { return }
  }

  private func add(_ number: Int, _ kind: String) {
    let isOver = lock.withLock {
      let count = counts[kind, default: 0] + number
      counts[kind] = count == 0 ? nil : count
      return counts.isEmpty
    }
    if isOver { ends.continuation.yield() }
  }
}
