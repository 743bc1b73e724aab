import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
@MainActor struct TestStoreTests {
  private typealias Store = TestStoreOf<CounterFeature>

  private let gate = ControlledLoader<String, Int>()

  private func makeStore(_ effect: @escaping (CounterFeature.Action) -> Effect<CounterFeature.Action>) -> Store {
    TestStore(initialState: CounterFeature.State()) { CounterFeature(effect: effect) }
  }

  @Test("a received action that was not asserted fails the next send, and the store has the state after it")
  func unassertedBeforeSend() async {
    let store = makeStore { $0 == .nothing ? .merge(.send(.add(1)), .send(.add(2))) : .none }
    store.send(.nothing)
    let line = #line + 2
    let failures = await failures {
      store.send(.rename("Ann")) { $0.name = "Ann" }
    }
    expectOne(
      failures, line: line,
      facts: "2 received actions had not been asserted before .rename(\"Ann\") was sent:", "  • .add(1)", "  • .add(2)",
      "store.receive(...)", "store.skipReceivedActions()")
    expectEqual(store.state, CounterFeature.State(count: 3, name: "Ann"))
  }

  @Test("a received action that was not asserted is not a failure in a store that is not exhaustive")
  func unassertedInNonExhaustiveStore() async {
    let store = makeStore { $0 == .nothing ? .send(.add(1)) : .none }
    store.exhaustivity = .off
    store.send(.nothing)
    store.send(.rename("Ann")) { $0.count = 1 }
    expectEqual(store.state, CounterFeature.State(count: 1, name: "Ann"))
  }

  @Test("skipped received actions are forgotten, and the store has the state after them")
  func skipReceivedActions() {
    let store = makeStore { $0 == .nothing ? .send(.add(1)) : .none }
    store.send(.nothing)
    expectEqual(store.state.count, 0)
    store.skipReceivedActions()
    expectEqual(store.state.count, 1)
    store.send(.add(1)) { $0.count = 2 }
  }

  @Test("skipped effects are cancelled silently, and the actions that they have sent can still be received")
  func skipInFlightEffects() async throws {
    let store = makeStore { [gate] action in
      action == .nothing ? .merge(.send(.add(1)), .send({ .add(2) }, after: gate)) : .none
    }
    store.send(.nothing)
    let call = try await gate.nextRequest()
    store.skipInFlightEffects()
    expect(call.isCancelled)
    await store.receive(exactly: .add(1)) { $0.count = 1 }
    await store.finish()
  }

  @Test(
    "a received action not asserted when the store is released is a failure at the line that created the store"
  )
  func unassertedAtTheEnd() async {
    let line = #line + 2
    let failures = await failures {
      let store = TestStore(initialState: CounterFeature.State()) {
        CounterFeature { $0 == .nothing ? .send(.add(1)) : .none }
      }
      store.send(.nothing)
    }
    expectOne(
      failures, line: line,
      facts: "1 received action had not been asserted when the test store was released:", "  • .add(1)")
  }

  @Test(
    "an effect in flight when the store is released is a failure at the line that created the store, and is cancelled"
  )
  func inFlightAtTheEnd() async throws {
    let line = #line + 2
    let failures = await failures {
      let store = TestStore(initialState: CounterFeature.State()) {
        CounterFeature { [gate] _ in .send(after: gate) }
      }
      store.send(.nothing)
    }
    expectOne(
      failures, line: line,
      facts: "1 effect had not ended when the test store was released:",
      "  • effect started at LoadableTestingTests/CounterFeature.swift:", "Likely causes: a load was not answered",
      "store.skipInFlightEffects()")
    expect(try await gate.nextRequest().isCancelled)
  }

  @Test("a store that is not exhaustive is released silently")
  func releasedNonExhaustive() async throws {
    do {
      let store = makeStore { [gate] action in
        action == .nothing ? .merge(.send(.add(1)), .send(after: gate)) : .none
      }
      store.exhaustivity = .off
      store.send(.nothing)
    }
    expect(try await gate.nextRequest().isCancelled)
  }

  @Test("an action that a reducer sends to the test store is a failure, and is received after the current one")
  func sendWithinSend() async {
    let holder = StoreHolder<Store>()
    let line = #line + 2
    let store = makeStore { action in
      if action == .nothing { holder.store?.send(.add(1)) { $0.count = 1 } }
      return .none
    }
    holder.store = store
    let failures = await failures { store.send(.nothing) }
    expectOne(
      failures, line: line,
      facts: ".add(1) was sent while the store handled another action", "the test must receive it",
      "Likely causes: a reducer")
    await store.receive(exactly: .add(1)) { $0.count = 1 }
    await store.finish()
  }

  @Test("a programmer error that a reducer reports fails the test")
  func issueInReducer() async {
    let failures = await failures {
      let store = TestStore(initialState: RequestFeature.State()) { RequestFeature() }
      store.send(.number(.refresh))
    }
    expectEqual(failures.map(\.fileID), ["LoadableTestingTests/RequestFeature.swift"])
    expectEqual(failures.first?.message.contains("no request is known"), true, "\(failures)")
  }

