import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct LoadPolicyComposingTests {
  @Test("each part is changed by itself, and the others stay")
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

  @Test("a policy runs on the clock that it is given")
  func clock() {
    let clock = TestClock()
    let policy = LoadPolicy.standard.clock(clock)
    clock.advance(by: .seconds(3))
    expectEqual(policy.clock.elapsed(), .seconds(3))
  }
}
