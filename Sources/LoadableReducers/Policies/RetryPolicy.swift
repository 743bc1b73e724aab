import LoadableCore

/// Which failed attempts are retried, how often, and after what wait.
///
/// ```swift
/// RetryPolicy(limit: 5, backoff: .exponential(jitter: 0.2)) { error in error is URLError }
/// ```
public struct RetryPolicy: Sendable {
  /// The maximum number of retries: 3 means 4 attempts in all, and 0 means one.
  package var limit: Int
  /// The wait before each retry.
  package var backoff: Backoff
  /// Which errors are worth a retry.
  package var isRetryable: @Sendable (any Error) -> Bool
  /// Random numbers in 0..<1 for the jitter.
  package var randomness: @Sendable () -> Double
  /// The waits that errors name; nil if the policy ignores them.
  var named: NamedWaits?

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of retries: 3 means 4 attempts in all. A negative number is reported as a programmer error where the
  ///     policy is used, and counts as 0.
  ///   - backoff: the wait before each retry; by default 1 s, 2 s, 4 s, at most 30 s.
  ///   - isRetryable: which errors are worth a retry; by default all but programmer errors. A cancellation is never retried.
  ///   - randomness: random numbers in 0..<1 for the jitter; by default the system's.
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

  /// Never retries.
  public static let never = Self(limit: 0)

  /// Retries 3 times, after 1 s, 2 s and 4 s, but never after a cancellation or a programmer error.
  public static let standard = Self(limit: 3)

  /// Whether an error is a bug in the program, so that a retry would fail in the same way.
  ///
  /// Such errors are those that conform to ``/LoadableCore/ProgrammerError``, and errors of encoding and decoding.
  public static func isProgrammerError(_ error: any Error) -> Bool {
    error is any ProgrammerError || error is DecodingError || error is EncodingError
  }

  /// The wait before the next attempt; nil if there is none.
  ///
  /// - Parameters:
  ///   - attempt: the number of the attempt that failed, from 1.
  ///   - error: why it failed.
  package func delay(afterAttempt attempt: Int, error: any Error) -> Duration? {
    next(afterAttempt: attempt, error: error).delay
  }

  /// What follows after a failed attempt.
  ///
  /// - Parameter isLast: whether no other attempt may follow.
  func next(afterAttempt attempt: Int, error: any Error, isLast: Bool = false) -> NextAttempt {
    if error is CancellationError { return NextAttempt() }
    let wait = named.flatMap { $0.wait(error) }
    guard !isLast, attempt <= limit, isRetryable(error) else { return NextAttempt(wait: wait) }
    if let wait, let named, wait > named.atMost { return NextAttempt(wait: wait) }
    let random = randomness()
    var delay = backoff.delay(afterAttempt: attempt, randomness: random)
    // A wait that the server names is only made longer.
    if let wait { delay = max(delay, min(wait.scaled(by: 1 + backoff.jitter * min(max(random, 0), 1)), .longest)) }
    return NextAttempt(delay: delay, wait: wait)
  }
}

/// What follows after a failed attempt.
struct NextAttempt {
  /// The time until the next attempt; nil if there is none.
  var delay: Duration?
  /// The wait that the error names; nil if it names none.
  var wait: Duration?
}

/// The waits that errors name.
struct NamedWaits: Sendable {
  /// The longest wait after which the load goes on by itself.
  var atMost: Duration
  var wait: @Sendable (_ error: any Error) -> Duration?

  static let usualLimit = Duration.seconds(300)
}

