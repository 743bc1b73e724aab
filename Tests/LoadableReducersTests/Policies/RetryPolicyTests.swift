import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct RetryPolicyTests {
  private struct Mistake: ProgrammerError {}

  @Test("a cancellation is never retried, whatever the policy says")
  func cancellation() {
    let policy = RetryPolicy(limit: 3, isRetryable: { _ in true })
    expect(policy.delay(afterAttempt: 1, error: CancellationError()) == nil)
    expect(policy.delay(afterAttempt: 1, error: NamedError("offline")) != nil)
  }

  @Test("a programmer error and a coding error are not retried, unless the policy says so")
  func programmerErrors() {
    let decoding = DecodingError.valueNotFound(Int.self, .init(codingPath: [], debugDescription: ""))
    let encoding = EncodingError.invalidValue(1, .init(codingPath: [], debugDescription: ""))
    for error in [Mistake(), decoding, encoding] as [any Error] {
      expect(RetryPolicy.isProgrammerError(error))
      expect(RetryPolicy.standard.delay(afterAttempt: 1, error: error) == nil)
      let eager = RetryPolicy(limit: 1, isRetryable: { _ in true })
      expect(eager.delay(afterAttempt: 1, error: error) != nil)
    }
    expect(!RetryPolicy.isProgrammerError(NamedError("offline")))
    expect(!RetryPolicy.isProgrammerError(LoadTimeoutError(timeout: .seconds(1))))
  }

  @Test("the policy says which errors are retried")
  func choice() {
    let policy = RetryPolicy(limit: 3, isRetryable: { "\($0)" == "offline" })
    expectEqual(policy.delay(afterAttempt: 1, error: NamedError("offline")), .seconds(1))
    expect(policy.delay(afterAttempt: 1, error: NamedError("forbidden")) == nil)
  }

  @Test("the wait comes from the backoff and the policy's own random numbers")
  func chance() {
    let policy = RetryPolicy(limit: 3, backoff: .exponential(jitter: 0.5), randomness: { 0 })
    expectEqual(policy.delay(afterAttempt: 2, error: NamedError("offline")), .seconds(1))
    let usual = RetryPolicy(limit: 3, backoff: .exponential(jitter: 0.5))
    let delays = Set((1...50).map { _ in usual.delay(afterAttempt: 1, error: NamedError("offline")) })
    expect(delays.count > 1)
    expect(delays.compactMap(\.self).allSatisfy { (.milliseconds(500) ... .milliseconds(1_500)).contains($0) })
  }
}

struct BackoffTests {
  @Test("a wait is exactly what a test would write, to the attosecond, so that its clock reaches it")
  func exact() {
    let table: [(backoff: RetryPolicy.Backoff, waits: [Duration])] = [
      (
        .exponential(initial: .milliseconds(300)),
        [.milliseconds(300), .milliseconds(600), .milliseconds(1_200), .milliseconds(2_400), .milliseconds(4_800)]
      ),
      (
        .exponential(initial: .milliseconds(300), multiplier: 1.1),
        [.milliseconds(300), .milliseconds(330), .milliseconds(363), .microseconds(399_300), .microseconds(439_230)]
      ),
      (
        RetryPolicy.Backoff(initial: .milliseconds(700), multiplier: 0.1, cap: .seconds(1)),
        [.milliseconds(700), .milliseconds(70), .milliseconds(7), .microseconds(700)]
      ),
      (
        RetryPolicy.Backoff(initial: .milliseconds(100), multiplier: 3, cap: .milliseconds(700)),
        [.milliseconds(100), .milliseconds(300), .milliseconds(700), .milliseconds(700)]
      ),
      (.constant(.milliseconds(1_100)), [.milliseconds(1_100), .milliseconds(1_100), .milliseconds(1_100)]),
      (.constant(.nanoseconds(1) / 1_000), [.nanoseconds(1) / 1_000, .nanoseconds(1) / 1_000]),
      (
        RetryPolicy.Backoff(initial: .seconds(100 * 24 * 60 * 60), multiplier: 10, cap: .seconds(3_000 * 24 * 60 * 60)),
        [.seconds(100 * 24 * 60 * 60), .seconds(1_000 * 24 * 60 * 60), .seconds(3_000 * 24 * 60 * 60)]
      ),
    ]
    for (backoff, waits) in table {
      for (index, wait) in waits.enumerated() {
        expectEqual(
          backoff.delay(afterAttempt: index + 1, randomness: 0.5), wait, "\(backoff), attempt \(index + 1)")
      }
    }
    let jittered = RetryPolicy.Backoff.exponential(initial: .milliseconds(300), jitter: 0.2)
    expectEqual(jittered.delay(afterAttempt: 1, randomness: 0), .milliseconds(240))
    expectEqual(jittered.delay(afterAttempt: 2, randomness: 0.75), .milliseconds(660))
    expectEqual(jittered.delay(afterAttempt: 1, randomness: 1), .milliseconds(360))
  }

