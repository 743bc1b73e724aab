/// An invalid number for an ``UnreliableClient``.
public enum UnreliableClientError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A latency below 0.
  case negativeLatency(Duration)

  /// A failure rate that is not from 0 to 1, or not a number.
  case invalidFailureRate(Double)

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .negativeLatency(let latency): "A latency of \(latency) is not possible: it must be at least 0."
    case .invalidFailureRate(let rate): "A failure rate of \(rate) is not possible: it must be from 0 to 1."
    }
  }
}
