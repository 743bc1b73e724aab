import LoadableTesting
import TestSupport
import Testing

struct UnimplementedClockTests {
  @Test("reading the time fails the test, where the clock was made")
  func now() async {
    let clock = UnimplementedClock("the retry clock")
    let line = #line - 1
    let failures = await failures { _ = clock.now }
    expectEqual(failures.map(\.line), [line])
    expectEqual(failures.map(\.fileID), [#fileID])
    expectEqual(failures.first?.message.contains("the retry clock was asked for the time"), true)
  }

  @Test("a sleep fails the test and throws, so that a poll ends")
  func sleep() async {
    let clock = UnimplementedClock()
    let failures = await failures {
      await #expect(throws: UnimplementedError.self) {
        try await clock.sleep(until: VirtualInstant(offset: .seconds(2)))
      }
    }
    expectEqual(failures.count, 1)
    expectEqual(failures.first?.message.contains("UnimplementedClock was to sleep until 2.0 seconds"), true)
  }
}
