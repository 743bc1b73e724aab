import Foundation
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// The age of content counts from when it was loaded, even if that was in another process.
@MainActor struct RestoredContentTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let clock = TestClock()
  private var policy: LoadPolicy { .none.staleAfter(.seconds(60)).clock(clock) }

  /// A state whose content was loaded the given number of seconds ago; nil if that is unknown.
  private func restored(_ age: TimeInterval?) -> ItemsState {
    var state = ItemsState()
    state.$items.change {
      $0.content =
        LoadedContent([1], request: "all", loadedAt: age.map { Date(timeIntervalSinceNow: -$0) })
        .untyped
    }
    return state
  }

  @Test("content that is too old is stale with the first action, so that a trigger for stale content loads it")
  func tooOld() async throws {
    let store = Store(initialState: restored(61)) {
      ItemsBase().loadable(state: \.$items, action: \.items, policy: policy) { try await loader.load($0.request) }
        .performsLoad(on: .ifStaleOrNotLoaded(\.appear))
    }
    let task = store.send(.appear)
    expect(store.$items.isStale)
    clock.checkNoSleeps()
    try await loader.nextRequest().succeed(with: [2])
    await task.finish()
    expectEqual(store.$items, .loaded([2], request: "all"))
    expectEqual(try await clock.nextSleep().offset, .seconds(60))
    store.send(.items(.unload))
  }

  @Test("the timer waits for the rest of the time")
  func left() async throws {
    let store = ItemsStore(restored(30), policy: policy, loader: loader)
    store.send(.edit { _ in })
    let left = try await clock.nextSleep().offset
    expect(left > .seconds(25) && left <= .seconds(30))
    expect(!store.state.$items.isStale)
    clock.advance(by: .seconds(30))
    await store.receive {
      $0.tick == .staleness
    } changes: {
      $0.$items = .loaded([1], request: "all", isStale: true)
    }
    await store.finish()
  }

  @Test(
    "content of unknown age, or from the future, has the full duration",
    arguments: [nil, -3_600, -TimeInterval.infinity])
  func unknown(age: TimeInterval?) async throws {
    let store = ItemsStore(restored(age), policy: policy, loader: loader)
    store.send(.edit { _ in })
    expectEqual(try await clock.nextSleep().offset, .seconds(60))
    store.exhaustivity = .off
    store.send(.items(.unload))
    await store.finish()
  }

  @Test("the timer for the rest stops with the content")
  func stopped() async throws {
    let store = ItemsStore(restored(30), policy: policy, loader: loader)
    store.exhaustivity = .off
    store.send(.edit { _ in })
    try await clock.nextSleep()
    store.send(.items(.unload))
    clock.checkNoSleeps()
    await store.finish()
  }

  @Test("a copy in another store counts from when the content was loaded, too")
  func copied() async throws {
    // More time than a busy machine may take between the two sends.
    let policy = policy.staleAfter(.seconds(7_200))
    let stores = (ItemsStore(restored(3_600), policy: policy, loader: loader), TestClock())
    stores.0.send(.edit { _ in })
    let left = try await clock.nextSleep().offset
    let copy = ItemsStore(stores.0.state, policy: policy.clock(stores.1), loader: loader)
    copy.send(.edit { _ in })
    let leftInCopy = try await stores.1.nextSleep().offset
    expect(leftInCopy <= left && leftInCopy > .seconds(0))
    for store in [stores.0, copy] {
      store.exhaustivity = .off
      store.send(.items(.unload))
      await store.finish()
    }
  }

  @Test("the machine sets the timer of copied content for the rest of the time, and finds content that is too old")
  func copiedInTheMachine() {
    let machine = LoadMachine<String, [Int]>(policy: policy)
    let date = Date(timeIntervalSinceReferenceDate: 800_000_000)
    var original = LoadableStateWith<String, [Int]>()
    original.change { $0.content = LoadedContent([1], request: "all", loadedAt: date).untyped }
    _ = machine.settle(&original, since: LoadCheckpoint(), canStart: true, at: date)
    for (age, left) in [(0, 60), (50, 10), (61, nil)] as [(Double, Int64?)] {
      var copy = original
      _ = machine.settle(&copy, since: LoadCheckpoint(), canStart: true, at: date + age)
      let durations = machine.timers(of: copy, at: date + age).map(\.duration)
      expectEqual(durations, left.map { [.seconds($0)] } ?? [], "after \(age) s")
      expectEqual(copy.isStale, left == nil)
      // Where its timer runs, only the timer makes it stale.
      copy = original
      _ = machine.settle(&copy, since: original.checkpoint, canStart: true, at: date + age)
      expectEqual(machine.timers(of: copy, at: date + age), machine.timers(of: original, at: date))
      expect(!copy.isStale)
    }
  }

  @Test("the machine counts from the date that it is given, or otherwise from when it sees the content")
  func machine() {
    let machine = LoadMachine<String, [Int]>(policy: policy)
    let date = Date(timeIntervalSinceReferenceDate: 800_000_000)
    let table: [(at: Date?, left: Duration?)] = [
      (nil, .seconds(60)), (date, .seconds(60)), (date + 1, .seconds(59)), (date + 59.5, .milliseconds(500)),
      (date + 0.3, .milliseconds(59_700)), (date + 59.999, .milliseconds(1)),
      (date + 60, nil), (date + 1e30, nil), (.distantFuture, nil), (date - 1, .seconds(60)),
    ]
    for (at, left) in table {
      var state = LoadableStateWith<String, [Int]>()
      state.change { $0.content = LoadedContent([1], request: "all", loadedAt: date).untyped }
      _ = machine.settle(&state, since: LoadCheckpoint(), canStart: true, at: at)
      let durations = machine.timers(of: state, at: at).map(\.duration)
      expectEqual(durations, (left.map { [$0] } ?? []), "at \(String(describing: at))")
      expectEqual(state.isStale, (left == nil))
      expect(state.dueRequest == nil)
    }
  }
}
