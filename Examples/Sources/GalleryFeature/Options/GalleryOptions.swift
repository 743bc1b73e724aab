/// What the program is asked to do: checked, so that a value of this type can be carried out.
public struct GalleryOptions: Hashable, Sendable {
  /// The most tiles: more have no room for their number.
  public static let maximumCount = 9999

  /// The largest factor of the latency: five minutes for the slowest tile.
  public static let maximumLatencyScale = 100.0

  /// The part of the tiles that fails unless another one is asked for: one in six.
  public static let standardFailureRate = 1.0 / 6

  /// How many tiles there are, 1 or more.
  public let count: Int

  /// Where chance starts: the same seed gives the same colours, delays and failures.
  public let seed: UInt64

  /// The part of the attempts to load that fails, in 0...1.
  public let failureRate: Double

  /// By what the latency of 0.3 to 3 seconds is multiplied; 0 for none.
  public let latencyScale: Double

  /// Checks and takes in what the user asks for.
  ///
  /// - Parameters:
  ///   - count: how many tiles, 1 to ``maximumCount``.
  ///   - seed: where chance starts.
  ///   - failureRate: the part of the attempts that fails, in 0...1.
  ///   - latencyScale: by what the latency is multiplied, 0 to ``maximumLatencyScale``.
  /// - Throws: an error for the first option that is out of its range.
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
