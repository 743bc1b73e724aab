import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct RetryTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let clock = TestClock()
  private var standard: LoadPolicy { .standard.clock(clock) }

  @Test("`.standard` tries 3 more times, after 1 s, 2 s and 4 s; each attempt and its error are visible in the state")
  func standardPolicy() async throws {
    let content = LoadedContent<String, [Int]>([1], request: "all")
    let store = ItemsStore(ItemsState(items: .loaded([1], request: "all")), policy: standard, loader: loader)
    store.send(.appear) { $0.$items.loading("all") }
    var waits: [Duration] = []
    for attempt in 1...3 {
      let error = NamedError("error \(attempt)")
      let before = clock.now
      try await loader.nextRequest().fail(with: error)
      await store.receive(\.items.attemptFailed) { $0.$items.attemptFailed(with: error) }
      expectEqual(store.state.$items.activity.attempt, attempt + 1)
      expect(store.state.$items.activity.attemptError is NamedError)
      expectEqual(store.state.$items.content, content)
      expect(store.state.$items.failure == nil)
      let deadline = try await clock.nextSleep()
      waits.append(before.duration(to: deadline))
      expect(loader.pendingRequests.isEmpty)
      clock.advance(to: deadline)
    }
    expectEqual(waits, [.seconds(1), .seconds(2), .seconds(4)])
    try await loader.nextRequest().fail(with: NamedError("error 4"))
    await store.receive(\.items.finished) {
      $0.$items = .failed(NamedError("error 4"), request: "all", attempts: 4, previous: content)
    }
    clock.checkNoSleeps()
    await store.finish()
  }

  @Test("a load has also ended if its cancel is reported for an earlier attempt")
  func cancelledEarlier() async throws {
    let store = ItemsStore(policy: standard, loader: loader)
    store.exhaustivity = .off
    store.send(.items(.load("all")))
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await store.receive(\.items.attemptFailed)
    let ticket = try require(store.state.$items.load?.ticket)
    expectEqual(ticket.attempt, 2)
    store.send(.items(.cancelled(LoadTicket("all", attempt: 1, identity: ticket.identity))))
    expect(!store.state.$items.isLoading)
    await store.finish()
  }

  @Test("attempts without a wait follow one another, and a cancel can come between them")
  func withoutWait() async throws {
    let eager = LoadPolicy.none.retry(RetryPolicy(limit: .max, backoff: .constant(.zero))).clock(clock)
    let calls = Journal()
    let store = ItemsStore(
      policy: eager,
      loader: LoaderStub { request in
        calls.write(request)
        throw NamedError("offline")
      })
    store.exhaustivity = .off
    store.send(.items(.load("all")))
    // Each attempt gives way to all other work, which may be every other test.
    await store.receive(timeout: .seconds(600)) { $0.isAttempt(3) }
    store.send(.items(.cancel))
    let count = calls.entries.count
    await store.finish()
    expectEqual(store.state.$items, .notLoaded)
    expectEqual(calls.entries.count, count)
    clock.checkNoSleeps()
  }

  @Test(
    "with a clock that cannot wait, the failure is the outcome; one that ends the wait as cancelled cancels the load",
    arguments: [false, true])
  func brokenClock(cancels: Bool) async throws {
    let clock = cancels ? BrokenClock(error: CancellationError()) : BrokenClock()
    let store = ItemsStore(policy: .standard.clock(clock), loader: loader)
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await store.receive(\.items.attemptFailed) { $0.$items.attemptFailed(with: NamedError("offline")) }
    if cancels {
      await store.receive(\.items.cancelled) { $0.$items = .notLoaded }
    } else {
      await store.receive(\.items.finished) { $0.$items = .failed(NamedError("offline"), request: "all") }
    }
    await store.finish()
  }
}

extension ItemsAction {
  /// Whether the attempt with this number has failed.
  fileprivate func isAttempt(_ number: Int) -> Bool {
    if case .items(.attemptFailed(_, let ticket)) = self { ticket.attempt == number } else { false }
  }
}
