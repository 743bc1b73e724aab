/// An option that is out of range, in words for the user.
public enum GalleryOptionsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number of tiles below 1, or with too many digits.
  case count(Int)

  /// A failure rate that is not in 0...1, or not a number.
  case failureRate(Double)

  /// A factor below 0, too large, or not a number.
  case latencyScale(Double)

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .count(let count):
      "--count is \(count), but must be from 1 to \(GalleryOptions.maximumCount)."
    case .failureRate(let rate):
      "--failure-rate is \(rate), but must be from 0 to 1."
    case .latencyScale(let scale):
      "--latency-scale is \(scale), but must be from 0 to \(Int(GalleryOptions.maximumLatencyScale))."
    }
  }
}
