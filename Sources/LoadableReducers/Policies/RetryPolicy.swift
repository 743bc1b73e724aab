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

/// How long to wait before an attempt is made again: exponentially longer each time, up to a cap.
///
/// ```swift
/// .exponential(initial: .milliseconds(200), cap: .seconds(5))  // 0.2 s, 0.4 s, 0.8 s, 1.6 s, 3.2 s, 5 s, 5 s, ...
/// .exponential(jitter: 0.2)                                    // about 1 s, 2 s, 4 s, ... each up to 20 % shorter or longer
/// .constant(.seconds(2))                                       // 2 s each time
/// ```
///
/// Numbers out of range are reported as a programmer error where the policy is used, and ones in range take their place.
public struct Backoff: Hashable, Sendable {
  /// The wait before the second attempt: zero for none, at most 100 years.
  public var initial: Duration
  /// By what the wait grows with each further attempt, finite and not negative: 1 keeps it, 2 doubles it.
  public var multiplier: Double
  /// The longest wait, also with jitter: at most 100 years.
  public var cap: Duration
  /// The part of the wait that chance adds or takes away, in 0...1, so that many clients do not come back at once.
  public var jitter: Double

  /// Creates a backoff; by default it doubles, up to 30 s, without jitter.
  ///
  /// - Parameters:
  ///   - initial: the wait before the second attempt.
  ///   - multiplier: by what the wait grows with each further attempt.
  ///   - cap: the longest wait.
  ///   - jitter: the part of the wait that chance adds or takes away, in 0...1.
  public init(initial: Duration, multiplier: Double = 2, cap: Duration = .seconds(30), jitter: Double = 0) {
    self.initial = initial
    self.multiplier = multiplier
    self.cap = cap
    self.jitter = jitter
  }

  /// The same wait each time.
  public static func constant(_ duration: Duration) -> Self {
    Self(initial: duration, multiplier: 1, cap: duration)
  }

  /// A wait that grows by a factor each time; by default 1 s, 2 s, 4 s, at most 30 s, without jitter.
  ///
  /// - Parameters:
  ///   - initial: the wait before the second attempt.
  ///   - multiplier: by what the wait grows with each further attempt.
  ///   - cap: the longest wait.
  ///   - jitter: the part of the wait that chance adds or takes away, in 0...1.
  public static func exponential(
    initial: Duration = .seconds(1), multiplier: Double = 2, cap: Duration = .seconds(30), jitter: Double = 0
  ) -> Self {
    Self(initial: initial, multiplier: multiplier, cap: cap, jitter: jitter)
  }

  /// The wait after a failed attempt; never negative and never over the cap, however often it was tried.
  ///
  /// Chance is added to what the cap lets through, so that many clients do not come back at once after the cap is reached
  /// either. A wait that is not ``initial`` or ``cap`` itself is in whole nanoseconds, so that a test can name it: what begins with
  /// 300 ms and grows by 1.1 waits 330 ms, 363 ms, and so on.
  ///
  /// - Parameters:
  ///   - attempt: the number of the attempt that failed, from 1.
  ///   - randomness: a number in 0..<1, of which 0.5 leaves the wait as it is.
  public func delay(afterAttempt attempt: Int, randomness: Double) -> Duration {
    guard initial > .zero, cap > .zero else { return .zero }
    let base = min(initial.scaled(by: power(multiplier, max(attempt, 1) - 1)), cap)
    return min(base.scaled(by: 1 + jitter * (2 * min(max(randomness, 0), 1) - 1)), cap)
  }

  private func power(_ base: Double, _ exponent: Int) -> Double {
    var result = 1.0
    var base = base
    var exponent = exponent
    while exponent > 0 {
      if exponent & 1 == 1 { result *= base }
      base *= base
      exponent >>= 1
    }
    return result
  }
}

extension Duration {
  /// A positive duration multiplied by a factor, in whole nanoseconds unless that is 1.
  ///
  /// It is zero for a negative factor, and the longest duration for one that is not a number, or where the product overflows.
  fileprivate func scaled(by factor: Double) -> Duration {
    if factor == 1 { return self }
    if factor <= 0 { return .zero }
    // Whole numbers of both kinds are exact in a `Double` up to 2^53 nanoseconds, 104 days.
    let nanoseconds = (Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9) * factor
    if let exact = Int64(exactly: nanoseconds.rounded()) { return .nanoseconds(exact) }
    return .seconds(Int64(exactly: (nanoseconds / 1e9).rounded()) ?? .max)
  }
}
