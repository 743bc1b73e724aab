import LoadableReducers
import LoadableTesting
import Testing

@MainActor struct PoliciesTests {
  private let clock = TestClock()
  private let loader = ControlledLoader<EmptyLoadRequest, Int>()

  private func store(_ policy: LoadPolicy) -> StoreOf<PriceFeature> {
    let loader = loader
    return Store(initialState: PriceFeature.State()) {
      PriceFeature(policy: policy.clock(clock)) { try await loader.load(EmptyLoadRequest()) }
    }
  }

  @Test("a failed attempt is retried after 1 s, and the state has the number of the attempt")
  func retry() async throws {
    let clock = TestClock()
    let loader = ControlledLoader<EmptyLoadRequest, Int>()
    let store = Store(initialState: PriceFeature.State()) {
      PriceFeature(policy: .standard.clock(clock)) { try await loader.load(EmptyLoadRequest()) }
    }
    let load = store.send(.onAppear)
    try await loader.nextRequest().fail(with: ConnectionLost())
    let retry = try await clock.nextSleep()
    #expect(retry == VirtualInstant().advanced(by: .seconds(1)))
    #expect(store.$price.load?.attempt == 2)
    clock.advance(to: retry)
    try await loader.nextRequest().succeed(with: 5)
    await load.finish()
    #expect(store.price == 5)
  }

  @Test("the next attempt comes when the server wants it, or when the user does")
  func polite() async throws {
    let store = store(.polite)
    store.send(.onAppear)
    try await loader.nextRequest().fail(with: TooManyRequests(retryAfter: .seconds(30)))
    let retry = try await clock.nextSleep()
    #expect(retry == VirtualInstant().advanced(by: .seconds(30)))
    store.send(.price(.retry))
    try await loader.nextRequest().fail(with: TooManyRequests(retryAfter: .seconds(3600)))
    for await state in store.states where state.$price.failure != nil { break }
    #expect(store.$price.failure?.retryAfter == .seconds(3600))
  }

  @Test("a minute after its outcome, the price is loaded again while it stays on screen")
  func polling() async throws {
    let store = store(.none.refreshEvery(.seconds(60)))
    store.send(.onAppear)
    try await loader.nextRequest().succeed(with: 5)
    let poll = try await clock.nextSleep()
    #expect(poll == VirtualInstant().advanced(by: .seconds(60)))
    clock.advance(to: poll)
    let call = try await loader.nextRequest()
    #expect(store.price == 5 && store.$price.isReloading && store.$price.load?.kind == .poll)
    call.succeed(with: 6)
    try await clock.nextSleep()
    #expect(store.price == 6)
    store.send(.price(.cancel))
    #expect(clock.deadlines == [])
  }

  @Test("a stale price is loaded again when the app is back, and a retry waits for the network")
  func comingBack() async throws {
    let (active, online) = (ControlledSignal(true), ControlledSignal(true))
    let store = store(.watched(active: AnyLoadSignal(active), online: AnyLoadSignal(online)))
    store.send(.onAppear)
    try await loader.nextRequest().succeed(with: 5)
    // The app is left, and the price becomes stale meanwhile.
    try await active.give(false)
    clock.advance(to: try await clock.nextSleep())
    for await state in store.states where state.$price.isStale { break }
    #expect(loader.pendingRequests.isEmpty)
    // It is back: the price is loaded again, and stays on screen.
    try await active.give(true)
    let call = try await loader.nextRequest()
    #expect(store.price == 5 && store.$price.isReloading)
    // Without a network the attempt fails, and the next one waits until the network is back.
    try await online.give(false)
    call.fail(with: ConnectionLost())
    clock.advance(to: try await clock.nextSleep())
    #expect(loader.pendingRequests.isEmpty && store.$price.isReloading)
    try await online.give(true)
    try await loader.nextRequest().succeed(with: 6)
    for await state in store.states where state.price == 6 { break }
    store.send(.price(.unload))
  }

  @Test("an attempt that takes too long fails without waiting for its answer")
  func timeout() async throws {
    let store = store(.none.timeout(.seconds(5)))
    let load = store.send(.onAppear)
    let deadline = try await clock.nextSleep()
    clock.advance(to: deadline)
    await load.finish()
    #expect(store.$price.failure?.error as? LoadTimeoutError == LoadTimeoutError(timeout: .seconds(5)))
  }

  @Test("the policies in the article have the rules that they claim")
  func policies() {
    let prices = LoadPolicy.prices
    #expect(prices.retry.limit == 3 && prices.timeout == .seconds(5))
    #expect(prices.refreshEvery == .seconds(60) && prices.staleAfter == .seconds(90))
    let patient = LoadPolicy.patient.retry
    #expect(patient.limit == 5 && patient.delay(afterAttempt: 1, error: CancellationError()) == nil)
    for (attempt, wait) in zip(1...5, [0.2, 0.4, 0.8, 1.6, 3.2]) {
      let delay = patient.delay(afterAttempt: attempt, error: ConnectionLost()) ?? .zero
      #expect(abs(delay / .seconds(wait) - 1) <= 0.2001)
    }
    struct Refused: Error {}
    #expect(patient.delay(afterAttempt: 1, error: Refused()) == nil)
  }
}
