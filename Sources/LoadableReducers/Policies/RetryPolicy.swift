import LoadableCore

/// Which failed attempts are made again, how often, and after what wait.
///
/// ```swift
/// RetryPolicy(limit: 5, backoff: .exponential(jitter: 0.2)) { error in error is URLError }
/// ```
public struct RetryPolicy: Sendable {
  /// How often an attempt is made again at most: 3 means 4 attempts in all, and 0 one.
  ///
  /// Less than 0 is reported as a programmer error where the policy is used, and counts as 0.
  public var limit: Int
  /// The wait before each.
  public var backoff: Backoff
  /// Which errors are worth another attempt.
  ///
  /// A cancellation never is.
  public var isRetryable: @Sendable (any Error) -> Bool
  /// Numbers in 0..<1 for the jitter.
  public var randomness: @Sendable () -> Double

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - limit: how often an attempt is made again at most: 3 means 4 attempts in all.
  ///   - backoff: the wait before each; by default 1 s, 2 s, 4 s, at most 30 s.
  ///   - isRetryable: which errors are worth another attempt; by default all but programmer errors.
  ///   - randomness: numbers in 0..<1 for the jitter; by default the system's.
  public init(
    limit: Int, backoff: Backoff = .exponential(),
    isRetryable: @escaping @Sendable (_ error: any Error) -> Bool = { !Self.isProgrammerError($0) },
    randomness: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.limit = limit
    self.backoff = backoff
    self.isRetryable = isRetryable
    self.randomness = randomness
  }

  /// No attempt is made again.
  public static let never = Self(limit: 0)

  /// 3 more attempts, after 1 s, 2 s and 4 s; not after a cancellation or a programmer error.
  public static let standard = Self(limit: 3)

  /// Whether an error says that the program is wrong, so that another attempt would fail in the same way: those that conform to
  /// ``/LoadableCore/ProgrammerError``, and those of coding.
  public static func isProgrammerError(_ error: any Error) -> Bool {
    error is any ProgrammerError || error is DecodingError || error is EncodingError
  }

  /// The wait before another attempt, or nil when there is none.
  ///
  /// - Parameters:
  ///   - attempt: the number of the attempt that failed, from 1.
  ///   - error: why it failed.
  public func delay(afterAttempt attempt: Int, error: any Error) -> Duration? {
    guard attempt <= limit, !(error is CancellationError), isRetryable(error) else { return nil }
    return backoff.delay(afterAttempt: attempt, randomness: randomness())
  }
}