extension RetryPolicy {
  /// Waits at least as long as an error says, as with HTTP's `Retry-After` (RFC 9110, section 10.2.3).
  ///
  /// ```swift
  /// .retry(.standard.waiting { error in (error as? TooManyRequests)?.retryAfter })
  /// ```
  ///
  /// The next attempt comes after the backoff or after this wait, whichever is longer; jitter only makes the wait longer. No signal or
  /// poll shortens it, but the user's retry, refresh or explicit load goes ahead at once.
  ///
  /// If the wait is longer than `limit`, or no retry is left, the load fails at once, and ``LoadFailure/retryAfter`` says how long to
  /// wait. Polls and signals wait that long, but the user's retry does not. In a decoded state the wait starts over.
  ///
  /// - Parameters:
  ///   - limit: the longest wait between two attempts, by default 5 minutes; it must be positive, and at most 100 years.
  ///   - wait: how long an error says to wait, counted from when the attempt failed; nil if it does not say. It is called once for each
  ///     failed attempt. A wait that is not positive, or longer than 100 years, is reported as a programmer error, and ignored.
  public func waiting(
    atMost limit: Duration = .seconds(300), _ wait: @escaping @Sendable (_ error: any Error) -> Duration?
  ) -> Self {
    changing(self) { $0.named = NamedWaits(atMost: limit, wait: wait) }
  }
}

extension RetryPolicy {
  /// How long to wait before each retry: the same time, or exponentially longer each time, up to a cap.
  ///
  /// ```swift
  /// .exponential(initial: .milliseconds(200), cap: .seconds(5))  // 0.2 s, 0.4 s, 0.8 s, 1.6 s, 3.2 s, 5 s, 5 s, ...
  /// .exponential(jitter: 0.2)                                    // about 1 s, 2 s, 4 s, ... each up to 20 % shorter or longer
  /// .constant(.seconds(2))                                       // 2 s each time
  /// ```
  ///
  /// Numbers out of range are reported as a programmer error where the policy is used, and replaced by valid ones.
  public struct Backoff: Hashable, Sendable {
    /// The wait before the second attempt: zero for none, at most 100 years.
    package var initial: Duration
    /// The factor by which the wait grows with each further attempt, finite and not negative: 1 keeps it, 2 doubles it.
    package var multiplier: Double
    /// The longest wait, including jitter: at most 100 years.
    package var cap: Duration
    /// The share of the wait that is randomly added or subtracted, in 0...1, so that many clients do not retry at the same moment.
    package var jitter: Double

    /// Creates a backoff; by default it doubles, up to 30 s, without jitter.
    ///
    /// - Parameters:
    ///   - initial: the wait before the second attempt.
    ///   - multiplier: the factor by which the wait grows with each further attempt.
    ///   - cap: the longest wait.
    ///   - jitter: the share of the wait that is randomly added or subtracted, in 0...1.
    package init(initial: Duration, multiplier: Double = 2, cap: Duration = .seconds(30), jitter: Double = 0) {
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
    ///   - multiplier: the factor by which the wait grows with each further attempt.
    ///   - cap: the longest wait.
    ///   - jitter: the share of the wait that is randomly added or subtracted, in 0...1.
    public static func exponential(
      initial: Duration = .seconds(1), multiplier: Double = 2, cap: Duration = .seconds(30), jitter: Double = 0
    ) -> Self {
      Self(initial: initial, multiplier: multiplier, cap: cap, jitter: jitter)
    }

    /// The wait after a failed attempt; never negative and never longer than the cap.
    ///
    /// Jitter applies to capped waits too, so that clients stay spread out after they reach the cap. A wait other than ``initial``
    /// or ``cap`` is rounded to whole nanoseconds, so that a test can state it exactly: 300 ms with a factor of 1.1 gives 330 ms,
    /// 363 ms, and so on.
    ///
    /// - Parameters:
    ///   - attempt: the number of the attempt that failed, from 1.
    ///   - randomness: a number in 0..<1; 0.5 leaves the wait unchanged.
    package func delay(afterAttempt attempt: Int, randomness: Double) -> Duration {
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
}

extension Duration {
  /// A positive duration multiplied by a factor, in whole nanoseconds unless the factor is 1.
  ///
  /// It is zero for a negative factor, and the longest duration if the factor is not a number or the product overflows.
  fileprivate func scaled(by factor: Double) -> Duration {
    if factor == 1 { return self }
    if factor <= 0 { return .zero }
    // A `Double` holds whole nanoseconds exactly up to 2^53, which is 104 days.
    let nanoseconds = (Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9) * factor
    if let exact = Int64(exactly: nanoseconds.rounded()) { return .nanoseconds(exact) }
    return .seconds(Int64(exactly: (nanoseconds / 1e9).rounded()) ?? .max)
  }
}
