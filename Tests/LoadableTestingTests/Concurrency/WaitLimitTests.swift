import TestSupport
import Testing

@testable import LoadableTesting

@Suite(.timeLimit(.minutes(60)))
struct WaitLimitTests {
  @Test("a limit of zero or less is over at once", arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
  func noTime(timeout: Duration) async {
    let limit = WaitLimit(timeout)
    expect(limit.isOver())
    await limit.pass(on: MainActor.shared)
  }

  @Test("before its end, turns do not count", arguments: [Duration.seconds(600), .seconds(Int64.max)])
  func beforeDeadline(timeout: Duration) {
    let limit = WaitLimit(timeout)
    for _ in 0...WaitLimit.turns where limit.isOver() { Issue.record("over before its end") }
  }

  @Test("after its end, the limit is over when the turns have passed")
  func turns() {
    let limit = WaitLimit(.nanoseconds(1))
    for turn in 1...WaitLimit.turns where limit.isOver() { Issue.record("over in turn \(turn)") }
    expect(limit.isOver())
    expect(limit.isOver())
  }

  @Test("a limit passes by itself, on an actor and elsewhere", arguments: [true, false])
  func passes(onActor: Bool) async {
    await WaitLimit(.milliseconds(1)).pass(on: onActor ? MainActor.shared : nil)
  }

  @Test("a cancelled task need not wait")
  func cancelled() async {
    let limit = WaitLimit(.seconds(600))
    let watching = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await limit.pass(on: nil)
    }
    await watching.value
    expect(!limit.isOver())
  }
}
