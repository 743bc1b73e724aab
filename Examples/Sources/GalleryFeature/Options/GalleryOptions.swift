/// The validated options of the program.
nonisolated public struct GalleryOptions: Hashable, Sendable {
  /// The largest number of tiles: a tile has no room for a longer number.
  public static let maximumCount = 9999

  /// The largest factor of the latency: five minutes for the slowest tile.
  public static let maximumLatencyScale = 100.0

  /// The default failure rate: one in six.
  public static let standardFailureRate = 1.0 / 6

  /// The number of tiles, 1 or more.
  public let count: Int

  /// The random seed: the same seed gives the same colours, delays and failures.
  public let seed: UInt64

  /// The fraction of the attempts that fail, in 0...1.
  public let failureRate: Double

  /// The factor for the latency of 0.3 to 3 seconds; 0 for none.
  public let latencyScale: Double

  /// Validates the user's options.
  ///
  /// - Parameters:
  ///   - count: the number of tiles, 1 to ``maximumCount``.
  ///   - seed: the random seed.
  ///   - failureRate: the fraction of the attempts that fail, in 0...1.
  ///   - latencyScale: the factor for the latency, 0 to ``maximumLatencyScale``.
  /// - Throws: an error for the first option that is out of range.
  public init(
    count: Int = 100, seed: UInt64 = 0, failureRate: Double = standardFailureRate, latencyScale: Double = 1
  ) throws(GalleryOptionsError) {
    guard (1...Self.maximumCount).contains(count) else { throw .count(count) }
    guard (0...1).contains(failureRate) else { throw .failureRate(failureRate) }
    guard (0...Self.maximumLatencyScale).contains(latencyScale) else { throw .latencyScale(latencyScale) }
    self.count = count
    self.seed = seed
    self.failureRate = failureRate
    self.latencyScale = latencyScale
  }
}
