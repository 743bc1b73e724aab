import Foundation
import LoadableCore
@testable import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// Errors that say how long to wait, as with HTTP's `Retry-After`, in a store whose policy also follows a signal and polls.
@ExplorationActor struct NamedWaitTests {
  /// Each order has this many events.
  private static let depth = TestExtent.isFull ? 5 : 3

  @Test(
    "in no order of signals, polls, retries and cancels is there a call before the named instant, except the user's",
    arguments: [RestingStore.Rule.betweenAttempts, .afterwards])
  func orders(rule: RestingStore.Rule) async throws {
    for order in RestingStore.Event.orders(of: Self.depth) {
      let store = try await RestingStore(rule)
      for event in order { try await store.play(event) }
      try await store.expectCallInTime(after: order)
      expect(store.early == 0, "\(order)")
    }
  }

  @Test("without the rule, signals and polls call too early, so that the test above can fail")
  func control() async throws {
    var early = 0
    for order in RestingStore.Event.orders(of: 3) {
      let store = try await RestingStore(.none)
      for event in order { try await store.play(event) }
      early += store.early
    }
    expect(early > 0)
  }

  @Test(
    "the wait is the longer of the backoff and what the error names, and jitter only lengthens it",
    arguments: [
      // Backoff, jitter, random number, named wait, limit, and what follows.
      (1, 0, 0.5, nil, 60, .seconds(1)), (1, 0, 0.5, 10, 60, .seconds(10)), (20, 0, 0.5, 10, 60, .seconds(20)),
      (1, 0.5, 0, 10, 60, .seconds(10)), (1, 0.5, 0.5, 10, 60, .milliseconds(12_500)),
      (20, 0.5, 0, 16, 60, .seconds(16)), (1, 0, 0.5, 60, 60, .seconds(60)), (1, 0, 0.5, 61, 60, nil),
      (1, 0, 0.5, 61, -1, .seconds(61)), (1, 0, 0.5, 301, 0, nil),
    ] as [(Int, Double, Double, Int?, Int, Duration?)])
  func longer(
    backoff: Int, jitter: Double, random: Double, named: Int?, limit: Int, expected: Duration?
  ) {
    let initial = Duration.seconds(backoff)
    let retry = RetryPolicy(
      limit: 1, backoff: .exponential(initial: initial, cap: .seconds(30), jitter: jitter), randomness: { random }
    ).waiting(atMost: .seconds(limit)) { _ in named.map { .seconds($0) } }
    let reporter = RecordingIssueReporter()
    let machine = IssueReporting.$current.withValue(reporter) {
      LoadMachine<Int, Int>(policy: .none.retry(retry))
    }
    // A limit that is not positive is reported, and the default of 5 minutes is used.
    expectEqual(reporter.issues.map { $0.message.contains("'waiting(atMost:)' is") }, limit > 0 ? [] : [true])
    let next = machine.policy.retry.next(afterAttempt: 1, error: NamedError("busy"), isLast: false)
    expectEqual(next.delay, expected)
    expectEqual(next.wait, named.map { .seconds($0) })
    let last = machine.policy.retry.next(afterAttempt: 1, error: NamedError("busy"), isLast: true)
    expect(last.delay == nil)
    expectEqual(last.wait, named.map { .seconds($0) })
    expect(machine.policy.retry.next(afterAttempt: 1, error: CancellationError(), isLast: false).wait == nil)
  }

  @Test(
    "a wait or an interval that a closure returns is reported and ignored if it is not positive, or over 100 years",
    arguments: [
      Duration.zero, .nanoseconds(-1), .seconds(Int64.min), .seconds(Int64.max), .seconds(101 * 366 * 86_400),
    ])
  func invalid(duration: Duration) {
    let reporter = RecordingIssueReporter()
    IssueReporting.$current.withValue(reporter) {
      let policy = LoadPolicy.standard.refreshAfter { _ in duration }
      let machine = LoadMachine<Int, Int>(policy: policy.retry(.standard.waiting { _ in duration }))
      let next = machine.policy.retry.next(afterAttempt: 1, error: NamedError("busy"), isLast: false)
      expectEqual(next.delay, .seconds(1))
      expect(next.wait == nil)
      expect(machine.rules.values.refreshAfter?(LoadOutcome()) == nil)
    }
    expectEqual(reporter.issues.map { $0.message.contains("returned \(duration)") }, [true, true])
  }

