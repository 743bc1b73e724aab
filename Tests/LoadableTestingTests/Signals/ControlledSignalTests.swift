import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
@MainActor struct ControlledSignalTests {
  @Test("a subscription gets the current value and all later ones, until the signal is finished")
  func values() async throws {
    let signal = ControlledSignal(true)
    let reading = Task {
      var values: [Bool] = []
      for try await value in signal.changes() { values.append(value) }
      return values
    }
    try await signal.nextSubscription()
    try await signal.give(false)
    expectEqual(signal.subscriptionCount, 1)
    signal.finish()
    expectEqual(try await reading.value, [true, false])
    expectEqual(signal.subscriptionCount, 0)
  }

  @Test("giving a value does not wait for a loop that was left, or whose task was cancelled")
  func left() async throws {
    let signal = ControlledSignal(true)
    let leaving = Task { for try await _ in signal.changes() { break } }
    try await leaving.value
    try await signal.give(false)
    expectEqual(signal.subscriptionCount, 0)
    let waiting = Task { for try await _ in signal.changes() {} }
    for _ in 0..<2 { try await signal.nextSubscription() }
    waiting.cancel()
    try await waiting.value
    try await signal.give(true)
    expectEqual(signal.subscriptionCount, 0)
  }

  @Test("giving a value does not wait for a subscription whose values are never read, once it is dropped")
  func dropped() async throws {
    let signal = ControlledSignal(true)
    var changes: ControlledSignal.Changes? = signal.changes()
    expectEqual(signal.subscriptionCount, 1)
    changes = nil
    expectEqual(signal.subscriptionCount, 0)
    try await signal.give(false)
    // A loop keeps the subscription, even without the sequence that it was made from.
    changes = signal.changes()
    var iterator = changes?.makeAsyncIterator()
    changes = nil
    expectEqual(signal.subscriptionCount, 1)
    expectEqual(try await iterator?.next(), false)
    iterator = nil
    expectEqual(signal.subscriptionCount, 0)
  }
}
