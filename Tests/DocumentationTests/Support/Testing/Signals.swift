import LoadableReducers

/// The effects of another architecture: work that returns the actions to send.
struct Signals: EffectProtocol {
  let run: @Sendable () async -> [Int]

  static var none: Self { Self { [] } }
  static func send(_ action: Int) -> Self { Self { [action] } }
  static func concatenate(_ first: Self, _ second: Self) -> Self { Self { await first.run() + second.run() } }
  static func merge(_ first: Self, _ second: Self) -> Self {
    Self {
      async let both = (first.run(), second.run())
      return await both.0 + both.1
    }
  }
}
