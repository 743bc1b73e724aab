import Foundation
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// How old a value from a shared cache may be, and what the screen says about it.
@MainActor struct SharedAgesTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let clock = TestClock()
  private let active = ControlledSignal()
  private let cache: CachedLoader<String, [Int]>

  init() {
    cache = CachedLoader(
      loader, policy: .shortLived.staleAfter(.seconds(300)).keepingUnused(for: nil, atMost: nil).clock(clock))
  }

  private func store(_ state: ItemsState = ItemsState(), _ change: (LoadPolicy) -> LoadPolicy) -> ItemsStore {
    let (cache, policy) = (cache, change(.none.clock(clock)))
    return ItemsStore(initialState: state) {
      ItemsBase().loadableCached(
        state: \.$items, action: \.items, performsLoadOn: \.appear, policy: policy, sharing: cache)
    }
  }

  /// Ends what continues on its own.
  private func ends(_ store: ItemsStore) async {
    store.exhaustivity = .off
    store.send(.items(.unload))
    await store.finish()
    loader.checkNoPendingRequests()
  }

  @Test(
    "three screens that poll one cache need one call in each interval, show nothing older, and say how old it is",
    arguments: [false, true])
  func polls(usesOutcome: Bool) {
    var (most, oldest, hidden) = (0, 0, 0)
    for first in 0..<12 {
      for second in 0..<12 {
        for third in 0..<12 {
          var screens = PollingScreens(appearing: [first, second, third], usesOutcome: usesOutcome)
          let start = min(first, second, third)
          screens.run(until: start + 12 * PollingScreens.interval)
          most = max(most, screens.callCount)
          (oldest, hidden) = (max(oldest, screens.oldest), max(hidden, screens.hidden))
          expectEqual(screens.breach, nil)
        }
      }
    }
    expectEqual([most, oldest, hidden], [12, PollingScreens.interval, 0])
  }

  @Test(
    "a poll is never due before the outcome of the load before it, however long a call takes", arguments: [5, 6, 9])
  func slowCalls(callTime: Int) {
    var screens = PollingScreens(appearing: [0, 1, 3], callTime: callTime)
    screens.run(until: 100)
    expectEqual(screens.breach, nil)
    expect(screens.callCount <= 100 / min(callTime, PollingScreens.interval) + 1, "\(screens.callCount)")
  }

  @Test(
    "a load takes what the cache calls fresh, with its age: it may be stale at once, and the next poll may be due at once"
  )
  func trigger() async throws {
    let store = store { $0.staleAfter(.seconds(60)).refreshEvery(.seconds(100)) }
    await cache.set([1], for: "a")
    clock.advance(by: .seconds(90))
    let before = Date.now
    store.send(.items(.load("a"))) { $0.$items.loading("a") }
    await store.receive(\.items.finished) { $0.$items = .loaded([1], request: "a", isStale: true) }
    let loadedAt = try #require(store.state.$items.content?.loadedAt).addingTimeInterval(90)
    expect(before <= loadedAt.addingTimeInterval(0.001) && loadedAt <= .now, "\(before) \(loadedAt)")
    loader.checkNoPendingRequests()
    expectEqual(try await clock.nextSleep().offset, .seconds(100))
    await ends(store)
  }

  @Test(
    "a poll takes what came in since, counts from when the call for that began, and after a failure from the outcome")
  func poll() async throws {
    let store = store { $0.refreshEvery(.seconds(50)) }
    func poll(at seconds: Int, before: () async -> Void = {}) async throws {
      let deadline = try await clock.nextSleep()
      expectEqual(deadline.offset, .seconds(seconds))
      await before()
      clock.advance(to: deadline)
      await store.receive(\.items.ticked) { $0.$items.loading("a", as: .poll) }
    }
    await cache.set([1], for: "a")
    store.send(.items(.load("a"))) { $0.$items.loading("a") }
    await store.receive(\.items.finished) { $0.$items = .loaded([1], request: "a") }
    try await poll(at: 50) {
      clock.advance(by: .seconds(20))
      await cache.set([2], for: "a")
    }
    await store.receive(\.items.finished) { $0.$items = .loaded([2], request: "a") }
    try await poll(at: 70)
    let call = try await loader.nextRequest()
    clock.advance(by: .seconds(10))
    call.succeed(with: [3])
    await store.receive(\.items.finished) { $0.$items = .loaded([3], request: "a") }
    try await poll(at: 120)
    let failing = try await loader.nextRequest()
    clock.advance(by: .seconds(10))
    failing.fail(with: NamedError("offline"))
    await store.receive(\.items.finished) {
      $0.$items.failed(with: NamedError("offline"), request: "a")
    }
    try await poll(at: 180)
    let slow = try await loader.nextRequest()
    clock.advance(by: .seconds(70))
    slow.succeed(with: [4])
    await store.receive(\.items.finished) { $0.$items = .loaded([4], request: "a") }
    // Due at once, but not before.
    await store.receive(\.items.ticked) { $0.$items.loading("a", as: .poll) }
    try await loader.nextRequest().succeed(with: [5])
    await store.receive(\.items.finished) { $0.$items = .loaded([5], request: "a") }
    await ends(store)
  }

  @Test("a signal takes what is younger than `staleAfter`, and calls for anything older", arguments: [40, 100])
  func signal(age: Int) async throws {
    let active = active
    let store = store { $0.staleAfter(.seconds(60)).refreshes(on: [AnyLoadSignal(active)]) }
    await cache.set([1], for: "a")
    clock.advance(by: .seconds(100))
    store.send(.items(.load("a"))) { $0.$items.loading("a") }
    await store.receive(\.items.finished) { $0.$items = .loaded([1], request: "a", isStale: true) }
    try await active.nextSubscription()
    try await active.give(false)
    if age == 40 {
      await cache.set([2], for: "a")
      clock.advance(by: .seconds(40))
    }
    try await active.give(true)
    await store.receive(\.items.signalled) { $0.$items.loading("a", as: .refresh) }
    if age == 100 { try await loader.nextRequest().succeed(with: [2]) }
    await store.receive(\.items.finished) { $0.$items = .loaded([2], request: "a") }
    await ends(store)
  }

  /// What a load of the user's, or by code, does while a call that began before it is running.
  @Test(
    "a refresh and a retry join a running call, `markAsStale` and an edit restart it, and all of them call otherwise")
  func asksAgain() async throws {
    let causes: [(LoadCause, joins: Bool, (inout ItemsState) -> Void)] = [
      (.refresh, true, { _ = $0.$items.storage.requestAgain(because: .refresh, known: nil) }),
      (.retry, true, { $0.$items.storage.request(AnyRequest("a"), because: .retry) }),
      (.byHand, false, { $0.$items.markAsStale() }),
      (.edit, false, { $0.$items.storage.markAsStale(known: nil, because: .edit) }),
    ]
    for (cause, joins, change) in causes {
      for runs in [false, true] {
        let model = LoadableModel(sharing: cache)
        await cache.set([1], for: "a")
        await model.load("a")
        expectEqual(model.value, [1])
        let other = runs ? Task { try await cache.reload("a") } : nil
        let running = runs ? try await loader.nextRequest() : nil
        let task = model.change {
          var state = ItemsState(items: $0)
          change(&state)
          $0 = state.$items
        }
        if let running, joins {
          await effectsHaveBegun()
          running.succeed(with: [2])
        } else {
          try await loader.nextRequest().succeed(with: [2])
        }
        await task.finish()
        expectEqual(model.value, [2], "\(cause) \(runs)")
        expectEqual(try await other?.value ?? [2], [2])
        loader.checkNoPendingRequests()
        model.cancelEffects()
      }
    }
  }
}
