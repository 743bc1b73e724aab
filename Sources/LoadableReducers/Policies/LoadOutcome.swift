/// How a load has ended, for a policy that decides by it when to load again: ``LoadPolicy/refreshAfter(_:)``.
///
/// It does not contain the value or the request, because a policy is a value that properties of different types share.
public struct LoadOutcome: Sendable {
  /// Why the load failed; nil if it succeeded.
  public let error: (any Error)?
  /// How many loads in a row have failed, including this one; 0 after a success.
  ///
  /// A load with several attempts counts once.
  ///
  /// A copy of a state keeps it, and so does one that was stored and restored.
  public let failuresInARow: Int
  /// Whether there is content, which may be older than this load, and may be an empty one.
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
