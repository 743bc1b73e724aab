import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct StoreTests {
  let gate = ControlledLoader<String, Int>()
  let journal = Journal()

  @Test("actions that a reducer sends while reducing are handled in order, after the current one")
  func sendsWhileReducing() {
    let box = CounterBox()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        journal.write("begin \(action)")
        if action < 10 {
          box.store?.send(action * 10)
          box.store?.send(action * 10 + 1)
        }
        state += action
        journal.write("end \(action)")
        return .none
      }
    }
    box.store = store
    let handle = store.send(1)
    expectEqual(journal.entries, ["begin 1", "end 1", "begin 10", "end 10", "begin 11", "end 11"])
    expectEqual(store.state, 22)
    expect(handle.isFinished)
  }

  @Test("actions that observers send are handled in order, after the current one, and before those of effects")
  func sendsFromObservers() {
    let holder = StoreHolder()
    let store = EffectStore()
    holder.store = store
    store.subscribe { state in
      if state.log == ["a"] {
        holder.store?.send(.note("b"))
        holder.store?.send(.note("c"))
        expectEqual(holder.store?.state.log, ["a"])
      }
    }
    store.subscribe { journal.write($0.log.joined()) }
    store.send(.noteAndPlay("a", .send(.note("d"))))
    expectEqual(journal.entries, ["a", "ab", "abc", "abcd"])
  }

  @Test("an action that an effect sends while another is handled waits for its turn")
  func sendsFromEffects() async {
    let store = EffectStore()
    store.play(
      .merge(
        .run { send in
          send(.noteAndPlay("a", .send(.note("c"))))
          journal.write("returned")
        },
        .send(.note("b"))))
    await effectsHaveBegun()
    expectEqual(store.log, effectsBeginLater ? ["b", "a", "c"] : ["a", "b", "c"])
    expectEqual(journal.entries, ["returned"])
  }

  @Test("a chain of 100,000 actions that each send the next one does not grow the stack")
  func longChain() {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += 1
        return action > 0 ? .send(action - 1) : .none
      }
    }
    expect(store.send(99_999).isFinished)
    expectEqual(store.state, 100_000)
  }

  @Test("releasing the store while effects are in flight cancels them and releases everything that it holds")
  func release() async throws {
    var store: Store<Int, EffectFeature.Action>? = Store(initialState: 0) {
      let witness = ReleaseWitness(journal)
      Reduce { _, action in
        withExtendedLifetime(witness) {}
        return if case .play(let effect) = action { effect } else { .none }
      }
    }
    let isReleased = { [weak store] in store == nil }
    let handle = store?.send(
      .play(.merge(.note("a", after: gate), .concatenate(.note("b", after: gate), .send(.unload)))))
    store?.subscribe { _ in }
    store = nil
    expect(isReleased())
    expectEqual(journal.entries, ["released"])
    expect(try await gate.nextRequest().isCancelled)
    expect(try await gate.nextRequest().isCancelled)
    await handle?.finish()
    expectEqual(handle?.isFinished, true)
  }

  @Test("an effect that releases its own store ends quietly", arguments: [true, false])
  func releaseFromWithin(atOnce: Bool) async throws {
    let holder = StoreHolder()
    holder.store = EffectStore()
    let isReleased = { [weak store = holder.store] in store == nil }
    let handle = holder.store?.play(
      .merge(
        .run { send in
          if !atOnce { _ = try await gate.load("go on") }
          await holder.releaseStore()
          send(.note("late"))
          journal.write("returned")
        },
        .note("other", after: gate)))
    if !atOnce { try await gate.nextRequest().succeed(with: 1) }
    try await gate.nextRequest().cancelled()
    await handle?.finish()
    expect(isReleased())
    expectEqual(journal.entries, ["returned"])
  }
}

@MainActor private final class CounterBox {
  weak var store: Store<Int, Int>?
}

@MainActor struct StoreSubscriptionTests {
  let journal = Journal()

  @Test("cancelling releases the observer, and so does the store's end")
  func release() {
    var store: EffectStore? = EffectStore()
    func observer() -> (EffectFeature.State) -> Void {
      let witness = ReleaseWitness(journal)
      return { _ in withExtendedLifetime(witness) {} }
    }
    let first = store?.subscribe(observer())
    let second = store?.subscribe(observer())
    expect(journal.entries.isEmpty)
    first?.cancel()
    expectEqual(journal.entries.count, 1)
    store = nil
    expectEqual(journal.entries.count, 2)
    second?.cancel()
  }
}
