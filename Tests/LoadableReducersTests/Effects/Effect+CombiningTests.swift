import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct EffectCombiningTests {
  let gate = ControlledLoader<String, Int>()
  let journal = Journal()
  let store = EffectStore()

  @Test(
    "merge starts all effects, one by one or of a sequence, and ends with the last of them", arguments: [false, true])
  func merge(isSequence: Bool) async throws {
    let handle = store.play(
      isSequence
        ? .merge("abcd".lazy.map { .note("\($0)", after: gate) })
        : .merge(.note("a", after: gate), .note("b", after: gate), .note("c", after: gate), .note("d", after: gate)))
    await effectsHaveBegun()
    expectEqual(gate.pendingRequests, ["a", "b", "c", "d"])
    var calls: [ControlledCall<String, Int>] = []
    for _ in 0..<4 { calls.append(try await gate.nextRequest()) }
    for call in calls.reversed() {
      expect(!handle.isFinished)
      call.succeed(with: 1)
    }
    await handle.finish()
    expectEqual(Set(store.log), ["a", "b", "c", "d"])
  }

  @Test(
    "the second effect of concatenate starts when the first has ended, and so on, one by one or of a sequence",
    arguments: [false, true])
  func concatenate(isSequence: Bool) async throws {
    let handle = store.play(
      isSequence
        ? .concatenate("abcd".lazy.map { .note("\($0)", after: gate) })
        : .concatenate(
          .note("a", after: gate), .note("b", after: gate), .note("c", after: gate), .note("d", after: gate)))
    for name in ["a", "b", "c", "d"] {
      let call = try await gate.nextRequest()
      expectEqual(gate.pendingRequests, [name])
      expect(!handle.isFinished)
      call.succeed(with: 1)
    }
    await handle.finish()
    expectEqual(store.log, ["a", "b", "c", "d"])
  }

  @Test(
    "effects that are combined one by one, from either end, run all and in order, however many they are",
    arguments: [1, 31, 32, 33, 48, 300] + (TestExtent.isFull ? [2_000] : []))
  func folded(count: Int) {
    let names = (0..<count).map { "\($0)" }
    let combine: [(LoggedEffect, LoggedEffect) -> LoggedEffect] = [{ .merge($0, $1) }, { .concatenate($0, $1) }]
    for combine in combine {
      let folds: [LoggedEffect] = [
        names.reduce(.none) { combine($0, .send(.note($1))) },
        names.reversed().reduce(.none) { combine(.send(.note($1)), $0) },
      ]
      for effect in folds {
        let store = EffectStore()
        store.play(effect)
        expectEqual(store.log, names)
      }
    }
  }

  @Test("the second effect of concatenate starts when every part of the first has ended")
  func concatenateAfterMerge() async throws {
    let handle = store.play(
      .concatenate(
        .merge(.note("a", after: gate), .note("b", after: gate)), .write("second", journal)))
    let a = try await gate.nextRequest()
    let b = try await gate.nextRequest()
    let noteOfB = state { $0.log == ["b"] }
    b.succeed(with: 1)
    await noteOfB.value
    expect(journal.entries.isEmpty)
    a.succeed(with: 1)
    await handle.finish()
    expectEqual(journal.entries, ["second"])
  }

  @Test(
    "the second effect of concatenate starts after an action that the first sends has been handled",
    arguments: [false, true])
  func concatenateAfterSend(isRun: Bool) async {
    store.subscribe { state in state.log.last.map(journal.write) }
    let first: LoggedEffect = isRun ? .run { $0(.note("a")) } : .send(.note("a"))
    let handle = store.play(.concatenate(first, .write("b", journal)))
    await effectsHaveBegun()
    expectEqual(journal.entries, ["a", "b"])
    expect(handle.isFinished)
  }

  @Test("a cancel after a send cancels what the send has started")
  func concatenateSendAndCancel() async throws {
    let started = LoggedEffect.note("a", after: gate).cancellable(id: "id")
    let handle = store.play(.concatenate(.send(.play(started)), .cancel(id: "id")))
    try await gate.expectCancelledAtOnce()
    expect(handle.isFinished)
    expect(store.log.isEmpty)
  }

  @Test("when the first effect of concatenate is cancelled by the id of both, the second never starts")
  func concatenateCancelled() async throws {
    let handle = store.play(
      .concatenate(.note("a", after: gate), .write("b", journal), .cancel(id: "other")).cancellable(id: "id"))
    let other = store.play(.note("other", after: gate).cancellable(id: "other"))
    store.play(.cancel(id: "id"))
    try await gate.expectCancelledAtOnce()
    expect(handle.isFinished)
    expect(journal.entries.isEmpty)
    expect(!other.isFinished)
    other.cancel()
  }

  @Test("when only the first effect of concatenate is cancelled, the second starts")
  func concatenateFirstCancelled() async {
    let handle = store.play(
      .concatenate(.note("a", after: gate).cancellable(id: "id"), .write("b", journal)))
    expect(journal.entries.isEmpty)
    store.play(.cancel(id: "id"))
    await effectsHaveBegun()
    expectEqual(journal.entries, ["b"])
    expect(handle.isFinished)
  }

  @Test("map wraps what every kind of effect sends")
  func map() async throws {
    let wrap: @Sendable (EffectFeature.Action) -> EffectFeature.Action = { action in
      if case .note(let text) = action { .note("[\(text)]") } else { action }
    }
    let effect = LoggedEffect.merge(
      .send(.note("a")),
      .run { $0(.note("b")) },
      .run { _ in
        throw NamedError("no")
      } catch: { _, send in
        send(.note("c"))
      },
      .concatenate(.send(.note("d")), .note("e", after: gate)),
      .note("f", after: gate).cancellable(id: "id"))
    let handle = store.play(effect.map(wrap).map(wrap))
    await effectsHaveBegun()
    store.play(.cancel(id: "id").map(wrap))
    let calls = [try await gate.nextRequest(), try await gate.nextRequest()]
    for call in calls where !call.isCancelled { call.succeed(with: 1) }
    await handle.finish()
    expectEqual(Set(store.log), ["[[a]]", "[[b]]", "[[c]]", "[[d]]", "[[e]]"])
    expectEqual(calls.filter(\.isCancelled).map(\.request), ["f"])
  }

  /// A task that ends when a state has been reached.
  private func state(_ isReached: @escaping (EffectFeature.State) -> Bool) -> Task<Void, Never> {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    store.subscribe { if isReached($0) { continuation.finish() } }
    return Task { for await _ in stream {} }
  }
}
