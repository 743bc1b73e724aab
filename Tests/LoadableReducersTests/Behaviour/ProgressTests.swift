import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

@MainActor struct ProgressTests {
  private let source = ControlledLoader<String, [Int]>()
  private let clock = TestClock()
  private var policy: LoadPolicy { .none.progressInterval(.milliseconds(16)).clock(clock) }

  private func store(
    _ policy: LoadPolicy? = nil
  ) -> ItemsStore {
    let source = source
    return ItemsStore(initialState: ItemsState()) {
      ItemsBase().loadable(state: \.$items, action: \.items, policy: policy ?? self.policy) { load in
        try await source.load(load.request, load.progress)
      }
    }
  }

  private func receive(_ store: ItemsStore, _ fraction: Double?, _ text: String? = nil) async {
    await store.receive(\.items.progressed) {
      $0.$items = .loading("all", progress: LoadProgress(fraction: fraction, text: text))
    }
  }

  @Test("the state shows the fraction and the text while the load runs, and not after it has ended")
  func shown() async throws {
    let store = store()
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    let call = try await source.nextRequest()
    call.report(fraction: 0.25, text: "Downloading")
    await receive(store, 0.25, "Downloading")
    clock.advance(to: try await clock.nextSleep())
    call.report(text: "Unpacking")
    await receive(store, nil, "Unpacking")
    clock.advance(to: try await clock.nextSleep())
    call.report(fraction: 1)
    await receive(store, 1)
    expectEqual(store.state.$items.activity.progress, LoadProgress(fraction: 1))
    call.succeed(with: [1])
    await store.receive(\.items.finished) { $0.$items = .loaded([1], request: "all") }
    await store.finish()
    clock.checkNoSleeps()
  }

  @Test("the state changes at most once in each progress interval, and the latest value wins")
  func throttled() async throws {
    let store = store()
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    let call = try await source.nextRequest()
    call.report(fraction: 0)
    await receive(store, 0)
    for round in 1...3 {
      let deadline = try await clock.nextSleep()
      expectEqual(clock.now.duration(to: deadline), .milliseconds(16))
      for step in 1...100 { call.report(fraction: Double(round * 100 + step) / 1_000) }
      clock.advance(by: .milliseconds(15))
      expect(store.state.$items.activity.progress?.fraction != Double(round * 100 + 100) / 1_000)
      clock.advance(to: deadline)
      await receive(store, Double(round * 100 + 100) / 1_000)
    }
    call.succeed(with: [1])
    await store.receive(\.items.finished) { $0.$items = .loaded([1], request: "all") }
    await store.finish()
  }

  @Test("an attempt that fails while its progress is held back leaves no wait behind except that for the next attempt")
  func failedAttempt() async throws {
    let store = store(policy.retry(RetryPolicy(limit: 1, backoff: .constant(.seconds(1)))))
    store.exhaustivity = .off
    store.send(.items(.load("all")))
    let call = try await source.nextRequest()
    call.report(fraction: 0.25)
    await receive(store, 0.25)
    try await clock.nextSleep()
    call.fail(with: NamedError("offline"))
    await store.receive(\.items.attemptFailed)
    let deadline = VirtualInstant(offset: .seconds(1))
    while try await clock.nextSleep() != deadline {}
    expectEqual(clock.deadlines, [deadline])
    clock.advance(to: deadline)
    try await source.nextRequest().succeed(with: [1])
    await store.receive(\.items.finished)
    await store.finish()
  }

  @Test("progress may be reported from any executor")
  func anywhere() async throws {
    let store = store()
    store.exhaustivity = .off
    store.send(.items(.load("all")))
    let call = try await source.nextRequest()
    await tellElsewhere(call)
    await store.receive(\.items.progressed)
    expectEqual(store.state.$items.activity.progress?.text, "elsewhere")
    call.succeed(with: [1])
    await store.finish()
  }