  @Test("a failure says how long to wait, also after it was stored; it is compared without that")
  func failure() throws {
    let error = CapturedError(NamedError("busy"), wait: NamedWait(.seconds(10)))
    let failure = LoadFailure<Int>(error, request: 1, attempts: 1)
    expectEqual(failure.retryAfter, .seconds(10))
    expectEqual(failure, LoadFailure(NamedError("busy"), request: 1, attempts: 1))
    expect("\(Mirror(reflecting: failure).children.map(\.label))".contains("retryAfter"))
    let stored = try recoded(failure)
    expectEqual(stored, failure)
    expectEqual(stored.retryAfter, .seconds(10))
  }

  @Test("a wait that an error has named begins anew in a state that was stored")
  func stored() async throws {
    let (clock, signal, loader) = (TestClock(), ControlledSignal(true), ControlledLoader<String, [Int]>())
    func store(_ state: ItemsState) -> Store<ItemsState, ItemsAction> {
      let policy = LoadPolicy.none.retry(.standard.waiting(atMost: .seconds(1)) { _ in .seconds(4) })
        .refreshes(on: [AnyLoadSignal(signal)], atMostEvery: .milliseconds(1)).clock(clock)
      return Store(initialState: state) {
        ItemsBase().loadable(state: \.$items, action: \.items, policy: policy) { try await loader.load($0.request) }
      }
    }
    let first = store(ItemsState())
    first.send(.items(.load("all")))
    try await signal.nextSubscription()
    try await signal.give(true)
    try await loader.nextRequest().fail(with: NamedError("busy"))
    await takeTurns { first.$items.failure != nil }
    first.cancelEffects()
    let stored = try JSONEncoder().encode(first.state.$items)
    let items = try JSONDecoder().decode(LoadableStateWith<String, [Int]>.self, from: stored)
    expectEqual(items.failure?.retryAfter, .seconds(4))

    let second = store(ItemsState(items: items))
    second.send(.search(nil))
    try await signal.nextSubscription()
    for _ in 0..<2 { try await signal.give(true) }
    await takeTurns()
    clock.advance(by: .seconds(3))
    await takeTurns()
    expect(loader.pendingRequests.isEmpty)
    clock.advance(by: .seconds(1))
    try await loader.nextRequest().succeed(with: [1])
    second.cancelEffects()
  }

  @Test(
    "a signal that waits for a named instant is dropped by a cancel, an unload and a value that is set by hand",
    arguments: ["cancel", "unload", "value"])
  func heldSignal(end: String) async throws {
    let (clock, signal, loader) = (TestClock(), ControlledSignal(true), ControlledLoader<String, [Int]>())
    let failures = Locked<[Int]>([])
    let policy = LoadPolicy.none.retry(.standard.waiting(atMost: .seconds(1)) { _ in .seconds(4) })
      .staleAfter(.seconds(10)).refreshes(on: [AnyLoadSignal(signal)], atMostEvery: .milliseconds(1)).clock(clock)
      .refreshAfter { outcome in
        failures.withLock { $0.append(outcome.failuresInARow) }
        return nil
      }
    let store = Store(initialState: ItemsState()) {
      ItemsBase().loadable(state: \.$items, action: \.items, policy: policy) { try await loader.load($0.request) }
    }
    store.send(.items(.load("all")))
    try await signal.nextSubscription()
    try await signal.give(true)
    try await loader.nextRequest().fail(with: NamedError("busy"))
    await takeTurns { store.$items.failure != nil }
    try await signal.give(true)
    await takeTurns()
    switch end {
    case "cancel": store.send(.items(.cancel))
    case "unload":
      // The wait outlives the failure.
      store.send(.items(.dismiss))
      store.send(.items(.unload))
      expectEqual(store.effectsInFlight, [])
    default: store.send(.edit { $0.$items.loaded(with: [1], request: "all") })
    }
    await effectsHaveBegun()
    clock.advance(by: .seconds(4))
    await takeTurns()
    expect(loader.pendingRequests.isEmpty)
    // What comes later counts again.
    clock.advance(by: .seconds(6))
    await takeTurns()
    try await signal.give(true)
    if end == "unload" { store.send(.items(.load("all"))) }
    await takeTurns { !loader.pendingRequests.isEmpty }
    expectEqual(loader.pendingRequests, ["all"])
    try await loader.nextRequest().fail(with: NamedError("busy"))
    await takeTurns { failures.withLock { $0.count } == 2 }
    expectEqual(failures.withLock { $0 }, [1, end == "cancel" ? 2 : 1])
    store.cancelEffects()
  }
}

