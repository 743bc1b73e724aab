/// Pseudo-random numbers that depend only on the seed, the tile and the attempt, so the order in which tiles load does not
/// matter.
///
/// The algorithm is Sebastiano Vigna's public-domain SplitMix64. Do not use it for secrets.
nonisolated struct TileDice {
  private var state: UInt64

  init(seed: UInt64, number: Int, attempt: Int = 0) {
    state = seed
    state = next() ^ UInt64(truncatingIfNeeded: number)
    state = next() ^ UInt64(truncatingIfNeeded: attempt)
  }

  /// The next number in 0..<1.
  ///
  /// It does not use `Double.random(in:using:)`, whose algorithm may change with the standard library.
  mutating func roll() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
