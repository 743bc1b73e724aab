import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
@MainActor struct TestStoreReceivingTests {
  private typealias Action = CounterFeature.Action

  private let gate = ControlledLoader<String, Int>()

  /// A store in which `.nothing` has the given effect, and has been sent.
  private func startedStore(_ effect: Effect<Action>) -> TestStoreOf<CounterFeature> {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature { $0 == .nothing ? effect : .none }
    }
    store.send(.nothing)
    return store
  }

  /// The ways to state what is expected; they must do the same, and differ only in how they are called.
  enum Way: CaseIterable {
    case keyPath, payload, value, condition

    @MainActor func receiveAdd(
      _ store: TestStoreOf<CounterFeature>, timeout: Duration = .seconds(300), line: UInt = #line,
      changes: ((inout CounterFeature.State) throws -> Void)? = nil
    ) async {
      switch self {
      case .keyPath: await store.receive(\.add, timeout: timeout, line: line, changes: changes)
      case .payload: await store.receive(\.add, 1, timeout: timeout, line: line, changes: changes)
      case .value: await store.receive(exactly: .add(1), timeout: timeout, line: line, changes: changes)
      case .condition:
        await store.receive(timeout: timeout, line: line, where: { $0 == .add(1) }, changes: changes)
      }
    }

    var expectation: String {
      switch self {
      case .keyPath: "Expected to receive .add,"
      case .payload, .value: "Expected to receive .add(1),"
      case .condition: "Expected to receive an action that meets the condition,"
      }
    }
  }

  @Test("a tick is received by the purpose of its timer")
  func ticks() async throws {
    let clock = TestClock()
    let policy = LoadPolicy.none.staleAfter(.seconds(1)).refreshEvery(.seconds(2)).clock(clock)
    let loader = ControlledLoader<EmptyLoadRequest, Profile>()
    let store = TestStore(initialState: ProfileFeature.State()) { ProfileFeature(loader: loader, policy: policy) }
    store.send(.onAppear) { $0.$profile.loading() }
    try await loader.nextRequest().succeed(with: .ann)
    await store.receive(\.profile.succeeded) { $0.$profile.loaded(with: .ann) }
    for _ in 1...2 { try await clock.nextSleep() }
    clock.advance(by: .seconds(1))
    await store.receive(\.profile.ticked, .staleness) { $0.$profile.becameStale() }
    clock.advance(by: .seconds(1))
    store.exhaustivity = .off
    // The poll has begun, and its tick waits to be received.
    let poll = try await loader.nextRequest()
    let line = #line + 1
    let found = await failures { await store.receive(\.profile.ticked, .staleness, timeout: .zero) }
    expectOne(found, line: line, facts: "of the timer for .staleness, but received")
    poll.succeed(with: .ann)
    await store.receive(\.profile.succeeded)
    store.send(.profile(.unload))
    await store.finish()
  }

  @Test("the change of a received action must be stated", arguments: Way.allCases)
  func unstatedChange(way: Way) async {
    let store = startedStore(.send(.add(1)))
    let line = #line + 1
    let failures = await failures { await way.receiveAdd(store, line: #line) }
    expectOne(
      failures, line: line, facts: "The test states no change, but the state has changed after receiving .add(1).",
      "- .count: 0", "+ .count: 1")
  }

  @Test(
    "an action other than the expected one is a failure at the caller's line, and is received", arguments: Way.allCases)
  func unexpectedAction(way: Way) async {
    let store = startedStore(.send(.rename("Ann")))
    let line = #line + 2
    let failures = await failures {
      await way.receiveAdd(store, line: #line) { $0.count = 1 }
    }
    expectOne(failures, line: line, facts: way.expectation + " but received .rename(\"Ann\").")
    expectEqual(store.state, CounterFeature.State(name: "Ann"))
    await store.finish()
  }

  @Test("an action whose payload differs from the expected one fails with the difference", arguments: [true, false])
  func unexpectedPayload(isWhole: Bool) async {
    let store = startedStore(.send(.add(2)))
    let line = #line + 2
    let failures = await failures {
      if isWhole { await store.receive(exactly: .add(1)) } else { await store.receive(\.add, 1) }
    }
    let name = isWhole ? ".add: " : ""
    expectOne(
      failures, line: line, facts: "Expected to receive .add(1), but received .add(2).",
      "\n- \(name)1\n+ \(name)2\n\n(- expected, + received)")
  }

  @Test("the result of a load is received by its value, without details of the load")
  func loadedValue() async throws {
    let feature = RequestFeature()
    let store = TestStore(initialState: RequestFeature.State()) { feature }
    store.send(.number(.load("a"))) { $0.$number.loading("a") }
    try await feature.loader.nextRequest().succeed(with: 3)
    await store.receive(\.number.succeeded, 3) { $0.$number.loaded(with: 3) }
    store.send(.number(.refresh)) { $0.$number.loading("a") }
    try await feature.loader.nextRequest().succeed(with: 4)
    let failures = await failures { await store.receive(\.number.succeeded, 5) { $0.$number.loaded(with: 4) } }
    expectOne(
      failures, line: #line - 2,
      facts: "Expected to receive .number.succeeded with 5, but received .number(.finished(.success(4))).", "- 5\n+ 4")
    await store.finish()
  }

  @Test("an action with a failure shows the error as it was thrown, and no ticket")
  func thrownError() async throws {
    struct Offline: Error { let code: Int }
    let feature = RequestFeature()
    let store = TestStore(initialState: RequestFeature.State()) { feature }
    store.send(.number(.load("a"))) { $0.$number.loading("a") }
    try await feature.loader.nextRequest().fail(with: Offline(code: 7))
    let failures = await failures { await store.receive(\.number.cancelled) }
    expectOne(
      failures, line: #line - 2,
      facts:
        "Expected to receive .number.cancelled, but received .number(.finished(.failure(LoadFailure(error: Offline(code: 7), "
        + "request: \"a\", attempts: 1)))).")
    await store.finish()
  }

  @Test("failures name a case by its path, whether that is a stored property or a computed one")
  func names() async {
    enum Action: CasePathable {
      case computed(LoadableAction<Int>), named(Int), stored(LoadableAction<Int>), other(Int)

      struct AllCasePaths {
        var computed: CasePath<Action, LoadableAction<Int>> {
          CasePath(Action.computed) { if case .computed(let action) = $0 { action } else { nil } }
        }
        let named = CasePath(Action.named, name: "called") { if case .named(let number) = $0 { number } else { nil } }
        let stored = CasePath(Action.stored) { if case .stored(let action) = $0 { action } else { nil } }
        subscript(of number: Int) -> CasePath<Action, Int> {
          CasePath(Action.other) { if case .other(number) = $0 { number } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }
    let store = TestStore<Int, Action>(initialState: 0) { Reduce { _, _ in .none } }
    let messages = await failures {
      await store.receive(\.computed)
      await store.receive(\.computed.finished)
      await store.receive(\.computed.refresh)
      await store.receive(\.named)
      await store.receive(\.stored)
      await store.receive(\.stored.finished)
      await store.receive(\.[of: 3])
    }.map(\.message)
    let names = [
      ".computed", ".computed.finished", ".computed(.refresh)", ".called", ".stored", ".stored.finished",
      "an action of the case that the key path names, which carries 'Int'",
    ]
    expectEqual(
      messages,
      names.map { "Expected to receive \($0), but received nothing, and no effect is in flight that could send it." })
  }

  @Test(
    "nothing to receive and no effect in flight is a failure at once, at the caller's line", arguments: Way.allCases)
  func nothingInFlight(way: Way) async {
    let store = startedStore(.none)
    let line = #line + 1
    let failures = await failures { await way.receiveAdd(store, timeout: .seconds(300), line: #line) }
    expectOne(
      failures, line: line,
      facts: way.expectation + " but received nothing, and no effect is in flight that could send it.")
  }

  @Test("an effect that ends without an action ends the wait", arguments: Way.allCases)
  func effectEnds(way: Way) async throws {
    let store = startedStore(.send(after: gate))
    let call = try await gate.nextRequest()
    let answering = Task { call.succeed(with: 1) }
    let found = await failures { await way.receiveAdd(store, timeout: .seconds(300)) }
    await answering.value
    expectEqual(found.first?.message.contains("no effect is in flight"), true)
  }

  @Test(
    "nothing to receive in time is a failure at the caller's line, with what is in flight",
    arguments: Way.allCases, [Duration.zero, .milliseconds(1), .seconds(-1)])
  func timeout(way: Way, timeout: Duration) async {
    let store = startedStore(.send({ .add(1) }, after: gate))
    let line = #line + 1
    let failures = await failures { await way.receiveAdd(store, timeout: timeout, line: #line) }
    expectOne(
      failures, line: line, facts: way.expectation + " but received nothing within \(timeout). In flight:",
      "  • effect started at LoadableTestingTests/CounterFeature.swift:", "Likely causes: a load was not answered")
    store.skipInFlightEffects()
  }

  @Test("an infinite timeout counts as a long one")
  func hugeTimeout() async throws {
    let store = startedStore(.send({ .add(1) }, after: gate))
    let receiving = Task {
      await store.receive(\.add, timeout: .seconds(Int64.max)) { $0.count = 1 }
    }
    try await gate.nextRequest().succeed(with: 1)
    await receiving.value
  }

  @Test("a store that is not exhaustive lists what it skipped if the action never comes", arguments: Way.allCases)
  func passesOverInVain(way: Way) async {
    let store = startedStore(.merge(.send(.rename("Ann")), .send(.rename("Bob"))))
    store.exhaustivity = .off
    let line = #line + 1
    let failures = await failures { await way.receiveAdd(store, line: #line) }
    expectOne(
      failures, line: line,
      facts: way.expectation + " but received no such action, and no effect is in flight that could send it.",
      "Received instead:", "  • .rename(\"Ann\")", "  • .rename(\"Bob\")")
    expectEqual(store.state.name, "Bob")
  }

  @Test("an effect that sends endlessly does not keep a receive from failing")
  func endlessEffect() async {
    let store = startedStore(
      .run { send in
        while !Task.isCancelled {
          send(.rename("Ann"))
          await Task.detached {}.value
        }
      })
    store.exhaustivity = .off
    let line = #line + 1
    let failures = await failures { await store.receive(\.add, timeout: .milliseconds(20)) }
    expectOne(
      failures, line: line, facts: "no such action within 0.02 seconds", "Received instead:", "  • .rename(\"Ann\")"
    )
    store.skipInFlightEffects()
  }

  @Test("two receives can wait at once, and both are woken")
  func twoWait() async throws {
    let store = startedStore(.merge(.send({ .add(1) }, after: gate), .send({ .add(2) }, after: gate)))
    store.exhaustivity = .off
    let answering = Task {
      for _ in 1...2 { try await gate.nextRequest().succeed(with: 1) }
    }
    let other = Task { await store.receive(\.add) }
    await store.receive(\.add)
    await other.value
    try await answering.value
    expectEqual(store.state.count, 3)
  }
}