  @Test("jitter adds or subtracts the given part of the wait, and a random number of 0.5 does not change it")
  func jitter() {
    let backoff = RetryPolicy.Backoff.exponential(jitter: 0.5)
    let table: [(attempt: Int, randomness: Double, seconds: Double)] = [
      (1, 0, 0.5), (1, 0.5, 1), (1, 0.75, 1.25), (3, 0, 2), (3, 0.25, 3), (3, 0.5, 4),
    ]
    for (attempt, randomness, seconds) in table {
      expectEqual(backoff.delay(afterAttempt: attempt, randomness: randomness), .seconds(seconds))
    }
    let whole = RetryPolicy.Backoff(initial: .seconds(2), jitter: 1)
    expectEqual(whole.delay(afterAttempt: 1, randomness: 0), .zero)
    expectEqual(RetryPolicy.Backoff(initial: .seconds(2)).delay(afterAttempt: 1, randomness: 0), .seconds(2))
  }

  @Test("jitter also subtracts from the cap, so that clients do not all return at once, and never adds to it")
  func jitterAtCap() {
    let backoff = RetryPolicy.Backoff.exponential(jitter: 0.5)
    for attempt in [6, 10, 2_000, Int.max] {
      expectEqual(backoff.delay(afterAttempt: attempt, randomness: 0), .seconds(15))
      expectEqual(backoff.delay(afterAttempt: attempt, randomness: 0.25), .seconds(22.5))
      expectEqual(backoff.delay(afterAttempt: attempt, randomness: 0.999), .seconds(30))
    }
  }

  @Test("a wait that overflows is the cap")
  func overflow() {
    let backoffs = [
      RetryPolicy.Backoff.exponential(), RetryPolicy.Backoff(initial: .seconds(1), multiplier: 1e300),
      RetryPolicy.Backoff(initial: .seconds(1), multiplier: .infinity),
      RetryPolicy.Backoff(initial: .seconds(Int64.max)),
    ]
    for backoff in backoffs {
      expectEqual(backoff.delay(afterAttempt: 2_000, randomness: 0.5), .seconds(30))
      expectEqual(backoff.delay(afterAttempt: .max, randomness: 0.5), .seconds(30))
    }
  }

  @Test(
    "whatever the bits of the numbers are, nothing traps, before or after validation",
    arguments: 1...4)
  func anyBits(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let reporter = RecordingIssueReporter()
    func number() -> Double {
      let near = [0, 1, -1, 0.5, 2, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .nan, .infinity, -.infinity]
      return Bool.random(using: &generator)
        ? Double(bitPattern: generator.next()) : near.randomElement(using: &generator) ?? 0
    }
    func duration() -> Duration {
      // Of any magnitude, not only the largest.
      let seconds = Int64(truncatingIfNeeded: generator.next()) >> Int64.random(in: 0...63, using: &generator)
      return Duration(
        secondsComponent: seconds, attosecondsComponent: .random(in: 0..<1_000_000_000_000_000_000, using: &generator))
    }
    for _ in 0..<5_000 {
      let backoff = RetryPolicy.Backoff(initial: duration(), multiplier: number(), cap: duration(), jitter: number())
      let valid = IssueReporting.$current.withValue(reporter) {
        LoadMachine<String, Int>(policy: .none.retry(RetryPolicy(limit: 1, backoff: backoff))).policy.retry.backoff
      }
      let attempt = Int(truncatingIfNeeded: generator.next()) >> Int.random(in: 0..<Int.bitWidth, using: &generator)
      let randomness = number()
      for backoff in [backoff, valid] {
        let delay = backoff.delay(afterAttempt: attempt, randomness: randomness)
        guard delay < .zero || delay > max(backoff.cap, .zero) else { continue }
        Issue.record("\(delay) of \(backoff), attempt \(attempt), randomness \(randomness)")
        return
      }
    }
  }
}
