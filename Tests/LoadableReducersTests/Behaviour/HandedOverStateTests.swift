import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// The operation's copy of the state: each attempt gets the copy, and nothing holds it when a result arrives.
@MainActor struct HandedOverStateTests {
  private typealias LargeStore = Store<ItemsState, ItemsAction>

  /// Ways in which operations use their load.
  nonisolated enum Form: CaseIterable {
    case value, later, progress, elements
  }

  nonisolated private static let policies: [@Sendable (TestClock) -> LoadPolicy] = [
    { .none.clock($0) }, { .standard.clock($0) }, { .none.timeout(.seconds(9)).clock($0) },
    { .standard.timeout(.seconds(9)).refreshEvery(.seconds(60)).staleAfter(.seconds(30)).clock($0) },
  ]

  private let loader = ControlledLoader<String, [Int]>()
  private let clock = TestClock()
  private let operations = Journal()

  /// A store with a large state, whose base reducer changes all of it when a result lands, and the content on progress.
  private func large(_ form: Form, _ policy: LoadPolicy) -> LargeStore {
    let (loader, operations) = (loader, operations)
    let many = { Array(repeating: 0, count: 100_000) }
    let state = ItemsState(items: .loaded(many(), request: "all"), query: "query", rows: many())
    return Store(initialState: state) {
      let base = Reduce<ItemsState, ItemsAction> { state, action in
        switch action {
        case .items(.finished), .items(.delivered):
          state.rows[0] = -1
          state.items?[0] = -1
        // The operation still holds the rows beside the property, so changing them would copy them.
        case .items(.progressed): state.items?[0] = -2
        default: break
        }
        return .none
      }
      switch form {
      case .value:
        base.loadable(state: \.$items, action: \.items, performsLoadOn: \.appear, policy: policy) { load in
          operations.write("\(load.state.query ?? "-") \(load.state.rows.count)")
          return try await loader.load(load.request)
        }
      case .later:
        base.loadable(state: \.$items, action: \.items, performsLoadOn: \.appear, policy: policy) { load in
          operations.write("\(load.state.query ?? "-") \(load.state.rows.count)")
          let value = try await loader.load(load.request)
          return load.state.rows.isEmpty ? nil : value
        }
      case .progress:
        base.loadable(state: \.$items, action: \.items, performsLoadOn: \.appear, policy: policy) { load in
          operations.write("\(load.state.query ?? "-") \(load.state.rows.count)")
          load.progress(fraction: 0.5)
          let value = try await loader.load(load.request)
          return load.state.rows.isEmpty ? nil : value
        }
      case .elements:
        base.loadableElements(state: \.$items, action: \.items, performsLoadOn: \.appear, policy: policy) { load in
          operations.write("\(load.state.query ?? "-") \(load.state.rows.count)")
          let value = try await loader.load(load.request)
          return AsyncStream { continuation in
            if let value { continuation.yield(value) }
            continuation.finish()
          }
        }
      }
    }
  }

  @Test("nothing holds the copy when a value arrives", arguments: Form.allCases, policies.indices)
  func value(form: Form, policy: Int) async throws {
    let store = large(form, Self.policies[policy](clock))
    let rows = Optional(store.state.rows).address
    let task = store.send(.appear)
    let value: [Int]? = Array(repeating: 0, count: 100_000)
    try await loader.nextRequest().succeed(with: value)
    await task.finish()
    expectEqual(store.items?.count, 100_000)
    expectEqual(store.state.rows[0], -1)
    expectEqual(Optional(store.state.rows).address, rows)
    expectEqual(operations.entries, ["query 100000"])
  }

  @Test(
    "nothing holds it when a failure arrives: the content keeps its buffer too", arguments: Form.allCases,
    policies.indices)
  func failure(form: Form, policy: Int) async throws {
    // No error is retried, but that is not known when the operation begins.
    let policy = Self.policies[policy](clock)
    let retry = RetryPolicy(limit: policy.retry.limit, isRetryable: { _ in false })
    let store = large(form, policy.retry(retry))
    let addresses = [store.state.items.address, Optional(store.state.rows).address]
    let task = store.send(.appear)
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await task.finish()
    expectEqual(store.state.items?[0], -1)
    expectEqual([store.state.items.address, Optional(store.state.rows).address], addresses)
  }

  @Test(
    "each attempt gets the state from when the load began, and nothing holds it when the last one ends",
    arguments: Form.allCases)
  func attempts(form: Form) async throws {
    let store = large(form, .standard.clock(clock))
    let addresses = [store.state.items.address, Optional(store.state.rows).address]
    let task = store.send(.appear)
    for _ in 1...3 {
      try await loader.nextRequest().fail(with: NamedError("offline"))
      clock.advance(to: try await clock.nextLongSleep())
    }
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await task.finish()
    expectEqual(operations.entries, Array(repeating: "query 100000", count: 4))
    expectEqual([store.state.items.address, Optional(store.state.rows).address], addresses)
    expectEqual(store.state.items?[0], -1)
  }

  @Test("nothing holds the copy when the pause before another attempt fails", arguments: Form.allCases)
  func failingPause(form: Form) async throws {
    let store = large(form, .standard.clock(BrokenClock()))
    let addresses = [store.state.items.address, Optional(store.state.rows).address]
    let task = store.send(.appear)
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await task.finish()
    expectEqual([store.state.items.address, Optional(store.state.rows).address], addresses)
    expectEqual(store.state.items?[0], -1)
  }

  @Test("an abandoned operation holds no list, although it still has its load")
  func abandoned() async throws {
    let late = ControlledLoader<String, [Int]>(ignoresCancellation: true)
    let (last, clock) = (ControlledLoader<String, [Int]>(), clock)
    let many = { Array(repeating: 0, count: 100_000) }
    let store = LargeStore(initialState: ItemsState(items: .loaded(many(), request: "all"), query: "query")) {
      Reduce { state, action in
        if case .items(.finished) = action { state.items?[0] = -1 }
        return .none
      }
      .loadable(
        state: \.$items, action: \.items, performsLoadOn: \.appear, policy: .none.timeout(.seconds(1)).clock(clock)
      ) { load in
        _ = try await late.load(load.request)
        return try await last.load("\(load.state.query ?? "-") \(load.state.items?.count ?? 0) \(load.content == nil)")
      }
    }
    let address = store.state.items.address
    let task = store.send(.appear)
    let call = try await late.nextRequest()
    clock.advance(to: try await clock.nextSleep())
    await task.finish()
    expectEqual(store.state.items?[0], -1)
    expectEqual(store.state.items.address, address)
    call.succeed(with: [])
    expectEqual(try await last.nextRequest().request, "query 0 true")
  }
}

extension TestClock {
  /// The next sleep that is longer than a display's interval.
  fileprivate func nextLongSleep() async throws -> VirtualInstant {
    while true {
      let deadline = try await nextSleep()
      if now.duration(to: deadline) >= .seconds(1) { return deadline }
    }
  }
}
