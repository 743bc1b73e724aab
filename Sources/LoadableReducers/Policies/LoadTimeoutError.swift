/// The error of an attempt that took longer than the policy lets it.
public struct LoadTimeoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// How long it was let.
  public let timeout: Duration

  /// Creates the error.
  public init(timeout: Duration) {
    self.timeout = timeout
  }

  /// What happened.
  public var description: String { "The load did not answer within \(timeout)." }
}
