public import LoadableCore
import LoadableReducers

extension EffectLaws {
  /// Fails the test for each law that making effects breaks: an effect is a description, and starts nothing before it is run.
  ///
  /// ```swift
  /// await EffectLaws.checkMaking(MyEffect<Int>.self) { begin in
  ///   .later { begin() }
  /// } run: { effect in
  ///   await MyRuntime().run(effect)
  /// }
  /// ```
  ///
  /// They are: neither making an effect nor combining it with others begins its work, and running it begins it once.
  ///
  /// - Parameters:
  ///   - type: the type of effects.
  ///   - make: makes an effect that calls `begin` first when it is run.
  ///   - run: runs an effect to its end.
  public static func checkMaking<Effects: EffectProtocol & SendableMetatype>(
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
      check.expectSame(1, beginnings.withLock { $0 }, "what was made by \(name) begins once when it is run")
    }
  }
}
