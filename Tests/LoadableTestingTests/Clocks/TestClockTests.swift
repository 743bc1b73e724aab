import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct TestClockTests {
  private let clock = TestClock()

  @Test("each sleep is reported once, in the order in which they were scheduled")
  func tellsOnce() async throws {
    var tasks: [Task<Void, any Error>] = []
    for seconds in [5, 1, 3] {
      tasks.append(Task { [clock] in try await clock.sleep(for: .seconds(seconds)) })
      expectEqual(try await clock.nextSleep(), VirtualInstant(offset: .seconds(seconds)))
    }
    expectEqual(clock.deadlines.map(\.offset), [.seconds(1), .seconds(3), .seconds(5)])
    clock.run()
    for task in tasks { try await task.value }
    expectEqual(clock.now, VirtualInstant(offset: .seconds(5)))
  }

  @Test("a sleep that has ended is not reported")
  @MainActor func forgetsEnded() async throws {
    let first = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    try await clock.nextSleep()
    // This task gets its turn when the second sleep is scheduled; it ends that sleep, which is then never reported.
    let advancing = Task {
      expectEqual(clock.deadlines.count, 2)
      clock.advance(by: .seconds(2))
    }
    try await clock.sleep(until: VirtualInstant(offset: .seconds(2)))
    await advancing.value
    try await first.value
    let third = Task { [clock] in try await clock.sleep(for: .seconds(9)) }
    expectEqual(try await clock.nextSleep(), VirtualInstant(offset: .seconds(11)))
    third.cancel()
  }

  @Test("a sleep that is cancelled as soon as it is reported, on another thread, is gone when cancel returns")
  func cancelledWhenTold() async throws {
    for _ in 1...300 {
      let task = Task.detached { [clock] in try await clock.sleep(for: .seconds(1)) }
      try await clock.nextSleep()
      task.cancel()
      expectEqual(clock.deadlines, [])
    }
  }

  @Test(
    "a policy's sleep is scheduled when the send that causes it returns, and gone when its load has ended")
  @MainActor func sameTurn() async throws {
    let loader = ControlledLoader<EmptyLoadRequest, Profile>()
    let store = Store(initialState: ProfileFeature.State()) {
      ProfileFeature(loader: loader, policy: LoadPolicy.none.timeout(.seconds(3)).clock(clock))
    }
    for second in 0...1 {
      store.send(.onAppear)
      await effectsHaveBegun()
      expectEqual(clock.deadlines, [VirtualInstant(offset: .seconds(3 + second))])
      store.send(.profile(.cancel))
      clock.checkNoSleeps()
      clock.advance(by: .seconds(1))
    }
  }

  @Test("an unfinished sleep fails the test, with its deadline and the time left")
  func unfinished() async throws {
    let tasks = [4, 2].map { seconds in
      Task { [clock] in try await clock.sleep(until: VirtualInstant(offset: .seconds(seconds))) }
    }
    try await clock.nextSleep()
    try await clock.nextSleep()
    clock.advance(by: .seconds(1))
    let line = #line + 1
    let failures = await failures { clock.checkNoSleeps() }
    expectEqual(failures.map(\.line), [line])
    let message = failures.first?.message ?? ""
    for fact in ["is at 1.0 seconds", "2 sleeps", "until 2.0 seconds, in 1.0 seconds", "until 4.0 seconds"] {
      expect(message.contains(fact))
    }
    for task in tasks { task.cancel() }
  }

  @Test("a clock does not go back")
  func backwards() async {
    clock.advance(by: .seconds(5))
    let line = #line + 1
    let failures = await failures { clock.advance(by: .seconds(-1)) }
    expectEqual(failures.map(\.line), [line])
    expectEqual(failures.first?.message.contains("it is at 5.0 seconds, and the test moved it to 4.0 seconds"), true)
    expectEqual(clock.now, VirtualInstant(offset: .seconds(5)))
  }

  @Test("many sleeps of many tasks all end, in a race with their cancellation")
  func race() async throws {
    // A sleep that is scheduled during `run()` is reported at once by this task's next call of `nextSleep()`.
    let running = Task { [clock] in
      while true {
        try await clock.nextSleep()
        clock.run()
      }
    }
    let ends = await withTaskGroup { group in
      for index in 0..<200 {
        group.addTask { [clock] in
          let task = Task { try await clock.sleep(for: .seconds(1 + index % 7)) }
          if index.isMultiple(of: 2) { task.cancel() }
          return await task.result
        }
      }
      return await group.reduce(into: 0) { count, result in
        if case .success = result { count += 1 }
      }
    }
    expect(ends >= 100)
    running.cancel()
    _ = await running.result
    clock.checkNoSleeps()
  }
}

struct VirtualInstantTests {
  @Test("instants follow the laws of instants", arguments: [-2, 0, 3], [-1, 0, 5])
  func laws(first: Int, second: Int) {
    let start = VirtualInstant(offset: .seconds(first))
    let duration = Duration.seconds(second)
    expectEqual(start.duration(to: start.advanced(by: duration)), duration)
    expectEqual((start < start.advanced(by: duration)), (duration > .zero))
    expectEqual(start.advanced(by: .zero), start)
  }

  @Test("an instant reads as the time since the start")
  func reads() {
    expectEqual("\(VirtualInstant(offset: .milliseconds(1500)))", "1.5 seconds")
  }
}
