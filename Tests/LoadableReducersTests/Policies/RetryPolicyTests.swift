import LoadableCore
import LoadableReducers
import TestSupport
import Testing

struct RetryPolicyTests {
  private struct Mistake: ProgrammerError {}

  @Test("`.standard` tries 3 more times, after 1 s, 2 s and 4 s")
  func standard() {
    let policy = RetryPolicy.standard
    let delays = (1...5).map { policy.delay(afterAttempt: $0, error: NamedError("offline")) }
    expectEqual(delays, [.seconds(1), .seconds(2), .seconds(4), nil, nil])
    expectEqual(policy.backoff.cap, .seconds(30))
  }

  @Test("nothing is tried again where the limit is 0 or below", arguments: [0, -1, Int.min])
  func never(limit: Int) {
    expect(RetryPolicy(limit: limit).delay(afterAttempt: 1, error: NamedError("offline")) == nil)
    expect(RetryPolicy.never.delay(afterAttempt: 1, error: NamedError("offline")) == nil)
  }

  @Test("a limit of any size holds")
  func limit() {
    let policy = RetryPolicy(limit: .max, backoff: .constant(.seconds(1)))
    expectEqual(policy.delay(afterAttempt: .max, error: NamedError("offline")), .seconds(1))
    expect(RetryPolicy(limit: 1).delay(afterAttempt: 2, error: NamedError("offline")) == nil)
  }

  @Test("a cancellation is never tried again, whatever the policy says")
  func cancellation() {
    let policy = RetryPolicy(limit: 3, isRetryable: { _ in true })
    expect(policy.delay(afterAttempt: 1, error: CancellationError()) == nil)
    expect(policy.delay(afterAttempt: 1, error: NamedError("offline")) != nil)
  }

  @Test("a programmer error and an error of coding are not tried again, unless the policy says so")
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

  @Test("the policy says which errors are worth another attempt")
  func choice() {
    let policy = RetryPolicy(limit: 3, isRetryable: { "\($0)" == "offline" })
    expectEqual(policy.delay(afterAttempt: 1, error: NamedError("offline")), .seconds(1))
    expect(policy.delay(afterAttempt: 1, error: NamedError("forbidden")) == nil)
  }

  @Test("the wait comes from the backoff and the policy's own chance")
  func chance() {
    let policy = RetryPolicy(limit: 3, backoff: .exponential(jitter: 0.5), randomness: { 0 })
    expectEqual(policy.delay(afterAttempt: 2, error: NamedError("offline")), .seconds(1))
    let usual = RetryPolicy(limit: 3, backoff: .exponential(jitter: 0.5))
    let delays = Set((1...50).map { _ in usual.delay(afterAttempt: 1, error: NamedError("offline")) })
    expect(delays.count > 1)
    expect(delays.compactMap(\.self).allSatisfy { (.milliseconds(500) ... .milliseconds(1_500)).contains($0) })
  }
}
