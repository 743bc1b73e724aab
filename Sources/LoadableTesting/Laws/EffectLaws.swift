public import LoadableCore
import LoadableReducers

extension Laws {
  /// Fails the test for each law that a type of effects breaks.
  ///
  /// ```swift
  /// await Laws.checkEffects(MyEffect<Int>.self, samples: [.send(1), .later(2)], actions: [1, 2, 3]) { effect in
  ///   await MyRuntime().run(effect)  // what it has sent
  /// }
  /// ```
  ///
  /// The laws: `none` sends nothing; `send` sends its action; neither `none` nor grouping makes a difference in `merge`
  /// and `concatenate`; `merge` sends what both effects send, in any order; and `concatenate` sends what the first
  /// effect sends and then what the second sends.
  ///
  /// - Parameters:
  ///   - type: the type of effects.
  ///   - samples: effects that end by themselves and always send the same actions; at least two must send different
  ///     actions, so that their order shows; ideally, some send several actions.
  ///   - actions: actions, at least two different ones.
  ///   - run: runs an effect to its end, and returns what it has sent.
  public static func checkEffects<Effects: EffectProtocol>(
    _ type: Effects.Type, samples: [Effects], actions: [Effects.Action], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    run: (_ effect: Effects) async -> [Effects.Action]
  ) async where Effects.Action: Equatable {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let check = LawCheck("effect", type, at: place)
    check.expectSame([], await run(.none), "none sends nothing")
    for action in actions { check.expectSame([action], await run(.send(action)), "send sends its action, once") }
    for first in actions {
      // Two effects that only send an action show the order in which effects run, whatever the samples are.
      for second in actions where second != first {
        check.expectSame(
          [first, second], await run(.concatenate(.send(first), .send(second))),
          "a concatenated effect begins when the one before has finished")
      }
    }
    var sent: [[Effects.Action]] = []
    for sample in samples {
      sent.append(await run(sample))
      check.expectSame(sent.last, await run(sample), "an effect is a description: it can be run again")
    }
    let showOrder = sent.contains { first in sent.contains { first + $0 != $0 + first } }
    if !showOrder || !actions.contains(where: { $0 != actions[0] }) {
      check.needs("give at least two effects that send different actions, and two actions that differ")
    }
    for (first, firstSent) in zip(samples, sent) {
      check.expectSame(firstSent, await run(.merge(.none, first)), "merging none before makes no difference")
      check.expectSame(firstSent, await run(.merge(first, .none)), "merging none after makes no difference")
      check.expectSame(firstSent, await run(.concatenate(.none, first)), "concatenating to none makes no difference")
      check.expectSame(firstSent, await run(.concatenate(first, .none)), "concatenating none makes no difference")
      for (second, secondSent) in zip(samples, sent) {
        let both = firstSent + secondSent
        check.expectSame(
          both, await run(.concatenate(first, second)), "a concatenated effect begins when the one before has finished")
        check.expectSame(
          both, await run(.merge(first, second)), "a merged effect sends what both send",
          by: { Self.haveSameElements($0, $1) })
        let left: Effects = .merge(.merge(first, second), first)
        check.expectSame(
          await run(left), await run(.merge(first, .merge(second, first))), "merge is associative",
          by: { Self.haveSameElements($0, $1) })
        check.expectSame(
          both + firstSent, await run(.concatenate(.concatenate(first, second), first)), "concatenate is associative")
        check.expectSame(
          both + firstSent, await run(.concatenate(first, .concatenate(second, first))), "concatenate is associative")
      }
    }
  }

  /// Whether two lists have the same elements, in any order.
  private static func haveSameElements<Element: Equatable>(_ first: [Element], _ second: [Element]) -> Bool {
    var rest = second
    for element in first {
      guard let index = rest.firstIndex(of: element) else { return false }
      rest.remove(at: index)
    }
    return rest.isEmpty
  }
}

extension Laws {
  /// Fails the test for each law that a type of effects breaks when effects are created, combined and run.
  ///
  /// ```swift
  /// await Laws.checkMakingEffects(MyEffect<Int>.self) { begin in
  ///   .later { begin() }
  /// } run: { effect in
  ///   await MyRuntime().run(effect)
  /// }
  /// ```
  ///
  /// The laws: neither creating an effect nor combining it with others begins its work, and running it begins it once.
  ///
  /// - Parameters:
  ///   - type: the type of effects.
  ///   - make: creates an effect that, when it is run, first calls `begin`.
  ///   - run: runs an effect to its end.
  public static func checkMakingEffects<Effects: EffectProtocol>(
    _ type: Effects.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, making make: (_ begin: @escaping @Sendable () -> Void) -> Effects,
    run: (_ effect: Effects) async -> Void
  ) async {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let check = LawCheck("effect", type, at: place)
    let ways: [(name: String, combine: (Effects) -> Effects)] = [
      ("making", { $0 }), ("merging", { .merge($0, .none) }), ("merging", { .merge(.none, $0) }),
      ("concatenating", { .concatenate($0, .none) }), ("concatenating", { .concatenate(.none, $0) }),
    ]
    for (name, combine) in ways {
      let beginnings = Locked(0)
      let effect = combine(make { beginnings.withLock { $0 += 1 } })
      check.expectSame(0, beginnings.withLock { $0 }, "\(name) an effect starts nothing")
      await run(effect)
      check.expectSame(1, beginnings.withLock { $0 }, "an effect made by \(name) begins once when it is run")
    }
  }
}
