import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct StoreEndTests {
  /// An actor that owns a store.
  private actor Owner {
    private let witness: ReleaseWitness
    private let store: LoggedStore

    init(_ signal: ControlledSignal?, _ cache: CachedLoader<String, [Int]>, follows: Bool, _ witness: ReleaseWitness) {
      self.witness = witness
      let policy = signal.map { LoadPolicy.none.refreshes(on: [AnyLoadSignal($0)]) } ?? .none
      store = LoggedStore(initialState: LoggedState()) {
        let loads = LoggedBase().loadable(state: \.$items, action: \.items, policy: policy) { load in
          try await cache.load(load.request)
        }
        if follows { loads.following(cache) } else { loads }
      }
    }

    func load() async { await store.send(.items(.load("all"))).finish() }

    func end() { store.cancelEffects() }
  }

  @Test(
    "an actor whose store listens to a signal or a cache is released once it has cancelled the effects",
    arguments: [(false, false), (true, false), (false, true), (true, true)])
  func owner(hears: Bool, follows: Bool) async throws {
    let (signal, released) = (ControlledSignal(true), AsyncStream<Void>.makeStream())
    let cache = CachedLoader<String, [Int]>(policy: .shortLived.clock(TestClock())) { _ in [1] }
    do {
      let witness = ReleaseWitness { released.continuation.finish() }
      let owner = Owner(hears ? signal : nil, cache, follows: follows, witness)
      await owner.load()
      if hears { try await signal.nextSubscription() }
      await owner.end()
    }
    for await _ in released.stream {}
  }

  @Test("a handle that is kept does not keep the store alive, and a task that waits with it continues")
  func handle() async throws {
    let loader = ControlledLoader<String, [Int]>()
    var store: LoggedStore? = LoggedStore(loader: loader)
    weak let weakStore = store
    let task = store?.send(.items(.load("all")))
    let call = try await loader.nextRequest()
    store = nil
    expect(weakStore == nil)
    try await call.cancelled()
    await task?.finish()
    expectEqual(task?.isFinished, true)
  }

  @Test("an operation that answers after the end has no effect, and what it held is released")
  func late() async throws {
    let loader = LateLoader()
    let journal = Journal()
    let released = AsyncStream<Void>.makeStream()
    var store: LoggedStore? = makeStore(
      loader,
      ReleaseWitness {
        journal.write("released")
        released.continuation.finish()
      })
    store?.send(.items(.load("all")))
    let call = try await loader.nextRequest()
    store = nil
    expect(journal.entries.isEmpty)
    call.succeed(with: [1])
    for await _ in released.stream {}
    expectEqual(journal.entries, ["released"])
  }

  private func makeStore(
    _ loader: LateLoader, _ witness: ReleaseWitness, observer: RecordingObserver = RecordingObserver()
  ) -> LoggedStore {
    LoggedStore(initialState: LoggedState()) {
      LoggedBase().loadable(state: \.$items, action: \.items) { load in
        defer { withExtendedLifetime(witness) {} }
        return try await loader.load(load.request)
      }
      .observed(by: observer)
    }
  }

  @Test("a hundred stores with superseded, waiting and running loads end without a leftover")
  func many() async throws {
    let loader = ControlledLoader<String, [Int]>()
    for _ in 0..<100 {
      let store = LoggedStore(loader: loader)
      store.send(.items(.load("a")))
      store.send(.items(.load("b")))
      store.edit { $0.mayLoad = false }
      store.send(.items(.load("c")))
    }
    loader.checkNoPendingRequests()
    try await loader.expectCancelledAtOnce(200)
  }

  @Test("observers are not told about the store's end, or about anything after it; to be told, unload first")
  func observed() async throws {
    for unloads in [false, true] {
      let loader = LateLoader()
      let observer = RecordingObserver()
      let released = AsyncStream<Void>.makeStream()
      var store: LoggedStore? = makeStore(
        loader, ReleaseWitness { released.continuation.finish() }, observer: observer)
      store?.send(.items(.load("all")))
      let call = try await loader.nextRequest()
      if unloads { store?.send(.items(.unload)) }
      store = nil
      expect(call.isCancelled)
      call.fail(with: NamedError("late"))
      for await _ in released.stream {}
      expectEqual(
        observer.events.map(\.description),
        ["started: initial of all"]
          + (unloads ? ["cancelled: initial of all"] : []))
    }
  }
}
