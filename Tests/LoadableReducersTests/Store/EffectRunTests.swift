import LoadableCore
import LoadableReducers
import LoadableTesting
import Testing

/// Loads that end in the same turn as something else: each is told of once, and none loads forever.
@MainActor struct EffectRunTests {
  let gate = ControlledLoader<String, Int>()
  let loader = ControlledLoader<String, Int>()

  @Test("a load that is cancelled within its own synchronous part ends in the state")
  func cancelWithinItself() async throws {
    let holder = StoreHolder()
    let store = StageStore(
      loader: ClosureLoader { _ in
        await holder.cancelHandle()
        return 1
      })
    holder.handle = store.play(.number("a", after: gate))
    try await gate.nextRequest().succeed(with: 1)
    await holder.handle?.finish()
    #expect(!store.$number.isLoading)
    #expect(store.number == nil)
    #expect(store.log == ["cancelled a"])
  }

  @Test("a load whose result is being handled has ended: cancelling it then is not told")
  func cancelWhileItLands() async throws {
    let store = StageStore(loader: loader)
    let handle = store.send(.number(.load("a")))
    store.subscribe { if $0.log.last == "finished a" { handle.cancel() } }
    try await loader.nextRequest().succeed(with: 1)
    await handle.finish()
    #expect(store.number == 1)
    #expect(store.log == ["finished a"])
  }

  @Test("a load whose result waits for its turn can be cancelled, and is told of once")
  func cancelBeforeItLands() {
    for cancel in [StageFeature.Action.number(.cancel), .unload] {
      let store = StageStore(loader: LoaderStub(returning: 1))
      let handle = store.play(.merge(.send(.number(.load("a"))), .send(cancel)))
      #expect(handle.isFinished)
      #expect(store.number == nil)
      #expect(store.log == ["cancelled a"])
    }
  }

  @Test("a load that another one replaces, when its result waits for its turn, sends nothing")
  func supersedeBeforeItLands() {
    let store = StageStore(loader: LoaderStub { $0.count })
    store.play(.merge(.send(.number(.load("a"))), .send(.number(.load("bb")))))
    #expect(store.number == 2)
    #expect(store.log == ["finished bb"])
  }

  @Test("a load that does not start, because what sent it was cancelled, ends in the state and ends the one it replaced")
  func abandonedLoad() async throws {
    let store = StageStore(loader: loader)
    let first = store.send(.number(.load("a")))
    let replaced = try await loader.nextRequest()
    let handle = store.play(.number("b", after: gate))
    store.subscribe { if $0.$number.load?.request == "b" { handle.cancel() } }
    try await gate.nextRequest().succeed(with: 1)
    await handle.finish()
    #expect(!store.$number.isLoading)
    #expect(replaced.isCancelled)
    #expect(first.isFinished)
    #expect(store.log == ["cancelled b"])
  }

  @Test("a load that leaves the state is cancelled also when what made it leave was cancelled meanwhile")
  func abandonedCancel() async throws {
    let store = StageStore(loader: loader)
    let load = store.send(.number(.load("a")))
    let call = try await loader.nextRequest()
    let handle = store.play(.unload(after: gate))
    store.subscribe { if !$0.$number.isLoading { handle.cancel() } }
    try await gate.nextRequest().succeed(with: 1)
    await handle.finish()
    #expect(call.isCancelled)
    #expect(load.isFinished)
    #expect(store.log == ["cancelled a"])
  }

  @Test("effects of an action whose handle is cancelled by an observer do not start, but what they end does end")
  func abandonedEffects() {
    let journal = Journal()
    let store = StageStore()
    let running = [1, 2, 3].map { store.play(.note("\($0)", after: gate).cancellable(id: $0)) }
    store.subscribe { [weak store] in
      if $0.log == ["go"] { store?.send(.note("cancelled")) }
    }
    let holder = StoreHolder()
    holder.handle = store.play(
      .concatenate(.note("go", after: gate), .write("late", journal)))
    holder.handle?.cancel()
    #expect(running.map(\.isFinished) == [false, false, false])
    for run in running { run.cancel() }
    #expect(journal.entries.isEmpty)
  }
}
