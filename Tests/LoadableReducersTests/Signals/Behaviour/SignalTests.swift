import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// What a signal does in each situation in which it becomes true or false.
@MainActor struct SignalTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let clock = TestClock()
  private let active = ControlledSignal(true)
  private let online = ControlledSignal(true)
  private var policy: LoadPolicy {
    .none.retry(RetryPolicy(limit: 2, backoff: .constant(.seconds(100)))).clock(clock)
      .refreshes(on: [AnyLoadSignal(active)]).pauses(while: !AnyLoadSignal(online))
  }

  private func store(
    _ state: ItemsState = ItemsState(), _ change: (LoadPolicy) -> LoadPolicy = { $0 }
  ) async throws -> ItemsStore {
    let store = ItemsStore(state, policy: change(policy), loader: loader)
    store.send(.edit { _ in })
    try await active.nextSubscription()
    try await online.nextSubscription()
    // When this returns, the first values have been handled.
    try await active.give(false)
    try await online.give(true)
    return store
  }

  /// The first attempt of a load fails, and the pause before the next one begins.
  private func fail(_ store: ItemsStore) async throws {
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await store.receive(\.items.attemptFailed) { $0.$items.attemptFailed(with: NamedError("offline")) }
  }

  /// The next load succeeds.
  private func land(_ value: [Int], in store: ItemsStore) async throws {
    try await loader.nextRequest().succeed(with: value)
    await store.receive(\.items.finished) { $0.$items = .loaded(value, request: "all") }
  }

  /// The store reloads because of a signal.
  private func reload(_ value: [Int], in store: ItemsStore) async throws {
    await store.receive(\.items.signalled) { $0.$items.loading("all") }
    try await land(value, in: store)
    await store.finish()
  }

  private static let stale = ItemsState(items: .loaded([1], request: "all", isStale: true))
  private static let failed = ItemsState(items: .failed(NamedError("offline"), request: "all"))

  @Test("true: what is not loaded or is fresh stays; what is stale or has failed is due")
  func idle() async throws {
    let unmoved = [ItemsState(), ItemsState(items: .loaded([1], request: "all"))]
    for state in unmoved {
      let store = try await store(state)
      try await active.give(true)
      await store.finish()
    }
    for state in [Self.stale, Self.failed] {
      let store = try await store(state)
      try await active.give(true)
      try await reload([2], in: store)
    }
  }

  @Test("true, or offline: a running load continues")
  func running() async throws {
    for (signal, value) in [(active, true), (online, false)] {
      let store = try await store(Self.stale)
      store.send(.appear) { $0.$items.loading("all") }
      let call = try await loader.nextRequest()
      try await signal.give(value)
      expect(!call.isCancelled)
      call.succeed(with: [2])
      await store.receive(\.items.finished) { $0.$items = .loaded([2], request: "all") }
      await store.finish()
      loader.checkNoPendingRequests()
    }
  }

  @Test("true twice within the interval: a failure is loaded again once, and once more after the interval")
  func atMostEvery() async throws {
    let store = try await store(Self.failed)
    try await active.give(true)
    await store.receive(\.items.signalled) { $0.$items.loading("all") }
    try await loader.nextRequest().fail(with: DecodingProblem())
    await store.receive(\.items.finished) { $0.$items.failed(with: DecodingProblem()) }
    clock.advance(by: .milliseconds(4_999))
    try await active.give(true)
    loader.checkNoPendingRequests()
    clock.advance(by: .milliseconds(1))
    try await active.give(true)
    try await reload([2], in: store)
  }

  @Test("the interval counts for each signal, and only if the signal took effect")
  func atMostEveryOfEach() async throws {
    let other = ControlledSignal(false)
    let store = try await store(Self.failed) { $0.refreshes(on: [AnyLoadSignal(active), AnyLoadSignal(other)]) }
    try await other.nextSubscription()
    try await other.give(false)
    for signal in [active, other] {
      try await signal.give(true)
      await store.receive(\.items.signalled) { $0.$items.loading("all") }
      try await loader.nextRequest().fail(with: DecodingProblem())
      await store.receive(\.items.finished) { $0.$items.failed(with: DecodingProblem()) }
    }
    clock.advance(by: .seconds(5))
    try await active.give(true)
    await store.receive(\.items.signalled) { $0.$items.loading("all") }
    try await land([2], in: store)
    // There is nothing to do for this one, so the next one counts.
    try await other.give(true)
    store.send(.edit { $0.$items.becameStale() }) { $0.$items.becameStale() }
    try await other.give(true)
    try await reload([3], in: store)
  }

  @Test("true twice within the interval: content that has become stale meanwhile stays until the interval is over")
  func staleAtMostEvery() async throws {
    let store = try await store(Self.stale)
    try await active.give(true)
    await store.receive(\.items.signalled) { $0.$items.loading("all") }
    try await land([2], in: store)
    store.send(.edit { $0.$items.becameStale() }) { $0.$items.becameStale() }
    clock.advance(by: .milliseconds(4_999))
    try await active.give(true)
    expect(!store.state.$items.isLoading)
    clock.advance(by: .milliseconds(1))
    try await active.give(true)
    try await reload([3], in: store)
  }

  @Test("true twice within the interval: the second time, the next attempt keeps waiting")
  func attemptsAtMostEvery() async throws {
    let store = try await store()
    try await fail(store)
    try await clock.nextSleep()
    try await active.give(true)
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await store.receive(\.items.attemptFailed) { $0.$items.attemptFailed(with: NamedError("offline")) }
    try await clock.nextSleep()
    clock.advance(by: .milliseconds(4_999))
    try await active.give(true)
    loader.checkNoPendingRequests()
    expectEqual(clock.deadlines.count, 1)
    clock.advance(by: .milliseconds(1))
    try await active.give(true)
    try await land([1], in: store)
    await store.finish()
  }

  @Test("true: the next attempt begins now; false: it keeps waiting")
  func betweenAttempts() async throws {
    let store = try await store()
    try await fail(store)
    try await clock.nextSleep()
    try await active.give(false)
    loader.checkNoPendingRequests()
    expectEqual(clock.deadlines.count, 1)
    try await active.give(true)
    let call = try await loader.nextRequest()
    clock.checkNoSleeps()
    call.succeed(with: [1])
    await store.receive(\.items.finished) { $0.$items = .loaded([1], request: "all") }
    await store.finish()
  }

  @Test("offline: a load still starts; the next attempt waits, and is not used up")
  func offline() async throws {
    let store = try await store()
    try await online.give(false)
    try await fail(store)
    clock.advance(to: try await clock.nextSleep())
    // The pause is over, but the network is still away.
    try await active.give(false)
    loader.checkNoPendingRequests()
    try await online.give(true)
    let call = try await loader.nextRequest()
    expectEqual(store.state.$items.load?.attempt, 2)
    call.succeed(with: [1])
    await store.receive(\.items.finished) { $0.$items = .loaded([1], request: "all") }
    await store.finish()
  }

  @Test("a load that is cancelled while it pauses ends")
  func cancelledWhilePaused() async throws {
    let store = try await store()
    try await online.give(false)
    try await fail(store)
    clock.advance(to: try await clock.nextSleep())
    store.send(.items(.cancel)) { $0.$items.cancel() }
    await store.receive(\.items.cancelled)
    await store.finish()
    clock.checkNoSleeps()
  }

  @Test("false: polling stops; a poll that comes due meanwhile is made when the app is back")
  func polling() async throws {
    let store = try await store { $0.refreshEvery(.seconds(10)) }
    try await active.give(true)
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    try await land([1], in: store)
    try await clock.nextSleep()
    try await active.give(false)
    clock.advance(by: .seconds(100))
    try await active.give(false)
    loader.checkNoPendingRequests()
    try await active.give(true)
    await store.receive(\.items.ticked) { $0.$items.loading("all", as: .poll) }
    try await land([2], in: store)
    store.send(.items(.cancel))
    await store.finish()
  }

  @Test("false: polling stops after a failure too, and continues when the app is back")
  func pollingAfterFailure() async throws {
    let store = try await store { $0.refreshEvery(.seconds(10)) }
    try await active.give(true)
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    try await loader.nextRequest().fail(with: DecodingProblem())
    await store.receive(\.items.finished) { $0.$items.failed(with: DecodingProblem()) }
    try await clock.nextSleep()
    try await active.give(false)
    clock.advance(by: .seconds(100))
    try await active.give(false)
    loader.checkNoPendingRequests()
    expectEqual(store.state.$items.failure?.error is DecodingProblem, true)
    store.exhaustivity = .off
    try await active.give(true)
    try await loader.nextRequest().succeed(with: [2])
    await store.receive(\.items.finished)
    expectEqual(store.state.items, [2])
    store.send(.items(.cancel))
    await store.finish()
  }

  @Test("the first value does not count as a change, whenever it comes")
  func firstValue() async throws {
    for first in [true, nil] {
      let signal = ControlledSignal(first)
      let policy = LoadPolicy.none.refreshes(on: [AnyLoadSignal(signal)]).clock(clock)
      let store = ItemsStore(Self.stale, policy: policy, loader: loader)
      store.send(.edit { _ in })
      try await signal.nextSubscription()
      if first == nil { try await signal.give(true) }
      expect(!store.state.$items.isLoading)
      try await signal.give(true)
      try await reload([2], in: store)
    }
  }

  @Test("a signal that ends or fails stops nothing: loads and the other signals continue", arguments: [true, false])
  func ended(fails: Bool) async throws {
    let other = ControlledSignal(false)
    let store = try await store(Self.stale) { $0.refreshes(on: [AnyLoadSignal(active), AnyLoadSignal(other)]) }
    active.finish(throwing: fails ? NamedError("broken") : nil)
    try await other.give(true)
    try await reload([2], in: store)
  }

  @Test("a combined signal counts when it becomes true, not when one of its parts repeats its value")
  func combined() async throws {
    let both = AnyLoadSignal(active) && AnyLoadSignal(online)
    let store = try await store(Self.stale) { $0.refreshes(on: [both]) }
    try await active.give(true)
    await store.receive(\.items.signalled) { $0.$items.loading("all") }
    try await loader.nextRequest().fail(with: DecodingProblem())
    await store.receive(\.items.finished) { $0.$items.failed(with: DecodingProblem()) }
    clock.advance(by: .seconds(60))
    try await active.give(true)
    await store.finish()
    loader.checkNoPendingRequests()
  }

  @Test("observers learn the cause")
  func cause() async throws {
    let (loader, observer) = (loader, RecordingObserver())
    let store = Store(initialState: Self.stale) {
      ItemsBase().loadable(state: \.$items, action: \.items, policy: policy) { try await loader.load($0.request) }
        .observed(by: observer)
    }
    store.send(.edit { _ in })
    try await active.nextSubscription()
    try await active.give(true)
    try await loader.nextRequest().succeed(with: [2])
    expectEqual(observer.events.first { $0.kind == .started }?.cause, "signal")
  }

  @Test("an invalid interval is reported, and five seconds are used")
  func invalid() {
    let reporter = RecordingIssueReporter()
    let machine = IssueReporting.$current.withValue(reporter) {
      LoadMachine<Int, Int>(policy: policy.refreshes(on: [AnyLoadSignal(active)], atMostEvery: .zero))
    }
    expectEqual(machine.policy.rules.values.signals?.atMostEvery, .seconds(5))
    expectEqual(
      reporter.issues.map { $0.message.contains("'atMostEvery' is 0.0 seconds, so 5.0 seconds is used") }, [true])
  }

  /// An error that is not worth a retry.
  private struct DecodingProblem: ProgrammerError {}
}
