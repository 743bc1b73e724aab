/// Decides which calls fail: an actor, because calls come from several tasks, and each takes the next number.
actor FaultDice {
  private var generator: SplitMix64
  private var calls = 0

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// The failure of the next call, if it is to fail.
  func roll(failureRate: Double) -> SimulatedFailure? {
    calls += 1
    // A number is taken whatever the rate is; it is below 1, and never below 0, so that rates of 0 and 1 are exact.
    return Double.random(in: 0..<1, using: &generator) < failureRate ? SimulatedFailure(call: calls) : nil
  }
}