  @Test("progress after the end changes nothing, however the load has ended")
  func late() async throws {
    let ways: [@MainActor (ItemsStore, ControlledCall<String, [Int]>) -> Void] = [
      { $1.succeed(with: [1]) }, { $1.fail(with: NamedError("offline")) }, { $1.fail(with: CancellationError()) },
      { store, _ in store.send(.items(.cancel)) }, { store, _ in store.send(.items(.unload)) },
      { store, _ in store.send(.edit { $0.$items.loaded(with: [7]) }) },
    ]
    for way in ways {
      let store = store()
      store.exhaustivity = .off
      let task = store.send(.items(.load("all")))
      let call = try await source.nextRequest()
      call.report(fraction: 0.5)
      await store.receive(\.items.progressed)
      way(store, call)
      await task.finish()
      await store.finish()
      let state = store.state
      for _ in 1...3 { call.report(fraction: 0.9) }
      clock.advance(by: .seconds(1))
      await store.finish()
      expectEqual(store.state, state)
      expect(store.state.$items.activity.progress == nil)
      clock.checkNoSleeps()
    }
  }

  @Test("an operation that ignores its cancellation no longer reports anything, and leaves no timer")
  func ignoresCancellation() async throws {
    let source = LateLoader()
    let store = ItemsStore(initialState: ItemsState()) {
      ItemsBase().loadable(state: \.$items, action: \.items, policy: policy) { load in
        try await source.load(load.request, load.progress)
      }
    }
    store.exhaustivity = .off
    store.send(.items(.load("all")))
    let call = try await source.nextRequest()
    call.report(fraction: 0.1)
    await store.receive(\.items.progressed)
    store.send(.items(.cancel))
    call.report(fraction: 0.9)
    await store.finish()
    clock.checkNoSleeps()
    call.succeed(with: [9])
    await source.answered()
    clock.checkNoSleeps()
    expectEqual(store.state.$items, .notLoaded)
  }

  @Test("the next attempt begins without progress, and does not show that of an earlier attempt")
  func attempts() async throws {
    let store = store(.standard.clock(clock))
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    let first = try await source.nextRequest()
    first.report(fraction: 0.5)
    await receive(store, 0.5)
    first.fail(with: NamedError("offline"))
    await store.receive(\.items.attemptFailed) { $0.$items.attemptFailed(with: NamedError("offline")) }
    first.report(fraction: 0.9)
    while true {
      let deadline = try await clock.nextSleep()
      clock.advance(to: deadline)
      if deadline.offset >= .seconds(1) { break }
    }
    let second = try await source.nextRequest()
    first.report(fraction: 0.95)
    second.report(fraction: 0.1)
    await store.receive(\.items.progressed) {
      $0.$items.progressed(fraction: 0.1)
    }
    second.succeed(with: [1])
    await store.receive(\.items.finished) { $0.$items = .loaded([1], request: "all") }
    await store.finish()
  }

  @Test("the interval continues across attempts that follow each other at once")
  func throttledOverAttempts() async throws {
    let store = store(policy.retry(RetryPolicy(limit: 2, backoff: .constant(.zero))))
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    var call = try await source.nextRequest()
    call.report(fraction: 0.1)
    await receive(store, 0.1)
    try await clock.nextSleep()
    clock.advance(by: .milliseconds(6))
    for _ in 2...3 {
      call.fail(with: NamedError("offline"))
      await store.receive(\.items.attemptFailed) {
        $0.$items.attemptFailed(with: NamedError("offline"))
      }
      call = try await source.nextRequest()
      call.report(fraction: 0.2)
      call.report(fraction: 0.3)
      expectEqual(try await clock.nextSleep().offset, .milliseconds(16))
    }
    clock.advance(by: .milliseconds(9))
    expect(store.state.$items.activity.progress == nil)
    clock.advance(by: .milliseconds(1))
    await store.receive(\.items.progressed) { $0.$items.progressed(fraction: 0.3) }
    call.succeed(with: [1])
    await store.receive(\.items.finished) { $0.$items = .loaded([1], request: "all") }
    await store.finish()
    clock.checkNoSleeps()
  }

  @Test("with a clock that cannot wait, progress is shown as it comes")
  func brokenClock() async throws {
    let store = store(LoadPolicy.none.clock(BrokenClock()))
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    let call = try await source.nextRequest()
    for fraction in [0.1, 0.2, 0.3] {
      call.report(fraction: fraction)
      await receive(store, fraction)
    }
    call.succeed(with: [1])
    await store.receive(\.items.finished) { $0.$items = .loaded([1], request: "all") }
    await store.finish()
  }
}

@concurrent private func tellElsewhere(_ call: ControlledCall<String, [Int]>) async {
  call.report(text: "elsewhere")
}
