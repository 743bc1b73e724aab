import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct TimeoutTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let clock = TestClock()
  private let timedOut = LoadTimeoutError(timeout: .seconds(5))
  private var policy: LoadPolicy { .none.timeout(.seconds(5)).clock(clock) }

  @Test("an attempt that takes longer fails with a timeout error, its task is cancelled, and content stays")
  func timeout() async throws {
    let content = LoadedContent<String, [Int]>([1], request: "all")
    let store = ItemsStore(ItemsState(items: .loaded([1], request: "all")), policy: policy, loader: loader)
    store.send(.appear) { $0.$items.loading("all") }
    let call = try await loader.nextRequest()
    clock.advance(to: try await clock.nextSleep())
    await store.receive(\.items.finished) { $0.$items = .failed(self.timedOut, request: "all", previous: content) }
    try await call.cancelled()
    await store.finish()
  }

  @Test("a timed-out attempt is abandoned, not awaited: a late answer of its operation is discarded")
  func abandoned() async throws {
    let late = LateLoader()
    let observer = RecordingObserver()
    let store = ItemsStore(initialState: ItemsState()) {
      ItemsBase().loadable(state: \.$items, action: \.items, policy: policy) { try await late.load($0.request) }
        .observed(by: observer)
    }
    for answer in [true, false] {
      store.send(.items(.load("all"))) { $0.$items.loading("all") }
      let call = try await late.nextRequest()
      clock.advance(to: try await clock.nextSleep())
      await store.receive(\.items.finished) { $0.$items = .failed(self.timedOut, request: "all") }
      // Nothing waits for the operation, which continues.
      await store.finish()
      expect(call.isCancelled)
      if answer { call.succeed(with: [9]) } else { call.fail(with: NamedError("late")) }
      await late.answered()
    }
    await store.finish()
    expectEqual(store.state.$items, .failed(timedOut, request: "all"))
    expectEqual(
      observer.events.map(\.description),
      [
        "started: initial of all", "failed: initial of all: \(timedOut)", "discardedLateResult: initial of all",
        "started: retry of all", "failed: retry of all: \(timedOut)",
      ])
  }

  @Test("each attempt has the full duration, and a late answer of an earlier attempt does not end the next")
  func perAttempt() async throws {
    let late = LateLoader()
    let retry = RetryPolicy(limit: 1, backoff: .constant(.seconds(1)))
    let store = ItemsStore(policy: policy.retry(retry), loader: late)
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    let first = try await late.nextRequest()
    clock.advance(to: try await clock.nextSleep())
    await store.receive(\.items.attemptFailed) { $0.$items.attemptFailed(with: self.timedOut) }
    clock.advance(to: try await clock.nextSleep())
    expectEqual(clock.now.offset, .seconds(6))
    let second = try await late.nextRequest()
    expectEqual(try await clock.nextSleep().offset, .seconds(11))
    first.succeed(with: [9])
    await late.answered()
    expect(store.state.$items.isLoading)
    clock.advance(by: .milliseconds(4_999))
    second.succeed(with: [2])
    await store.receive(\.items.finished) { $0.$items = .loaded([2], request: "all") }
    await store.finish()
    clock.checkNoSleeps()
  }

  @Test("a timeout applies up to the first element of a sequence; later elements may take any time")
  func firstElement() async throws {
    let source = ControlledLoader<String, [Int]>()
    let store = elementsStore(source, policy)
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    let call = try await source.nextRequest()
    try await clock.nextSleep()
    clock.advance(by: .seconds(4))
    call.deliver([1])
    await store.receive(\.items.delivered) { $0.$items.delivered([1]) }
    clock.checkNoSleeps()
    clock.advance(by: .seconds(1_000))
    call.deliver([2])
    await store.receive(\.items.delivered) { $0.$items.delivered([2]) }
    call.finish()
    await store.receive(\.items.finished) { $0.$items = .loaded([2], request: "all") }
    await store.finish()
    clock.checkNoSleeps()
  }

  @Test("a sequence without a first element in time is abandoned: its late elements and its end are discarded")
  func noFirstElement() async throws {
    for late in [[9], nil] {
      let elements = StubbornElements()
      let store = ItemsStore(initialState: ItemsState()) {
        ItemsBase().loadableElements(state: \.$items, action: \.items, policy: policy) { _ in elements }
      }
      store.send(.items(.load("all"))) { $0.$items.loading("all") }
      clock.advance(to: try await clock.nextSleep())
      await store.receive(\.items.finished) { $0.$items = .failed(self.timedOut, request: "all") }
      try await elements.next(late)
      await elements.released()
      await store.finish()
      expect(store.state.items == nil)
    }
  }

  @Test("a clock that cannot wait sets no limit")
  func brokenClock() async throws {
    let store = ItemsStore(policy: policy.clock(BrokenClock()), loader: loader)
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    let call = try await loader.nextRequest()
    clock.advance(by: .seconds(1_000_000))
    call.succeed(with: [1])
    await store.receive(\.items.finished) { $0.$items = .loaded([1], request: "all") }
    await store.finish()
    clock.checkNoSleeps()
  }

  private func elementsStore(_ source: ControlledLoader<String, [Int]>, _ policy: LoadPolicy) -> ItemsStore {
    ItemsStore(initialState: ItemsState()) {
      ItemsBase().loadableElements(state: \.$items, action: \.items, policy: policy) { load in
        source.elements(of: load.request)
      }
    }
  }
}
