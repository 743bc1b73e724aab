import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
@MainActor struct EffectLawsTests {
  /// Runs one of our effects in a store, and returns the actions that it sent.
  private func run(_ effect: Effect<Int>) async -> [Int] {
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, action in
        if action == 0 { return effect }
        state.append(action)
        return .none
      }
    }
    await store.send(0).finish()
    return store.state
  }

  @Test("our effects follow the laws, including those that wait")
  func ours() async {
    let loader = LoaderStub<Int, Int> { $0 + 1 }
    let waits = Effect<Int>.run { send in
      send(3)
      if let number = try await loader.load(3) { send(number) }
    }
    let failures = await failures {
      await Laws.checkEffects(
        Effect<Int>.self, samples: [.send(1), waits, .merge(.send(5), .send(6)), .none, .concatenate(waits, .send(7))],
        actions: [1, 2], run: run)
    }
    expectEqual(failures, [])
  }

  @Test("effects of another architecture that follow the laws pass")
  func lawful() async {
    expectEqual(await failures { await check(.nothing) }, [])
  }

  @Test("each law catches effects that break it")
  func broken() async {
    await expectCaught(.noneSends, "none sends nothing", "expected: []", "actual: [0]")
    await expectCaught(.sendsTwice, "send sends its action, once", "expected: [1]", "actual: [1, 1]")
    await expectCaught(.runsOnce, "an effect is a description: it can be run again")
    await expectCaught(.mergeDropsSecond, "a merged effect sends what both send", "expected: [1, 2, 1, 2]")
    await expectCaught(.concatenatesBackwards, "a concatenated effect begins when the one before has finished")
  }

  @Test("a reversed concatenation is caught, whatever the samples")
  func reversed() async {
    for samples in [[1, 1], [1, 2], []].map({ (numbers: [Int]) in
      numbers.map { number in ToyEffect { [number] } }
    }) {
      let found = await failures {
        await EffectMistake.$current.withValue(.concatenatesBackwards) {
          await Laws.checkEffects(ToyEffect.self, samples: samples, actions: [1, 2], line: 7) { $0.run() }
        }
      }
      expect(found.contains { $0.message.contains("a concatenated effect begins when the one before has finished") })
    }
  }

  @Test(
    "samples that prove nothing about effects are a failure",
    arguments: [
      ([], [1, 2]), ([[1]], [1, 2]), ([[1], [1]], [1, 2]), ([[], [1]], [1, 2]), ([[1, 1], [1]], [1, 2]),
      ([[1], [2]], []), ([[1], [2]], [1]), ([[1], [2]], [1, 1]),
    ] as [([[Int]], [Int])])
  func noSamples(samples: [[Int]], actions: [Int]) async {
    let found = await failures {
      await Laws.checkEffects(
        Effect<Int>.self, samples: samples.map { $0.reduce(.none) { .concatenate($0, .send($1)) } }, actions: actions,
        line: 7, run: run)
    }
    expectOne(
      found, line: 7,
      facts: "cannot be checked: give at least two effects that send different actions, and two actions that differ")
  }

  private func check(_ mistake: EffectMistake, line: UInt = #line) async {
    var count = 0
    // An effect whose work is done when it is created cannot be run again.
    var counting = ToyEffect()
    counting.run = {
      count += 1
      return mistake == .runsOnce ? [count] : [5]
    }
    let samples = [ToyEffect(1, 2), ToyEffect(3), counting]
    await EffectMistake.$current.withValue(mistake) {
      await Laws.checkEffects(ToyEffect.self, samples: samples, actions: [1, 2], line: line) { $0.run() }
    }
  }

  private func expectCaught(
    _ mistake: EffectMistake, _ law: String, _ facts: String..., line: UInt = #line
  ) async {
    let found = await failures { await check(mistake, line: line) }
    expectBroken(law, found, line: Int(line), facts: facts)
  }
}

@Suite(.timeLimit(.minutes(60)))
@MainActor struct EffectLawsMakingTests {
  @Test("creating and combining our effects starts nothing")
  func ours() async {
    let failures = await failures {
      await Laws.checkMakingEffects(Effect<Int>.self) { begin in
        .run { _ in begin() }
      } run: { effect in
        await Store<Int, Int>(initialState: 0) { Reduce { _, _ in effect } }.send(0).finish()
      }
    }
    expectEqual(failures, [])
  }

  @Test("effects of another architecture start nothing before they are run")
  func lawful() async {
    expectEqual(await failures { await check(.nothing) }, [])
  }

  @Test("each law catches effects that start when they are made, or never")
  func broken() async {
    await expectCaught(.startsWhenMade, "making an effect starts nothing", "expected: 0", "actual: 1")
    await expectCaught(.startsWhenMade, "an effect made by making begins once when it is run", "actual: 2")
    await expectCaught(.mergeStarts, "merging an effect starts nothing")
    await expectCaught(.concatenateStarts, "concatenating an effect starts nothing")
    await expectCaught(.neverRuns, "an effect made by merging begins once when it is run", "expected: 1", "actual: 0")
  }

  private func check(_ mistake: EffectMistake, line: UInt = #line) async {
    await EffectMistake.$current.withValue(mistake) {
      await Laws.checkMakingEffects(ToyEffect.self, line: line) { begin in
        if mistake == .startsWhenMade { begin() }
        return ToyEffect {
          if mistake != .neverRuns { begin() }
          return []
        }
      } run: {
        _ = $0.run()
      }
    }
  }

  private func expectCaught(
    _ mistake: EffectMistake, _ law: String, _ facts: String..., line: UInt = #line
  ) async {
    let found = await failures { await check(mistake, line: line) }
    expectBroken(law, found, line: Int(line), facts: facts)
  }
}
