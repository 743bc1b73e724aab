import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct LoadTests {
  private let journal = Journal()
  private let loader = ControlledLoader<String, [Int]>()
  private let clock = TestClock()

  @Test("a load carries the request, the kind, the attempt, the state, and the existing content")
  func facts() async throws {
    let (journal, loader) = (journal, loader)
    let state = ItemsState(items: .loaded([1, 2], request: "all"), query: "query")
    let store = Store(initialState: state) {
      ItemsBase().loadable(
        state: \.$items, action: \.items, policy: .none.retry(RetryPolicy(limit: 1, backoff: .constant(.zero)))
      ) { load in
        let known = load.content.map { "\($0.value ?? []) of \($0.request ?? "-")" } ?? "nothing"
        journal.write("\(load.kind) \(load.request) \(load.attempt) \(load.state.query ?? "-") over \(known)")
        return try await loader.load(load.request)
      }
    }
    let task = store.send(.items(.refresh))
    try await loader.nextRequest().fail(with: NamedError("offline"))
    try await loader.nextRequest().succeed(with: [3])
    await task.finish()
    expectEqual(
      journal.entries, ["refresh all 1 query over [1, 2] of all", "refresh all 2 query over [1, 2] of all"])
  }

  @Test(
    "the state is the one with which the load began, whatever changes later; after progress, it lacks the property")
  func state() async throws {
    let (journal, loader) = (journal, loader)
    let store = Store(initialState: ItemsState(items: .loaded([1, 2], request: "all"), query: "before")) {
      ItemsBase().loadable(state: \.$items, action: \.items, policy: .none.clock(clock)) { load in
        _ = try await loader.load("1")
        journal.write("\(load.state.query ?? "-") \(load.state.items ?? []) \(load.content?.value ?? [])")
        load.progress(fraction: 0.5)
        _ = try await loader.load("2")
        journal.write("\(load.state.query ?? "-") \(load.state.items ?? []) \(load.content?.value ?? [])")
        return nil
      }
    }
    let task = store.send(.items(.refresh))
    store.send(.search("after"))
    try await loader.nextRequest().succeed(with: nil)
    try await clock.nextSleep()
    expectEqual(store.$items.load?.progress?.fraction, 0.5)
    try await loader.nextRequest().succeed(with: nil)
    await task.finish()
    expectEqual(journal.entries, ["before [1, 2] [1, 2]", "before [] []"])
  }

  @Test("a load that the parent has returned, and that of a model, have everything but the state")
  func withoutState() async throws {
    let (journal, loader) = (journal, loader)
    let operation: @Sendable (Load<Void, String, [Int]>) async throws -> [Int]? = { load in
      journal.write("\(load.kind) \(load.request) \(load.attempt) over \(load.content?.value ?? [])")
      load.progress(fraction: 0.5)
      return try await loader.load(load.request)
    }
    let store = Store(initialState: ItemsState(items: .loaded([1], request: "all"))) {
      Reduce<ItemsState, ItemsAction> { _, action in
        if case .items(.refresh) = action { .load(\.items, operation: operation) } else { .none }
      }
      .answersLoads(state: \.$items, action: \.items, policy: .none.clock(clock))
    }
    let model = LoadableModel(state: .loaded([2], request: "all"), policy: .none.clock(clock), load: operation)
    // One after the other, because two loads can reach the loader and the clock in either order.
    for send in [{ store.send(.items(.refresh)) }, { model.send(.refresh) }] as [() -> StoreTask] {
      let task = send()
      try await clock.nextSleep()
      try await loader.nextRequest().succeed(with: [3])
      await task.finish()
    }
    expectEqual(journal.entries, ["refresh all 1 over [1]", "refresh all 1 over [2]"])
  }

  @Test("the last progress of a failed attempt is not shown during the next one")
  func progressOfFailedAttempt() async throws {
    let (loader, clock) = (loader, clock)
    let policy = LoadPolicy.none.retry(RetryPolicy(limit: 1)).clock(clock)
    let store = Store(initialState: ItemsState()) {
      ItemsBase().loadable(state: \.$items, action: \.items, policy: policy) { load in
        load.progress(fraction: 0.1)
        _ = try await loader.load("\(load.attempt)")
        if load.attempt == 1 {
          load.progress(fraction: 0.9)
          throw NamedError("offline")
        }
        return nil
      }
    }
    let task = store.send(.items(.load("all")))
    _ = try await clock.nextSleep()
    try await loader.nextRequest().succeed(with: nil)
    let pause = try await clock.nextSleep()
    // Only the pause before the next attempt is left: nothing waits to show progress.
    expectEqual(clock.deadlines, [pause])
    clock.advance(to: pause)
    let second = try await loader.nextRequest()
    expectEqual(second.request, "2")
    expect(store.$items.load?.progress?.fraction != 0.9)
    second.succeed(with: nil)
    await task.finish()
    clock.checkNoSleeps()
  }

  @Test("no task waits for progress before the operation asks for it, and none is left when the load has ended")
  func progress() async throws {
    let (loader, clock) = (loader, clock)
    let store = Store(initialState: ItemsState()) {
      ItemsBase().loadable(state: \.$items, action: \.items, policy: .none.clock(clock)) { load in
        _ = try await loader.load("1")
        let report = load.progress
        await Self.work(report)
        _ = try await loader.load("2")
        return nil
      }
    }
    let task = store.send(.items(.load("all")))
    try await loader.nextRequest().succeed(with: nil)
    try await clock.nextSleep()
    expectEqual(store.$items.load?.progress?.text, "half")
    store.send(.items(.cancel))
    clock.checkNoSleeps()
    await task.finish()
  }

  @concurrent private nonisolated static func work(_ report: LoadProgressReporter) async {
    report(fraction: 0.5, text: "half")
  }
}
