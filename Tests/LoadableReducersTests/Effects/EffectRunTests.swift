import LoadableCore
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// Loads that end in the same turn as something else: each is reported once, and none loads forever.
@MainActor struct EffectRunTests {
  let gate = ControlledLoader<String, Int>()
  let loader = ControlledLoader<String, Int>()

  @Test("a load that is cancelled in its own synchronous part ends in the state")
  func cancelWithinItself() async throws {
    let holder = StoreHolder()
    let store = EffectStore(initialState: EffectFeature.State()) {
      EffectFeature { _ in
        await holder.cancelHandle()
        return 1
      }
    }
    holder.handle = store.play(.send({ .number(.load("a")) }, after: gate))
    try await gate.nextRequest().succeed(with: 1)
    await holder.handle?.finish()
    expect(!store.$number.isLoading)
    expect(store.number == nil)
    expectEqual(store.log, ["cancelled a"])
  }

  @Test("a load whose result is being handled has ended: cancelling it then is not reported")
  func cancelWhileItLands() async throws {
    let store = EffectStore(loader: loader)
    let handle = store.send(.number(.load("a")))
    store.subscribe { if $0.log.last == "finished a" { handle.cancel() } }
    try await loader.nextRequest().succeed(with: 1)
    await handle.finish()
    expectEqual(store.number, 1)
    expectEqual(store.log, ["finished a"])
  }

  @Test("a load whose result waits to be handled can be cancelled, and is reported once")
  func cancelBeforeItLands() {
    for cancel in [EffectFeature.Action.number(.cancel), .unload] {
      let store = EffectStore(loader: LoaderStub(returning: 1))
      let handle = store.play(.merge(.send(.number(.load("a"))), .send(cancel)))
      expect(handle.isFinished)
      expect(store.number == nil)
      expectEqual(store.log, ["cancelled a"])
    }
  }

  @Test("a load that another one replaces while its result waits to be handled sends nothing")
  func supersedeBeforeItLands() async {
    let store = EffectStore(loader: LoaderStub { $0.count })
    store.play(.merge(.send(.number(.load("a"))), .send(.number(.load("bb")))))
    await effectsHaveBegun()
    expectEqual(store.number, 2)
    expectEqual(store.log, ["finished bb"])
  }

  @Test(
    "a load that does not start, because what sent it was cancelled, ends in the state and ends the one it replaced")
  func abandonedLoad() async throws {
    let store = EffectStore(loader: loader)
    let first = store.send(.number(.load("a")))
    let replaced = try await loader.nextRequest()
    let handle = store.play(.send({ .number(.load("b")) }, after: gate))
    store.subscribe { if $0.$number.load?.request == "b" { handle.cancel() } }
    try await gate.nextRequest().succeed(with: 1)
    await handle.finish()
    expect(!store.$number.isLoading)
    expect(replaced.isCancelled)
    expect(first.isFinished)
    expectEqual(store.log, ["cancelled b"])
  }

  @Test("a load that leaves the state is cancelled even if the effect that removed it was cancelled meanwhile")
  func abandonedCancel() async throws {
    let store = EffectStore(loader: loader)
    let load = store.send(.number(.load("a")))
    let call = try await loader.nextRequest()
    let handle = store.play(.send({ .unload }, after: gate))
    store.subscribe { if !$0.$number.isLoading { handle.cancel() } }
    try await gate.nextRequest().succeed(with: 1)
    await handle.finish()
    expect(call.isCancelled)
    expect(load.isFinished)
    expectEqual(store.log, ["cancelled a"])
  }

  @Test("effects of an action whose handle an observer cancels do not start, but what they would end does end")
  func abandonedEffects() async throws {
    let (gate, journal) = (gate, Journal())
    let store = EffectStore()
    let running = (1...4).map { store.play(.note("\($0)", after: loader).cancellable(id: $0)) }
    let handle = store.play(
      .send(
        {
          .noteAndPlay(
            "go",
            .merge(
              .write("late", journal), .cancel(id: 1),
              .write("late", journal).cancellable(id: 2, cancelInFlight: true),
              .concatenate(.cancel(id: 3), .write("late", journal), .cancel(id: 4))))
        }, after: gate))
    store.subscribe { if $0.log == ["go"] { handle.cancel() } }
    try await gate.nextRequest().succeed(with: 1)
    await handle.finish()
    expect(journal.entries.isEmpty)
    expectEqual(running.map(\.isFinished), [true, true, true, false])
    running.last?.cancel()
  }

  @Test(
    "an effect that has ended or been cancelled releases what it captured, even while its handle is kept",
    .timeLimit(.minutes(60)), arguments: [true, false])
  func releasesCaptures(cancels: Bool) async throws {
    let gate = gate
    let store = EffectStore()
    let (untilReleased, released) = AsyncStream<Void>.makeStream()
    func effect() -> LoggedEffect {
      let witness = ReleaseWitness { released.finish() }
      let run = LoggedEffect.run { send in
        withExtendedLifetime(witness) {}
        _ = try await gate.load("")
      }
      return .merge(
        run, .concatenate(run, .run { _ in withExtendedLifetime(witness) {} }), run.map { $0 }.cancellable(id: "id"))
    }
    let handle = store.play(effect())
    await effectsHaveBegun()
    if cancels { handle.cancel() }
    for _ in 0..<3 {
      let call = try await gate.nextRequest()
      if !cancels { call.succeed(with: 1) }
    }
    await handle.finish()
    for await _ in untilReleased {}
    withExtendedLifetime((store, handle)) {}
  }
}

struct EffectGroupTests {
  @Test("a group releases nested groups that have ended, although it has not ended itself")
  func endedGroups() {
    let group = EffectGroup()
    group.hold()
    let stays = EffectGroup(in: group)
    stays.hold()
    weak var ended: EffectGroup?
    do {
      let child = EffectGroup(in: group)
      child.hold()
      child.release()
      ended = child
    }
    expect(ended == nil)
    expect(!group.isIdle && !stays.isIdle)
  }
}
