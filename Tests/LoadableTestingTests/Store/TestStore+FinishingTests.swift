import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
@MainActor struct TestStoreFinishingTests {
  private let gate = ControlledLoader<String, Int>()

  private func startedStore(_ effect: Effect<CounterFeature.Action>) -> TestStoreOf<CounterFeature> {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature { $0 == .nothing ? effect : .none }
    }
    store.send(.nothing)
    return store
  }

  @Test("finish waits until every effect has ended")
  func waits() async throws {
    let store = startedStore(.merge(.send(after: gate, "a"), .send(after: gate, "b")))
    var answers = 0
    let answering = Task {
      for _ in 0..<2 {
        try await gate.nextRequest().succeed(with: 1)
        answers += 1
      }
    }
    await store.finish()
    expectEqual(answers, 2)
    try await answering.value
  }

  @Test("an effect that does not end in time is a failure at the caller's line, once, and is cancelled")
  func unfinished() async throws {
    let store = startedStore(.send(after: gate))
    let line = #line + 2
    let failures = await failures {
      await store.finish(timeout: .milliseconds(1))
      await store.finish()
    }
    expectOne(
      failures, line: line, facts: "1 effect had not ended within 0.001 seconds:",
      "  • effect started at LoadableTestingTests/CounterFeature.swift:", "Likely causes: a load was not answered",
      "store.skipInFlightEffects()")
    expect(try await gate.nextRequest().isCancelled)
  }

  @Test("many effects in flight are cut short")
  func manyUnfinished() async {
    let store = startedStore((0..<25).reduce(.none) { effect, _ in .merge(effect, .send(after: gate)) })
    let failures = await failures { await store.finish(timeout: .zero) }
    expectOne(failures, line: #line - 1, facts: "25 effects had not ended", "  • … 5 more")
  }

  @Test("received actions that were not asserted are a failure at the caller's line, once")
  func unasserted() async {
    let store = startedStore(.send(.add(1)))
    let line = #line + 2
    let failures = await failures {
      await store.finish()
      await store.finish()
    }
    expectOne(
      failures, line: line, facts: "1 received action had not been asserted at the end:", "  • .add(1)",
      "store.receive(...)")
    expectEqual(store.state.count, 1)
  }

  @Test("a store that is not exhaustive asks for the end of effects only")
  func nonExhaustive() async {
    let store = startedStore(.merge(.send(.add(1)), .send(after: gate)))
    store.exhaustivity = .off
    let line = #line + 1
    let failures = await failures { await store.finish(timeout: .zero) }
    expectOne(failures, line: line, facts: "1 effect had not ended")
    expectEqual(store.state.count, 1)
  }

  @Test("a test that is cancelled waits no more, and fails")
  func cancelled() async throws {
    let store = startedStore(.send(after: gate))
    let finishing = Task { await failures { await store.finish(timeout: .seconds(300)) } }
    finishing.cancel()
    let found = await finishing.value
    expectEqual(found.count, 1)
    expectEqual(found.first?.message.hasPrefix("1 effect had not ended when the test was cancelled:"), true)
  }
}