/// A store whose server is always busy for four seconds, with each call that it makes.
@ExplorationActor final class RestingStore {
  /// What the policy does about the waits that errors name.
  enum Rule { case none, betweenAttempts, afterwards }

  enum Event: CaseIterable {
    case second, signal, retry, cancel

    static func orders(of depth: Int) -> [[Self]] {
      (0..<depth).reduce([[]]) { orders, _ in orders.flatMap { order in allCases.map { order + [$0] } } }
    }
  }

  private struct Busy: Error {}

  private nonisolated static let wait = Duration.seconds(4)

  private let clock = TestClock()
  private let signal = ControlledSignal(true)
  private let loader = ControlledLoader<String, [Int]>()
  private let store: Store<ItemsState, ItemsAction>
  private var notBefore: VirtualInstant?
  private var callCount = 0
  private var isStopped = false
  /// How many calls came too early.
  private(set) var early = 0

  init(_ rule: Rule) async throws {
    let retry = RetryPolicy(limit: 1, backoff: .constant(.seconds(1)))
    let limit = Duration.seconds(rule == .afterwards ? 3 : 10)
    let policy = LoadPolicy.none.retry(rule == .none ? retry : retry.waiting(atMost: limit) { _ in Self.wait })
      .refreshEvery(.seconds(1)).refreshes(on: [AnyLoadSignal(signal)], atMostEvery: .milliseconds(1)).clock(clock)
    let loader = loader
    store = Store(initialState: ItemsState()) {
      ItemsBase().loadable(state: \.$items, action: \.items, policy: policy) { try await loader.load($0.request) }
    }
    store.send(.items(.load("all")))
    try await signal.nextSubscription()
    try await signal.give(true)
    try await answer(isAsked: true)
  }

  func play(_ event: Event) async throws {
    switch event {
    case .second: clock.advance(by: .seconds(1))
    case .signal: try await signal.give(true)
    case .retry: store.send(.items(.retry))
    case .cancel:
      store.send(.items(.cancel))
      isStopped = true
    }
    try await answer(isAsked: event == .retry)
  }

  /// Expects that the next call, unless there was a cancel, comes exactly when the wait is over.
  func expectCallInTime(after order: [Event]) async throws {
    guard !isStopped, let notBefore else { return }
    let count = callCount
    while clock.now.advanced(by: .seconds(1)) < notBefore {
      try await play(.second)
      expectEqual(callCount, count, "\(order)")
    }
    clock.advance(by: .seconds(1))
    // It comes when the sleep that has ended goes on, on whatever thread.
    try await loader.nextRequest().fail(with: Busy())
    callCount += 1
  }

  /// Answers each call that the store makes now.
  private func answer(isAsked: Bool) async throws {
    await takeTurns()
    while !loader.pendingRequests.isEmpty {
      if !isAsked, let notBefore, clock.now < notBefore { early += 1 }
      try await loader.nextRequest().fail(with: Busy())
      callCount += 1
      notBefore = clock.now.advanced(by: Self.wait)
      isStopped = false
      await takeTurns()
    }
  }
}
