@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct PollingTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let clock = TestClock()
  private var policy: LoadPolicy { .none.refreshEvery(.seconds(60)).clock(clock) }

  /// A store with content that has just been loaded.
  private func loaded(_ policy: LoadPolicy? = nil) async throws -> ItemsStore {
    try await ItemsStore.loaded([0], policy: policy ?? self.policy, loader: loader)
  }

  /// Waits for the timer, and until the timer has started the next load.
  private func poll(_ store: ItemsStore, at seconds: Int) async throws {
    let deadline = try await clock.nextSleep()
    expectEqual(deadline.offset, .seconds(seconds))
    clock.advance(to: deadline)
    await store.receive {
      $0.tick == .poll
    } changes: {
      $0.$items.loading("all", as: .poll)
    }
  }

  /// Ends what continues on its own.
  private func end(_ store: ItemsStore) async {
    store.exhaustivity = .off
    store.send(.items(.unload))
    await store.finish()
    clock.checkNoSleeps()
  }

  @Test("each success arms the timer, measured from the outcome, and the load that it starts is a poll")
  func success() async throws {
    let store = try await loaded()
    var content = LoadedContent<String, [Int]>([0], request: "all")
    for round in 1...3 {
      try await poll(store, at: round * 70 - 10)
      expectEqual(store.state.$items.content, content)
      // Measured from the outcome, not from the start.
      let call = try await loader.nextRequest()
      clock.advance(by: .seconds(10))
      call.succeed(with: [round])
      content = LoadedContent([round], request: "all")
      await store.receive(\.items.finished) { $0.$items = .loaded([round], request: "all") }
    }
    await end(store)
  }

  @Test("an interval by outcome is asked once for each outcome; nil ends polling until another load has ended")
  func byOutcome() async throws {
    let outcomes = LockedValue<[String]>([])
    let policy = LoadPolicy.none.clock(clock).refreshAfter { outcome in
      let text = "\(outcome.failuresInARow)\(outcome.hasContent ? "c" : "-")\(outcome.isStale ? "s" : "")"
      outcomes.withLock { $0.append(text) }
      return outcome.failuresInARow == 0 ? nil : .seconds(10 * outcome.failuresInARow)
    }
    let store = ItemsStore(policy: policy, loader: loader)
    store.exhaustivity = .off
    store.send(.items(.load("all")))
    for round in 1...3 {
      try await loader.nextRequest().fail(with: NamedError("offline"))
      await store.receive(\.items.finished)
      let poll = try await clock.nextSleep()
      expectEqual(clock.now.duration(to: poll), .seconds(10 * round))
      clock.advance(to: poll)
      await store.receive { $0.tick == .poll }
    }
    try await loader.nextRequest().succeed(with: [1])
    await store.receive(\.items.finished)
    await effectsHaveBegun()
    clock.checkNoSleeps()
    expectEqual(outcomes.withLock { $0 }, ["1-", "2-", "3-", "0c"])
    await end(store)

    // What was stored goes on counting.
    var items = LoadableStateWith<String, [Int]>()
    for _ in 0..<2 { items.failed(with: NamedError("offline"), request: "all") }
    let stored = try recoded(items)
    expectEqual(stored.storage.read { $0.failures }, 2)
  }

  @Test("a manual refresh in between stops the timer, and arms it from its own outcome")
  func manualRefresh() async throws {
    let store = try await loaded()
    try await clock.nextSleep()
    clock.advance(by: .seconds(50))
    store.send(.items(.refresh)) { $0.$items.loading("all") }
    expectEqual(store.state.$items.load?.kind, .refresh)
    clock.checkNoSleeps()
    let call = try await loader.nextRequest()
    clock.advance(by: .seconds(100))
    call.succeed(with: [1])
    await store.receive(\.items.finished) { $0.$items = .loaded([1], request: "all") }
    try await poll(store, at: 210)
    await end(store)
  }

  @Test("content or a failure that is set by hand while a poll runs or waits ends that load, not the polling")
  func setByHand() async throws {
    let outcomes: [@Sendable (inout ItemsState) -> Void] = [
      { $0.$items.loaded(with: [7], request: "all") },
      { $0.$items.failed(with: NamedError("offline"), request: "all") },
    ]
    for outcome in outcomes {
      for mayLoad in [true, false] {
        let store = try await loaded()
        store.exhaustivity = .off
        store.send(.edit { $0.mayLoad = mayLoad })
        clock.advance(to: try await clock.nextSleep())
        await store.receive { $0.tick == .poll }
        await effectsHaveBegun()
        clock.advance(by: .seconds(10))
        store.send(.edit(outcome))
        if mayLoad { try await loader.nextRequest().cancelled() }
        store.send(.edit { $0.mayLoad = true })
        let before = clock.now
        let deadline = try await clock.nextSleep()
        expectEqual(before.duration(to: deadline), .seconds(60))
        clock.advance(to: deadline)
        await store.receive { $0.tick == .poll }
        expectEqual(store.state.$items.load?.ticket, LoadTicket("all", kind: .poll))
        await effectsHaveBegun()
        store.send(.items(.unload))
        try await loader.nextRequest().cancelled()
        await store.finish()
      }
    }
    clock.checkNoSleeps()
  }

  @Test("content that is set by hand while a poll waits sets the timer, also if it was marked as stale before that")
  func markedAsStale() async throws {
    let store = try await loaded()
    store.exhaustivity = .off
    store.send(.edit { $0.mayLoad = false })
    clock.advance(to: try await clock.nextSleep())
    await store.receive { $0.tick == .poll }
    store.send(.edit { $0.$items.markAsStale() })
    store.send(.edit { $0.$items.loaded(with: [7], request: "all") })
    expectEqual(try await clock.nextSleep().offset, .seconds(120))
    await end(store)
  }

  @Test("the end of a sequence arms the timer, and its elements do not")
  func sequence() async throws {
    let source = ControlledLoader<String, [Int]>()
    let store = ItemsStore(initialState: ItemsState()) {
      ItemsBase().loadableElements(state: \.$items, action: \.items, policy: policy) { load in
        source.elements(of: load.request)
      }
    }
    store.exhaustivity = .off
    store.send(.items(.load("all")))
    let call = try await source.nextRequest()
    call.deliver([1])
    await store.receive(\.items.delivered)
    clock.checkNoSleeps()
    call.finish()
    await store.receive(\.items.finished)
    expectEqual(try await clock.nextSleep().offset, .seconds(60))
    await end(store)
  }

  @Test("with a clock that cannot wait, nothing is polled")
  func brokenClock() async throws {
    let store = try await loaded(policy.clock(BrokenClock()))
    await store.finish()
    clock.checkNoSleeps()
  }

  @Test("a state that polls shows no timer any more in a store that does not poll")
  func otherPolicy() async throws {
    for polling in [policy, LoadPolicy.none.refreshAfter { _ in .seconds(60) }.clock(clock)] {
      let store = try await loaded(polling)
      store.exhaustivity = .off
      try await clock.nextSleep()
      let other = Store(initialState: store.state) {
        ItemsBase().loadable(state: \.$items, action: \.items, policy: .none.clock(clock)) { _ in [] }
      }
      expect(other.$items.storage.checkpoint.poll != nil)
      other.send(.search("a"))
      expect(other.$items.storage.checkpoint.poll == nil)
      await end(store)
    }
  }

  @Test("readyToLoad stops polling until the next load, even if the guard holds that load back")
  func stopped() async throws {
    for policy in [policy, LoadPolicy.none.refreshAfter { _ in .seconds(60) }.clock(clock)] {
      let store = try await loaded(policy)
      store.exhaustivity = .off
      try await clock.nextSleep()
      store.send(.edit { $0.mayLoad = false })
      store.send(.edit { $0.$items.readyToLoad("all") })
      clock.checkNoSleeps()
      store.send(.edit { $0.mayLoad = true })
      store.send(.items(.load("all")))
      clock.checkNoSleeps()
      // The request that was made ready started before this, and was superseded.
      var call = try await loader.nextRequest()
      while call.isCancelled { call = try await loader.nextRequest() }
      call.succeed(with: [1])
      await store.receive(\.items.finished)
      let before = clock.now
      expectEqual(before.duration(to: try await clock.nextSleep()), .seconds(60))
      await end(store)
    }
  }
}
