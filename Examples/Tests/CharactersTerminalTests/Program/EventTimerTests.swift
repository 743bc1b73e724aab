import LoadableTesting
import Testing

@testable import CharactersTerminal

@MainActor @Suite(.timeLimit(.minutes(60)))
struct EventTimerTests {
  private let clock = TestClock()
  private let events: AsyncStream<Int>
  private let timer: EventTimer<TestClock>

  init() {
    let (events, continuation) = AsyncStream<Int>.makeStream()
    self.events = events
    timer = EventTimer(clock: clock) { continuation.yield(1) }
  }

  private func after(_ seconds: Int) -> TestClock.Instant { clock.now.advanced(by: .seconds(seconds)) }

  @Test("the event comes at the instant that was set last")
  func latest() async throws {
    timer.set(after(5))
    try await clock.nextSleep()
    timer.set(after(3))
    try await clock.nextSleep()
    #expect(clock.deadlines.contains(after(3)))
    clock.advance(by: .seconds(3))
    for await event in events {
      #expect(event == 1)
      break
    }
    clock.checkNoSleeps()
  }

  @Test("setting the same instant again waits only once, and setting none ends the wait")
  func sameAndNone() async throws {
    let instant = after(5)
    timer.set(instant)
    try await clock.nextSleep()
    timer.set(instant)
    #expect(clock.deadlines == [instant])
    timer.set(nil)
    clock.advance(by: .seconds(10))
    clock.checkNoSleeps()
  }
}
