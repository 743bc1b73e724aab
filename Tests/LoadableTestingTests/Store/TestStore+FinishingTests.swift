import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
@MainActor struct TestStoreFinishingTests {
  private let gate = ControlledLoader<String, Int>()

  private func startedStore(_ effect: Effect<CounterFeature.Action>) -> TestStoreOf<CounterFeature> {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature { $0 == .nothing ? effect : .none }
    }
    store.send(.nothing)
    return store
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

  @Test("a long list of effects in flight is shortened")
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

  @Test("a store that is not exhaustive only requires effects to end")
  func nonExhaustive() async {
    let store = startedStore(.merge(.send(.add(1)), .send(after: gate)))
    store.exhaustivity = .off
    let line = #line + 1
    let failures = await failures { await store.finish(timeout: .zero) }
    expectOne(failures, line: line, facts: "1 effect had not ended")
    expectEqual(store.state.count, 1)
  }
}

@Suite(.timeLimit(.minutes(60)))
@MainActor struct TestStoreTaskTests {
  private let gate = ControlledLoader<String, Int>()

  private func makeStore() -> TestStoreOf<CounterFeature> {
    TestStore(initialState: CounterFeature.State()) {
      CounterFeature { [gate] action in
        switch action {
        case .rename(let name): .send({ .nothing }, after: gate, name)
        default: .none
        }
      }
    }
  }

  @Test(
    "something that does not end in time is a failure at the caller's line",
    arguments: [Duration.zero, .milliseconds(1)])
  func unfinished(timeout: Duration) async {
    let store = makeStore()
    let task = store.send(.rename("a")) { $0.name = "a" }
    let line = #line + 1
    let failures = await failures { await task.finish(timeout: timeout) }
    expectOne(
      failures, line: line,
      facts: "What the action started had not ended within \(timeout). In flight, for this action or another:",
      "  • effect started at LoadableTestingTests/CounterFeature.swift:", "Likely causes: a load was not answered")
    store.skipInFlightEffects()
  }

  @Test("a load that is cancelled ends in the state, and the action that says so is received")
  func cancelLoad() async throws {
    let loader = ControlledLoader<EmptyLoadRequest, Profile>()
    let store = TestStore(initialState: ProfileFeature.State()) { ProfileFeature(loader: loader) }
    let task = store.send(.onAppear) { $0.$profile.loading() }
    task.cancel()
    await store.receive(\.profile.cancelled) { $0.$profile = .notLoaded }
    await store.finish()
  }

  @Test("a programmer error that a cancel causes fails the test")
  func issueAfterCancel() async {
    let loader = ControlledLoader<String, Int>()
    let line = #line + 4
    let store = TestStore(initialState: RequestFeature.State()) {
      RequestFeature(loader: loader)
      Reduce<RequestFeature.State, RequestFeature.Action> { _, action in
        if case .number(.cancelled) = action { .run { _ in throw Problem.offline } } else { .none }
      }
    }
    let failures = await failures {
      store.send(.number(.load("a"))) { $0.$number.loading("a") }.cancel()
      await store.receive(\.number.cancelled) { $0.$number = .notLoaded }
      await store.finish()
    }
    expectOne(failures, line: line, facts: "An effect threw an unhandled error: offline")
  }
}
