import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Cancelling by id: the groups that effects stand in.
@MainActor struct EffectGroupTests {
  let gate = ControlledLoader<String, Int>()
  let journal = Journal()
  let store = StageStore()

  @Test("cancel ends every effect with the id and no other")
  func cancel() async throws {
    let handles = ["a", "b", "c"].map { name in
      store.play(.note(name, after: gate).cancellable(id: name == "c" ? 2 : 1))
    }
    let cancelled = store.play(.cancel(id: 1))
    expectEqual(handles.map(\.isFinished), [true, true, false])
    expect(cancelled.isFinished)
    for name in ["a", "b", "c"] {
      let call = try await gate.nextRequest()
      expectEqual(call.request, name)
      expectEqual(call.isCancelled, (name != "c"))
      if name == "c" { call.succeed(with: 1) }
    }
    await handles[2].finish()
    expectEqual(store.log, ["c"])
  }

  @Test("cancel of an id that nothing runs under does nothing, also after an effect with it has ended")
  func cancelOfNothing() async throws {
    expect(store.play(.cancel(id: "none")).isFinished)
    let handle = store.play(.note("a", after: gate).cancellable(id: "id"))
    try await gate.nextRequest().succeed(with: 1)
    await handle.finish()
    expect(store.play(.cancel(id: "id")).isFinished)
    let again = store.play(.note("b", after: gate).cancellable(id: "id"))
    try await gate.nextRequest().succeed(with: 1)
    await again.finish()
    expectEqual(store.log, ["a", "b"])
  }

  @Test("cancelInFlight ends what runs under the id before the new effect begins")
  func cancelInFlight() async throws {
    let first = store.play(.note("a", after: gate).cancellable(id: "id"))
    let second = store.play(.note("b", after: gate).cancellable(id: "id", cancelInFlight: true))
    expect(first.isFinished)
    expect(try await gate.nextRequest().isCancelled)
    try await gate.nextRequest().succeed(with: 1)
    await second.finish()
    expectEqual(store.log, ["b"])
  }

  @Test("without cancelInFlight effects with one id run side by side")
  func sideBySide() async throws {
    let first = store.play(.note("a", after: gate).cancellable(id: "id"))
    let second = store.play(.note("b", after: gate).cancellable(id: "id"))
    try await gate.nextRequest().succeed(with: 1)
    await first.finish()
    try await gate.nextRequest().succeed(with: 1)
    await second.finish()
    expectEqual(store.log, ["a", "b"])
  }

  @Test("no effect that is cancellable with cancelInFlight still cancels")
  func noneCancelsInFlight() {
    let handle = store.play(.note("a", after: gate).cancellable(id: "id"))
    store.play(.none.cancellable(id: "id"))
    expect(!handle.isFinished)
    store.play(.none.cancellable(id: "id", cancelInFlight: true))
    expect(handle.isFinished)
  }

  @Test("a cancel in the same turn as the start takes effect: 300 of 300")
  func cancelInTheSameTurn() async throws {
    let careless = ControlledLoader<String, Int>(ignoresCancellation: true)
    for number in 0..<300 {
      let effect = StageEffect.note("\(number)", after: careless).cancellable(id: number)
      switch number % 3 {
      case 0:
        store.play(effect)
        store.play(.cancel(id: number))
      case 1: store.play(.merge(effect, .cancel(id: number)))
      default: store.play(effect).cancel()
      }
      expect(store.effectsInFlight.isEmpty)
    }
    for _ in 0..<300 {
      let call = try await careless.nextRequest()
      expect(call.isCancelled)
      call.succeed(with: 1)
    }
    let last = store.play(.note("last", after: careless))
    try await careless.nextRequest().succeed(with: 1)
    await last.finish()
    expectEqual(store.log, ["last"])
  }

  @Test(
    "an effect under several ids ends with any of them, and the rest of its groups goes on",
    arguments: [("outer", ["a", "b"]), ("inner", ["a"]), ("both", ["a", "b"]), ("other", [])])
  func nestedIds(id: String, ended: [String]) async throws {
    let inner = StageEffect.note("a", after: gate).cancellable(id: "inner").cancellable(id: "both")
    store.play(.merge(inner, .note("b", after: gate).cancellable(id: "both")).cancellable(id: "outer"))
    store.play(.cancel(id: id))
    let calls = [try await gate.nextRequest(), try await gate.nextRequest()]
    expectEqual(calls.filter(\.isCancelled).map(\.request), ended)
    store.play(.cancel(id: "outer"))
    expect(store.effectsInFlight.isEmpty)
  }

  @Test("an id nested in itself is cancelled once and for all")
  func sameIdNested() async throws {
    let handle = store.play(
      .merge(.note("a", after: gate).cancellable(id: "id"), .note("b", after: gate)).cancellable(id: "id"))
    store.play(.cancel(id: "id"))
    expect(handle.isFinished)
    expect(store.effectsInFlight.isEmpty)
    let again = store.play(.note("c", after: gate).cancellable(id: "id"))
    expect(!again.isFinished)
    again.cancel()
  }

  @Test("what an effect sends starts effects of its own, which the effect's id does not cancel")
  func idIsNotInherited() async throws {
    store.play(.send(.play(.note("a", after: gate))).cancellable(id: "id"))
    store.play(.cancel(id: "id"))
    let call = try await gate.nextRequest()
    expect(!call.isCancelled)
    store.play(.note("b", after: gate)).cancel()
    call.succeed(with: 1)
  }
}
