@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct LoadPolicyTests {
  @Test("`.none` adds nothing to a load, and is the starting point of a policy")
  func none() {
    let policy = LoadPolicy.none
    expectEqual(policy.retry.limit, 0)
    expect(policy.timeout == nil)
    expect(policy.debounce == nil)
    expect(policy.staleAfter == nil)
    expect(policy.refreshEvery == nil)
    expectEqual(policy.overlap, .restart)
    expectEqual(policy.progressInterval, .milliseconds(16))
  }

  @Test("`.standard` retries 3 times, 1 s doubling to at most 30 s, and adds nothing else")
  func standard() {
    let policy = LoadPolicy.standard
    expectEqual(policy.retry.limit, 3)
    expectEqual(policy.retry.backoff, .exponential(initial: .seconds(1), multiplier: 2, cap: .seconds(30), jitter: 0))
    expect(policy.timeout == nil)
    expect(policy.debounce == nil)
    expect(policy.staleAfter == nil)
    expect(policy.refreshEvery == nil)
    expectEqual(policy.overlap, .restart)
  }

  @Test("loads without a policy share its rules, and a change of one policy changes no other")
  func shared() {
    expect(LoadMachine<Int, Int>().rules === LoadMachine<String, Int>(policy: .none).rules)
    let changed = LoadPolicy.none.timeout(.seconds(1))
    expectEqual(changed.timeout, .seconds(1))
    expect(LoadMachine<Int, Int>(policy: changed).policy.timeout == .seconds(1))
    expectEqual(changed.timeout(.seconds(2)).timeout, .seconds(2))
    expectEqual(changed.timeout, .seconds(1))
    expect(LoadPolicy.none.timeout == nil)
    expect(LoadMachine<Int, Int>().policy.timeout == nil)
  }
}

struct LoadPolicyComposingTests {
  @Test("each part can be changed on its own, and the others stay")
  func parts() {
    let whole = LoadPolicy.none
      .retry(RetryPolicy(limit: 7)).timeout(.seconds(1)).debounce(.seconds(2)).staleAfter(.seconds(3))
      .refreshEvery(.seconds(4)).overlap(.queue).progressInterval(.seconds(5))
    expectEqual(whole.retry.limit, 7)
    expectEqual(whole.timeout, .seconds(1))
    expectEqual(whole.debounce, .seconds(2))
    expectEqual(whole.staleAfter, .seconds(3))
    expectEqual(whole.refreshEvery, .seconds(4))
    expectEqual(whole.overlap, .queue)
    expectEqual(whole.progressInterval, .seconds(5))
    let less = whole.timeout(nil).debounce(nil).staleAfter(nil).refreshEvery(nil).retry(.never)
    expect(less.timeout == nil)
    expect(less.debounce == nil)
    expect(less.staleAfter == nil)
    expect(less.refreshEvery == nil)
    expectEqual(less.retry.limit, 0)
    expectEqual(less.overlap, .queue)
    expectEqual(whole.timeout, .seconds(1))
  }

  @Test("a policy runs on the given clock")
  func clock() {
    let clock = TestClock()
    let policy = LoadPolicy.standard.clock(clock)
    clock.advance(by: .seconds(3))
    expectEqual(policy.clock.elapsed(), .seconds(3))
  }
}

struct LoadPolicyValidatingTests {
  /// The issues reported about a policy, and the policy that results.
  private func validated(_ policy: LoadPolicy, line: UInt = #line) -> (
    policy: LoadPolicy, issues: [RecordingIssueReporter.Issue]
  ) {
    let reporter = RecordingIssueReporter()
    let machine = IssueReporting.$current.withValue(reporter) { LoadMachine<String, Int>(policy: policy, line: line) }
    return (machine.policy, reporter.issues)
  }

  @Test("a duration that is zero, negative or over 100 years is reported and ignored; any other is not")
  func durations() {
    let rules:
      [(
        name: String, set: (LoadPolicy, Duration) -> LoadPolicy, get: (LoadPolicy) -> Duration?
      )] = [
        ("timeout", { $0.timeout($1) }, \.timeout), ("debounce", { $0.debounce($1) }, \.debounce),
        ("debounce(_:atMost:)", { $0.debounce(.seconds(1), atMost: $1) }, \.rules.values.debounceLimit),
        ("staleAfter", { $0.staleAfter($1) }, \.staleAfter),
        ("refreshEvery", { $0.refreshEvery($1) }, \.refreshEvery),
      ]
    let bad: [Duration] = [
      .zero, .nanoseconds(-1), .seconds(-1), .seconds(Int64.min), .seconds(Int64.max), .seconds(101 * 366 * 86_400),
    ]
    for (name, set, get) in rules {
      for duration in bad {
        let (policy, issues) = validated(set(.standard.overlap(.join), duration))
        expect(get(policy) == nil, "\(name): \(duration)")
        expectEqual(issues.count, 1)
        expectEqual(issues.first?.message.contains("'\(name)' is \(duration)"), true)
        expectEqual(issues.first?.message.contains("Use nil for none."), true)
        expectEqual(policy.retry.limit, 3)
        expectEqual(policy.overlap, .join)
      }
      for duration in [Duration.nanoseconds(1), .seconds(1), .seconds(100 * 365 * 86_400)] {
        let (policy, issues) = validated(set(.none, duration))
        expectEqual(get(policy), duration)
        expect(issues.isEmpty)
      }
    }
  }

