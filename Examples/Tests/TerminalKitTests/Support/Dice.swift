/// Numbers that look random, and are the same in each run.
struct Dice {
  private var state: UInt64 = 3

  /// The next number in 0..<1.
  mutating func roll() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) * 0x1p-31
  }
}
