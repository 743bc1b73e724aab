import LoadableTesting
import TestSupport
import Testing

struct ImmediateClockTests {
  @Test("a cancelled task does not sleep, and the clock stands still")
  func cancelled() async {
    let clock = ImmediateClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    expectEqual(clock.now, VirtualInstant())
  }
}

struct UnimplementedClockTests {
  @Test("reading the time fails the test at the line that created the clock")
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
    expectEqual(failures.first?.message.contains("UnimplementedClock was asked to sleep until 2.0 seconds"), true)
  }
}