  @Test(
    "a programmer error that an effect reports fails the test, whichever send started it", arguments: [true, false])
  func issueInEffect(isSent: Bool) async throws {
    let line = #line + 3
    let store = makeStore { [gate] action in
      switch action {
      case .reset: .run { _ in throw Problem.offline }
      default: .send({ .reset }, after: gate)
      }
    }
    let failures = try await failures {
      store.send(isSent ? .reset : .nothing)
      if !isSent {
        try await gate.nextRequest().succeed(with: 1)
        await store.receive(exactly: .reset)
      }
      await store.finish()
    }
    expectOne(failures, line: line, facts: "An effect threw an unhandled error: offline")
  }

  @Test("a programmer error that a reducer reports while it is created fails the test")
  func issueInBuilder() async {
    let failures = await failures {
      let store = TestStore(initialState: RequestFeature.State()) {
        RequestFeature().body.loadable(state: \.$number, action: \.number, policy: .none.timeout(.seconds(-5))) { _ in
          nil
        }
      }
      await store.finish()
    }
    expectEqual(failures.count, 1)
    expectEqual(failures.first?.message.contains("timeout"), true, "\(failures)")
  }

  @Test("an issue reporter that the test has installed gets the report instead")
  func ownReporter() {
    let reporter = RecordingIssueReporter()
    let store = TestStore(initialState: RequestFeature.State()) { RequestFeature() }
    IssueReporting.$current.withValue(reporter) {
      _ = store.send(.number(.refresh))
    }
    expectEqual(reporter.issues.count, 1)
  }

  #if os(Linux)
    @Test("each failure fails an XCTest too, at the caller's line", .timeLimit(.minutes(60)))
    func failsInXCTest() async throws {
      let (status, output) = try await FixtureProcess.run("LoadableTestingTests.FailingTestStoreFixture/testFails")
      expect(status != 0)
      let first = FailingTestStoreFixture.storeLine
      for (line, fact) in [
        (first, "1 effect had not ended when the test store was released"),
        (first + 1, "An effect threw an unhandled error: offline"),
        (first + 3, "The state is not what the test states after sending .add(1)"),
        (first + 4, "Expected to receive .add(1), but received nothing, and no effect is in flight"),
      ] {
        let failure = output.split(separator: "\n").first {
          $0.contains("FailingTestStoreFixture.swift:\(line): error: ")
        }
        expectEqual(failure?.contains(fact), true, "\(output)")
      }
      expect(output.contains("Executed 1 test, with 4 failures "), "\(output)")
    }
  #endif

  @Test(
    "an effect that has not ended is reported with the line of the send that started it, even through other actions")
  func origins() async {
    let gate = ControlledLoader<String, Int>()
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature { action in
        switch action {
        case .nothing: .run { send in send(.add(1)) }
        case .add, .rename: .send(after: gate)
        case .reset: .none
        }
      }
    }
    store.exhaustivity = .off
    let line = #line + 1
    store.send(.nothing)
    await store.receive(\.add)
    store.send(.rename("Ann"))
    let found = await failures { await store.finish(timeout: .zero) }
    let effects = found.first?.message.split(separator: "\n").filter { $0.hasPrefix("  • ") } ?? []
    expectEqual(effects.count, 2)
    for (number, effect) in zip([line, line + 2], effects) {
      expect(effect.hasPrefix("  • effect started at LoadableTestingTests/CounterFeature.swift:"))
      expect(effect.hasSuffix(", after the send at LoadableTestingTests/TestStoreTests.swift:\(number)"), "\(effect)")
    }
  }

  @Test("a store that is not exhaustive shows what it skips, if asked to", arguments: [true, false])
  func skipped(isShown: Bool) async {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature { action in
        action == .nothing ? .merge(.send(.add(1)), .send(.rename("Ann")), .send(.add(2))) : .none
      }
    }
    store.exhaustivity = .off(showsSkipped: isShown)
    let found = await notes {
      store.send(.add(5))
      store.send(.nothing)
      await store.receive(where: { $0 == .rename("Ann") })
      await store.finish()
    }
    let change = "changes the state, which the test need not state:\n\n"
    let end = "\n\n(- before, + after)."
    expectEqual(
      found,
      isShown
        ? [
          "Not asserted: sending .add(5) \(change)- .count: 0\n+ .count: 5\(end)",
          "Not asserted: sending .nothing changes nothing.",
          "Not asserted: receiving .add(1) \(change)- .count: 5\n+ .count: 6\(end)",
          "Not asserted: receiving .rename(\"Ann\") \(change)- .name: \"\"\n+ .name: \"Ann\"\(end)",
          "Not asserted: receiving .add(2) \(change)- .count: 6\n+ .count: 8\(end)",
        ] : [])
  }
}