  @Test("an invalid progress interval is reported, and the default is used")
  func progressInterval() {
    for interval in [Duration.zero, .seconds(-1), .seconds(Int64.max)] {
      let (policy, issues) = validated(.none.progressInterval(interval))
      expectEqual(policy.progressInterval, .milliseconds(16))
      expectEqual(
        issues.map { $0.message.contains("'progressInterval' is \(interval), so 0.016 seconds is used") }, [true])
    }
  }

  @Test("a limit below zero is reported, and nothing is retried; zero is valid")
  func limit() {
    for limit in [-1, Int.min] {
      let (policy, issues) = validated(.none.retry(RetryPolicy(limit: limit)))
      expectEqual(policy.retry.limit, 0)
      expectEqual(issues.map { $0.message.contains("limit is \(limit)") }, [true])
    }
    expect(validated(.none.retry(RetryPolicy(limit: 0))).issues.isEmpty)
  }

  @Test("an invalid backoff is reported, and the nearest valid one is used")
  func backoff() {
    let longest = Duration.seconds(100 * 366 * 86_400 as Int64)
    let second = Duration.seconds(1)
    let table: [(backoff: RetryPolicy.Backoff, valid: RetryPolicy.Backoff, word: String)] = [
      (RetryPolicy.Backoff(initial: .seconds(-1)), RetryPolicy.Backoff(initial: .zero), "waits"),
      (
        RetryPolicy.Backoff(initial: second, cap: .seconds(-1)), RetryPolicy.Backoff(initial: second, cap: .zero),
        "waits"
      ),
      (
        RetryPolicy.Backoff(initial: second, cap: .seconds(Int64.max)),
        RetryPolicy.Backoff(initial: second, cap: longest), "waits"
      ),
      (RetryPolicy.Backoff(initial: .seconds(Int64.max)), RetryPolicy.Backoff(initial: longest), "waits"),
      (
        RetryPolicy.Backoff(initial: second, multiplier: -1), RetryPolicy.Backoff(initial: second, multiplier: 1),
        "multiplier is -1.0"
      ),
      (
        RetryPolicy.Backoff(initial: second, multiplier: .nan), RetryPolicy.Backoff(initial: second, multiplier: 1),
        "multiplier is nan"
      ),
      (
        RetryPolicy.Backoff(initial: second, multiplier: .infinity),
        RetryPolicy.Backoff(initial: second, multiplier: 1), "multiplier is inf"
      ),
      (RetryPolicy.Backoff(initial: second, jitter: 1.5), RetryPolicy.Backoff(initial: second), "jitter is 1.5"),
      (RetryPolicy.Backoff(initial: second, jitter: -0.5), RetryPolicy.Backoff(initial: second), "jitter is -0.5"),
      (RetryPolicy.Backoff(initial: second, jitter: .nan), RetryPolicy.Backoff(initial: second), "jitter is nan"),
    ]
    for (backoff, valid, word) in table {
      let (policy, issues) = validated(.none.retry(RetryPolicy(limit: 3, backoff: backoff)))
      expectEqual(policy.retry.backoff, valid)
      expectEqual(issues.map { $0.message.contains(word) }, [true], "\(issues)")
    }
    let fine = [
      RetryPolicy.Backoff.exponential(jitter: 1), .constant(.zero),
      RetryPolicy.Backoff(initial: second, multiplier: 0, cap: longest),
    ]
    for backoff in fine {
      let (policy, issues) = validated(.none.retry(RetryPolicy(limit: 3, backoff: backoff)))
      expectEqual(policy.retry.backoff, backoff)
      expect(issues.isEmpty)
    }
  }

  @Test("every mistake is reported, at the place where the policy is used")
  @MainActor func place() {
    let policy = LoadPolicy.none.timeout(.zero).debounce(.zero).retry(RetryPolicy(limit: -1))
    let issues = validated(policy, line: 42).issues
    expectEqual(issues.count, 3)
    expect(issues.allSatisfy { $0.line == 42 && $0.filePath == #filePath })
    let reporter = RecordingIssueReporter()
    IssueReporting.$current.withValue(reporter) {
      let store = Store(initialState: ItemsState()) {
        ItemsBase().loadable(state: \.$items, action: \.items, policy: policy, operation: { _ in nil }, line: 43)
      }
      for _ in 1...3 { store.send(.items(.load("all"))) }
    }
    expectEqual(reporter.issues.map(\.line), [43, 43, 43])
  }
}

struct LoadTimeoutErrorTests {
  @Test("a timeout error says how long an attempt could take, and two errors are equal if that is")
  func value() {
    let error = LoadTimeoutError(timeout: .seconds(5))
    expect("\(error)".contains("\(Duration.seconds(5))"))
    expectEqual(error, LoadTimeoutError(timeout: .seconds(5)))
    expect(error != LoadTimeoutError(timeout: .seconds(6)))
  }
}
