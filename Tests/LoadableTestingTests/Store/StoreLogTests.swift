import TestSupport
import Testing

@testable import LoadableTesting

@MainActor struct StoreLogTests {
  private let log = StoreLog<Int, String>()

  @Test("waiting code is notified of a received action, and of the end of an effect")
  func tells() async {
    var questions = 0
    let answer = await log.activity.wait(
      within: WaitLimit(.seconds(600)), isolation: MainActor.shared,
      for: {
        questions += 1
        // The notification comes after the condition has returned false.
        switch questions {
        case 1: Task { log.didHandle("a", 1, isReceived: true) }
        case 2: Task { log.effectDidEnd() }
        default: break
        }
        return questions == 3
      })
    expectEqual(answer, .done)
    expectEqual(questions, 3)
  }
}

@Suite(.timeLimit(.minutes(60)))
@MainActor struct StoreActivityTests {
  private let activity = StoreActivity()

  private func wait(_ timeout: Duration, for isDone: () -> Bool) async -> StoreActivity.WaitEnd {
    await activity.wait(within: WaitLimit(timeout), isolation: MainActor.shared, for: isDone)
  }

  @Test("a condition that already holds needs no wait, even if time is up or the task is cancelled")
  func doneAlready() async {
    expectEqual(await wait(.seconds(-1)) { true }, .done)
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await wait(.seconds(300)) { true }
    }
    expectEqual(await cancelled.value, .done)
  }

  @Test("a wait checks its condition whenever something has happened, until it holds")
  func asks() async {
    let (questions, asked) = AsyncStream<Int>.makeStream()
    let waiting = Task {
      var count = 0
      return await wait(.seconds(300)) {
        count += 1
        asked.yield(count)
        return count == 4
      }
    }
    for await question in questions.prefix(3) {
      expect(question <= 3)
      activity.happened()
    }
    expectEqual(await waiting.value, .done)
  }

  @Test("a wait whose condition holds when time is up has succeeded")
  func doneInTheEnd() async {
    var questions = 0
    let end = await wait(.milliseconds(200)) {
      questions += 1
      return questions == 2
    }
    expectEqual(end, .done)
  }

  @Test("a wait gives up when its time is over", arguments: [Duration.zero, .milliseconds(1)])
  func timesOut(timeout: Duration) async {
    expectEqual(await wait(timeout) { false }, .timedOut)
  }

  @Test("on a slow machine, time is not up before all other jobs have had turns")
  func turns() async {
    var turns = 0
    let end = await wait(.nanoseconds(1)) {
      // The awaited event needs many turns, each of which waits for the actor and takes a while there.
      if turns == 0 { takeTurns(50) { turns += (0..<5_000).reduce(1) { sum, _ in sum } } }
      return turns == 50
    }
    expectEqual(end, .done)
  }

  private func takeTurns(_ count: Int, _ turn: @escaping @MainActor () -> Void) {
    Task {
      turn()
      activity.happened()
      if count > 1 { takeTurns(count - 1, turn) }
    }
  }

  @Test("a wait whose time is up lets nothing else happen first")
  func doesNotSuspend() async {
    var hasHappened = false
    let other = Task { hasHappened = true }
    expectEqual(await wait(.zero) { false }, .timedOut)
    expect(!hasHappened)
    await other.value
  }

  @Test(
    "a failure says why a wait failed",
    arguments: [
      (StoreActivity.WaitEnd.done, nil), (.timedOut, "within 3.0 seconds"), (.cancelled, "when the test was cancelled"),
    ])
  func failure(end: StoreActivity.WaitEnd, text: String?) {
    expectEqual(end.failure(after: .seconds(3)), text)
  }
}
