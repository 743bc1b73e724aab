/// Decides which calls fail; an actor, because calls come from several tasks and each takes the next number.
actor FaultDice {
  private var generator: SplitMix64
  private var calls = 0

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// The failure of the next call, if it should fail.
  func roll(failureRate: Double) -> SimulatedFailure? {
    calls += 1
    // Each call takes a number, whatever the rate. Numbers are in 0..<1, so that the rates 0 and 1 are exact.
    return Double.random(in: 0..<1, using: &generator) < failureRate ? SimulatedFailure(call: calls) : nil
  }
}
