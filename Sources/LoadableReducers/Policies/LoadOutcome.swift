/// How a load has ended; a policy can decide by it when to load again: see ``LoadPolicy/refreshAfter(_:)``.
///
/// It does not contain the value or the request, because a policy is a value that properties of different types share.
public struct LoadOutcome: Sendable {
  /// Why the load failed; nil if it succeeded.
  public let error: (any Error)?
  /// How many loads in a row have failed, including this one; 0 after a success.
  ///
  /// A load with several attempts counts once. A copied or restored state keeps the count.
  public let failuresInARow: Int
  /// Whether there is content; it may be empty, and older than this load.
  public let hasContent: Bool
  /// Whether that content is stale.
  public let isStale: Bool

  /// Creates an outcome, to test the closure of a policy.
  ///
  /// - Parameters:
  ///   - error: why the load failed; nil if it succeeded.
  ///   - failuresInARow: how many loads in a row have failed, including this one.
  ///   - hasContent: whether there is content.
  ///   - isStale: whether that content is stale.
  public init(error: (any Error)? = nil, failuresInARow: Int = 0, hasContent: Bool = true, isStale: Bool = false) {
    self.error = error
    self.failuresInARow = failuresInARow
    self.hasContent = hasContent
    self.isStale = isStale
  }
}
