import LoadableTesting
import Testing

@testable import LoadableReducers

@Suite("LoadPolicy: composing")
struct LoadPolicyComposingTests {
  @Test("each part is changed by itself, and the others stay")
  func parts() {
    let whole = LoadPolicy.none
      .retry(RetryPolicy(limit: 7)).timeout(.seconds(1)).debounce(.seconds(2)).staleAfter(.seconds(3))
      .refreshEvery(.seconds(4)).overlap(.queue).progressInterval(.seconds(5))
    #expect(whole.retry.limit == 7)
    #expect(whole.timeout == .seconds(1))
    #expect(whole.debounce == .seconds(2))
    #expect(whole.staleAfter == .seconds(3))
    #expect(whole.refreshEvery == .seconds(4))
    #expect(whole.overlap == .queue)
    #expect(whole.progressInterval == .seconds(5))
    let less = whole.timeout(nil).debounce(nil).staleAfter(nil).refreshEvery(nil).retry(.never)
    #expect(less.timeout == nil)
    #expect(less.debounce == nil)
    #expect(less.staleAfter == nil)
    #expect(less.refreshEvery == nil)
    #expect(less.retry.limit == 0)
    #expect(less.overlap == .queue)
    #expect(whole.timeout == .seconds(1))
  }

  @Test("a policy runs on the clock that it is given")
  func clock() {
    let clock = TestClock()
    let policy = LoadPolicy.standard.clock(clock)
    clock.advance(by: .seconds(3))
    #expect(policy.clock.elapsed() == .seconds(3))
  }
}
