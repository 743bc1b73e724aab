import LoadableCore
import LoadableReducers
import TestSupport
import Testing

@testable import LoadableTesting

/// A driven property remembers its signals, although one task after another listens to them.
@ExplorationActor struct DrivenSignalsTests {
  private typealias State = OneLoadable.State
  private typealias Action = OneLoadable.Action

  private let loader = ControlledLoader<EmptyLoadRequest, [String]>()
  private let clock = TestClock()
  private let active = ControlledSignal(true)
  private var policy: LoadPolicy { .none.clock(clock).refreshes(on: [AnyLoadSignal(active)], atMostEvery: .seconds(5)) }

  private func driver(_ policy: LoadPolicy) -> LoadingDriver<State, Action, Jobs<Action>> {
    LoadingDriver { [loader] base in
      base.loadable(state: \.$users, action: \.loadable, policy: policy) { load in try await loader.load(load.request) }
    }
  }

  @Test("a signal that becomes true while nothing listens is heard by the next listener, but not within the interval")
  func signalInGap() async throws {
    var state = State()
    state.$users.failed(with: NamedError("offline"))
    let engine = LossyEngine(state, driver: driver(policy))
    // The seconds that pass before the signal becomes true, and how often it has taken effect then.
    for (seconds, count) in [(0, 1), (4, 1), (1, 2), (5, 3)] {
      engine.send(.open)
      try await active.nextSubscription()
      try await active.give(false)
      engine.cancelAll()
      await engine.drain()
      clock.advance(by: .seconds(seconds))
      try await active.give(true)
      engine.send(.open)
      try await active.nextSubscription()
      await takeTurns { engine.held.count { $0 == .loadable(.signalled) } == count }
      await takeTurns()
      expectEqual(engine.held.count { $0 == .loadable(.signalled) }, count, "\(seconds)")
      engine.cancelAll()
      await engine.drain()
    }
  }

  @Test("a signal that has ended the pause between two attempts does not load again within the interval")
  func attempts() async throws {
    let policy = policy.retry(RetryPolicy(limit: 1, backoff: .constant(.seconds(100))))
    let engine = ForeignEngine(State(), driver: driver(policy)) { _ in }
    engine.send(.loadable(.load()))
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await takeTurns { engine.state.$users.load?.attempt == 2 }
    _ = try await clock.nextSleep()
    await takeTurns { active.subscriptionCount == 2 }
    try await active.give(true)
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await takeTurns { engine.state.$users.failure != nil }
    clock.advance(by: .milliseconds(4_999))
    try await active.give(true)
    loader.checkNoPendingRequests()
    clock.advance(by: .milliseconds(1))
    try await active.give(true)
    try await loader.nextRequest().succeed(with: ["Ann"])
    await takeTurns { engine.state.users == ["Ann"] }
    expectEqual(engine.state.users, ["Ann"])
  }

  @Test("a load whose own subscription has no value yet waits for the signal that its property has heard")
  func heldByLastValue() async throws {
    let slow = SlowSignal()
    let policy = LoadPolicy.none.clock(clock).retry(RetryPolicy(limit: 1, backoff: .constant(.zero)))
      .pauses(while: AnyLoadSignal(slow))
    let engine = ForeignEngine(State(), driver: driver(policy)) { _ in }
    await takeTurns { slow.count == 1 }
    slow.give(true)
    await takeTurns()
    engine.send(.loadable(.load()))
    let call = try await loader.nextRequest()
    await takeTurns { slow.count == 2 }
    call.fail(with: NamedError("offline"))
    await takeTurns { engine.state.$users.load?.attempt == 2 }
    await takeTurns()
    loader.checkNoPendingRequests()
    slow.give(false)
    try await loader.nextRequest().succeed(with: ["Ann"])
    await takeTurns { engine.state.users == ["Ann"] }
    expectEqual(engine.state.users, ["Ann"])
  }

  /// A signal whose subscriptions have no value until the test gives one.
  private final class SlowSignal: LoadSignal {
    private let subscriptions = Locked<[AsyncStream<Bool>.Continuation]>([])

    var count: Int { subscriptions.withLock { $0.count } }

    func changes() -> AsyncStream<Bool> {
      AsyncStream { values in subscriptions.withLock { $0.append(values) } }
    }

    func give(_ value: Bool) {
      for values in subscriptions.withLock({ $0 }) { values.yield(value) }
    }
  }
}
