import TestSupport
import Testing

@testable import LoadableReducers

struct LoadPolicyTests {
  @Test("`.none` adds nothing to a load, and is what a policy begins with")
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
    var (changed, copy) = (LoadPolicy.none, LoadPolicy.none)
    changed.timeout = .seconds(1)
    expectEqual(changed.timeout, .seconds(1))
    expect(LoadMachine<Int, Int>(policy: changed).policy.timeout == .seconds(1))
    copy = changed
    copy.timeout = .seconds(2)
    expectEqual(changed.timeout, .seconds(1))
    expect(LoadPolicy.none.timeout == nil)
    expect(LoadMachine<Int, Int>().policy.timeout == nil)
  }
}
