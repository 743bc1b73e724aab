import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct EffectCombiningTests {
  let gate = ControlledLoader<String, Int>()
  let store = EffectStore()

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
}
