import LoadableTesting
import TestSupport
import Testing

struct ImmediateClockTests {
  @Test("a sleep is over at once and moves the time")
  func sleeps() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3600))
    try await clock.sleep(for: .seconds(1))
    expectEqual(clock.now, VirtualInstant(offset: .seconds(3601)))
  }

  @Test("a sleep until a moment that is over leaves the time alone")
  func past() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(2))
    try await clock.sleep(until: VirtualInstant(offset: .seconds(1)))
    expectEqual(clock.now, VirtualInstant(offset: .seconds(2)))
  }

  @Test("a cancelled task does not sleep, and the time stands still")
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
