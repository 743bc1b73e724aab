import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct LoadClockTests {
  @Test("it measures from its creation, and waits, on the clock that it wraps")
  func wrapped() async throws {
    let base = TestClock()
    base.advance(by: .seconds(10))
    let clock = LoadClock(base)
    expectEqual(clock.elapsed(), .zero)
    base.advance(by: .seconds(1))
    expectEqual(clock.elapsed(), .seconds(1))
    let sleep = Task { try await clock.sleep(for: .seconds(5)) }
    let deadline = try await base.nextSleep()
    expectEqual(deadline.offset, .seconds(16))
    base.advance(to: deadline)
    try await sleep.value
    expectEqual(clock.elapsed(), .seconds(6))
  }

  @Test("a cancelled sleep ends at once, and an error of the clock is rethrown")
  func errors() async throws {
    let base = TestClock()
    let sleep = Task { try await LoadClock(base).sleep(for: .seconds(5)) }
    try await base.nextSleep()
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
    await #expect(throws: NamedError.self) { try await LoadClock(BrokenClock()).sleep(for: .seconds(1)) }
  }

  @Test("the system's clock advances")
  func continuous() {
    let first = LoadClock.continuous.elapsed()
    expect(LoadClock.continuous.elapsed() >= first)
  }
}
