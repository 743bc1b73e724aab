import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Timers belong to the state, not to the send that set them.
@MainActor struct PolicyTimersTests {
  private let clock = TestClock()
  private let loader = ControlledLoader<String, [Int]>()

  private var policy: LoadPolicy {
    .standard.timeout(.seconds(5)).debounce(.seconds(1)).staleAfter(.seconds(60)).refreshEvery(.seconds(90))
      .clock(clock)
  }

  private func makeStore() -> Store<ItemsState, ItemsAction> {
    Store(initialState: ItemsState()) {
      ItemsBase().loadable(state: \.$items, action: \.items, performsLoadOn: \.appear, policy: policy) {
        try await loader.load($0.request)
      }
      .derivingRequest(whenNil: .keepsContent) { $0.query }
    }
  }

  @Test("cancelling the handle of the send that set timers leaves them running")
  func handle() async throws {
    let store = makeStore()
    let task = store.send(.items(.load("all")))
    try await loader.nextRequest().succeed(with: [1])
    await task.finish()
    task.cancel()
    expectEqual(store.effectsInFlight.count, 2)
    var deadlines: [VirtualInstant] = []
    while deadlines.count < 2 {
      let deadline = try await clock.nextSleep()
      if deadline.offset > .seconds(5) { deadlines.append(deadline) }
    }
    expectEqual(deadlines.map(\.offset).sorted(), [.seconds(60), .seconds(90)])
  }

  @Test("timers end with the store, and so do a timeout and the wait for another attempt")
  func store() async throws {
    for isAttempt in [true, false] {
      let (clock, loader) = (TestClock(), ControlledLoader<String, [Int]>())
      var store: Store<ItemsState, ItemsAction>? = Store(initialState: ItemsState()) {
        ItemsBase().loadable(state: \.$items, action: \.items, policy: policy.clock(clock)) {
          try await loader.load($0.request)
        }
        .derivingRequest(whenNil: .keepsContent) { $0.query }
      }
      let task = store?.send(.items(.load("all")))
      try await loader.nextRequest().succeed(with: [1])
      await task?.finish()
      store?.send(.search("a"))
      store?.send(.items(.load("b")))
      store?.send(.search("c"))
      let call = try await loader.nextRequest()
      if isAttempt { call.fail(with: NamedError("offline")) }
      // Staleness, the debounce, and the timeout or the wait for another attempt. The poll timer ended when the load
      // started.
      while clock.deadlines.count < 3 { try await clock.nextSleep() }
      store = nil
      clock.checkNoSleeps()
      if !isAttempt { expect(call.isCancelled) }
    }
  }
}
