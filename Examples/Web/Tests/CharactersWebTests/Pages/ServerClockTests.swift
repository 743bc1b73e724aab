import LoadableTesting
import Testing

@testable import CharactersWeb

struct ServerClockTests {
  @Test("its instants are those of the clock that it wraps")
  func moments() async throws {
    let test = TestClock()
    let clock = ServerClock(test)
    let start = clock.now
    test.advance(by: .seconds(3))
    #expect(start.duration(to: clock.now) == .seconds(3) && start < clock.now)
    async let sleep: Void = clock.sleep(for: .seconds(2))
    let deadline = try await test.nextSleep()
    #expect(test.now.duration(to: deadline) == .seconds(2))
    test.advance(to: deadline)
    try await sleep
  }

  @Test("a long sleep is split, so that a cancelled one leaves little behind")
  func longSleep() async throws {
    let test = TestClock()
    let clock = ServerClock(test, longestSleep: .seconds(4))
    let start = test.now
    async let sleep: Void = clock.sleep(for: .seconds(9))
    for seconds in [4, 8, 9] {
      let deadline = try await test.nextSleep()
      #expect(start.duration(to: deadline) == .seconds(seconds))
      test.advance(to: deadline)
    }
    try await sleep
    let cancelled = Task { try await clock.sleep(for: .seconds(60)) }
    _ = try await test.nextSleep()
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    test.checkNoSleeps()
  }

  @Test("work that ends in time is waited for, and the clock is left alone")
  func ended() async {
    let test = TestClock()
    await ServerClock(test).wait(atMost: .seconds(1)) {}
    #expect(test.now == VirtualInstant())
    test.checkNoSleeps()
  }

  @Test("work that takes too long is waited for until the limit, and cancelled")
  func tooLong() async throws {
    let test = TestClock()
    let clock = ServerClock(test)
    let work = ControlledLoader<Int, Int>()
    async let wait: Void = clock.wait(atMost: .seconds(1)) { _ = try? await work.load(1) }
    _ = try await work.nextRequest()
    test.advance(to: try await test.nextSleep())
    await wait
    work.checkNoPendingRequests()
  }
}
