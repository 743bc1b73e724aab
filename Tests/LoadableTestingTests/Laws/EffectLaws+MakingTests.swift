import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
@MainActor struct EffectLawsMakingTests {
  @Test("making and combining our effects starts nothing")
  func ours() async {
    let failures = await failures {
      await EffectLaws.checkMaking(Effect<Int>.self) { begin in
        .run { _ in begin() }
      } run: { effect in
        await Store<Int, Int>(initialState: 0) { Reduce { _, _ in effect } }.send(0).finish()
      }
    }
    expectEqual(failures, [])
  }

  @Test("effects of another architecture that follow the laws pass")
  func lawful() async {
    expectEqual(await failures { await check(NoMistake.self) }, [])
  }

  @Test("each law catches effects that break it")
  func broken() async {
    await expectCaught(StartsWhenMade.self, "making an effect starts nothing", "expected: 0", "actual: 1")
    await expectCaught(StartsWhenMade.self, "what was made by making begins once when it is run", "actual: 2")
    await expectCaught(MergeStarts.self, "merging an effect starts nothing")
    await expectCaught(ConcatenateStarts.self, "concatenating an effect starts nothing")
    await expectCaught(
      NeverRuns.self, "what was made by merging begins once when it is run", "expected: 1", "actual: 0")
  }

  private func check<Mistake: EffectMistake>(_ mistake: Mistake.Type, line: UInt = #line) async {
    await EffectLaws.checkMaking(ToyEffect<Mistake>.self, line: line) { begin in
      if mistake.mistake == .startsWhenMade { begin() }
      return ToyEffect {
        if mistake.mistake != .neverRuns { begin() }
        return []
      }
    } run: {
      _ = $0.run()
    }
  }

  private func expectCaught<Mistake: EffectMistake>(
    _ mistake: Mistake.Type, _ law: String, _ facts: String..., line: UInt = #line
  ) async {
    let found = await failures { await check(mistake, line: line) }
    expectBroken(law, found, line: Int(line), facts: facts)
  }
}
