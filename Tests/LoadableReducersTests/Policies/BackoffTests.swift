import LoadableReducers
import TestSupport
import Testing

struct BackoffTests {
  @Test("the wait grows with each attempt, and no further than the cap")
  func growth() {
    let table: [(backoff: Backoff, seconds: [Double])] = [
      (.exponential(), [1, 2, 4, 8, 16, 30, 30]),
      (Backoff(initial: .milliseconds(500), multiplier: 3, cap: .seconds(10)), [0.5, 1.5, 4.5, 10, 10]),
      (Backoff(initial: .seconds(8), multiplier: 0.5), [8, 4, 2, 1]),
      (.constant(.seconds(3)), [3, 3, 3]),
      (Backoff(initial: .seconds(60), cap: .seconds(30)), [30, 30]),
      (Backoff(initial: .seconds(5), multiplier: 0), [5, 0, 0]),
      (.constant(.zero), [0, 0]),
    ]
    for (backoff, seconds) in table {
      for (index, seconds) in seconds.enumerated() {
        let delay = backoff.delay(afterAttempt: index + 1, randomness: 0.5)
        expectEqual(delay, .seconds(seconds), "\(backoff), attempt \(index + 1)")
      }
    }
  }

  @Test("chance adds or takes away the given part of the wait, and 0.5 leaves it as it is")
  func jitter() {
    let backoff = Backoff.exponential(jitter: 0.5)
    let table: [(attempt: Int, randomness: Double, seconds: Double)] = [
      (1, 0, 0.5), (1, 0.5, 1), (1, 0.75, 1.25), (3, 0, 2), (3, 0.25, 3), (3, 0.5, 4),
    ]
    for (attempt, randomness, seconds) in table {
      expectEqual(backoff.delay(afterAttempt: attempt, randomness: randomness), .seconds(seconds))
    }
    let whole = Backoff(initial: .seconds(2), jitter: 1)
    expectEqual(whole.delay(afterAttempt: 1, randomness: 0), .zero)
    expectEqual(Backoff(initial: .seconds(2)).delay(afterAttempt: 1, randomness: 0), .seconds(2))
  }

  @Test("chance takes away from the cap too, so that many clients do not come back at once, and never adds to it")
  func jitterAtCap() {
    let backoff = Backoff.exponential(jitter: 0.5)
    for attempt in [6, 10, 2_000, Int.max] {
      expectEqual(backoff.delay(afterAttempt: attempt, randomness: 0), .seconds(15))
      expectEqual(backoff.delay(afterAttempt: attempt, randomness: 0.25), .seconds(22.5))
      expectEqual(backoff.delay(afterAttempt: attempt, randomness: 0.999), .seconds(30))
    }
  }

  @Test("a wait that overflows is the cap")
  func overflow() {
    let backoffs = [
      Backoff.exponential(), Backoff(initial: .seconds(1), multiplier: 1e300),
      Backoff(initial: .seconds(1), multiplier: .infinity), Backoff(initial: .seconds(Int64.max)),
    ]
    for backoff in backoffs {
      expectEqual(backoff.delay(afterAttempt: 2_000, randomness: 0.5), .seconds(30))
      expectEqual(backoff.delay(afterAttempt: .max, randomness: 0.5), .seconds(30))
    }
  }

  @Test("no wait at first is no wait ever, however often it was tried")
  func zero() {
    for attempt in [1, 2, 2_000, Int.max] {
      expectEqual(Backoff(initial: .zero).delay(afterAttempt: attempt, randomness: 0.5), .zero)
    }
  }

  @Test("whatever the numbers are, the wait is neither negative nor over the cap")
  func badNumbers() {
    let durations: [Duration] = [.seconds(Int64.min), .seconds(-1), .zero, .nanoseconds(1), .seconds(Int64.max)]
    let factors = [-.infinity, -2, -0.0, 0, 1, 2, .infinity, .nan]
    for initial in durations {
      for cap in durations {
        for multiplier in factors {
          for jitter in factors {
            let backoff = Backoff(initial: initial, multiplier: multiplier, cap: cap, jitter: jitter)
            for attempt in [Int.min, 0, 1, 2, 3, .max] {
              for randomness in [-.infinity, -1, 0, 0.3, 1, 7, .nan] {
                let delay = backoff.delay(afterAttempt: attempt, randomness: randomness)
                guard delay < .zero || delay > max(cap, .zero) else { continue }
                Issue.record("\(delay) of \(backoff), attempt \(attempt), randomness \(randomness)")
                return
              }
            }
          }
        }
      }
    }
  }
}
